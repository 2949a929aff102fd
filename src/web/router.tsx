import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type CaseSearch, readCaseSearch } from './cases/case-search.ts';
import { readGraphSearch } from './graph/graph-search.ts';
import { readDraftSearch } from './home/draft-search.ts';
import { HomePage } from './home/home-page.tsx';
import { choice, one, parseSearchText, stringifySearch } from './search-text.ts';
import { Shell } from './shell/shell.tsx';
import { CrashState, NotFoundState, PageSkeleton } from './shell/states.tsx';
import { kindOfTerm, TERM_KINDS } from './term-kind.ts';

type Search = Readonly<Record<string, unknown>>;

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: () => <NotFoundState /> });

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch: readDraftSearch, component: HomePage });

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cases',
  validateSearch: (search: Search): CaseSearch => readCaseSearch(search),
  component: lazyRouteComponent(() => import('./cases/cases-page.tsx'), 'CasesPage'),
});

const caseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cases/$id',
  validateSearch: (search: Search): { readonly across?: true } =>
    one(search.across) === 'true' || search.across === true ? { across: true } : {},
  component: lazyRouteComponent(() => import('./case/case-page.tsx'), 'CasePage'),
});

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  validateSearch: (search: Search): { readonly a?: string; readonly b?: string } => {
    const [a, b] = [one(search.a), one(search.b)];
    return { ...(a && { a }), ...(b && { b }) };
  },
  component: lazyRouteComponent(() => import('./compare/compare-page.tsx'), 'ComparePage'),
});

const topicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/topics',
  component: lazyRouteComponent(() => import('./topics/topics-page.tsx'), 'TopicsPage'),
});

const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/topics/$id',
  component: lazyRouteComponent(() => import('./topics/topic-page.tsx'), 'TopicPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  validateSearch: (search: Search): { readonly kind?: (typeof TERM_KINDS)[number]; readonly q?: string } => {
    const [kind, q] = [choice(search.kind, TERM_KINDS), one(search.q)];
    return { ...(kind && { kind }), ...(q && { q: q.slice(0, 100) }) };
  },
  component: lazyRouteComponent(() => import('./terms/terms-page.tsx'), 'TermsPage'),
});

const termRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms/$id',
  component: lazyRouteComponent(() => import('./terms/term-page.tsx'), 'TermPage'),
});

const patternsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patterns',
  validateSearch: (search: Search): { readonly cause?: string; readonly component?: string } => {
    const [cause, component] = [one(search.cause), one(search.component)];
    return {
      ...(cause !== undefined && kindOfTerm(cause) === 'ROOT_CAUSE' && { cause }),
      ...(component !== undefined && kindOfTerm(component) === 'COMPONENT' && { component }),
    };
  },
  component: lazyRouteComponent(() => import('./patterns/patterns-page.tsx'), 'PatternsPage'),
});

const graphRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/graph',
  validateSearch: readGraphSearch,
  component: lazyRouteComponent(() => import('./graph/graph-page.tsx'), 'GraphPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    casesRoute,
    caseRoute,
    compareRoute,
    topicsRoute,
    topicRoute,
    termsRoute,
    termRoute,
    patternsRoute,
    graphRoute,
  ]),
  parseSearch: parseSearchText,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  pathParamsAllowedCharacters: [':'],
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashState,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
