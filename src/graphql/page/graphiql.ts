import { EXAMPLE_QUERIES } from './example-query.ts';

/** GraphiQL makes its workers from text, and its editor evaluates; it loads nothing from elsewhere and talks to this server only. */
export const GRAPHIQL_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; img-src data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

let page: Promise<string> | undefined;

/** The query editor in one page without anything from elsewhere, some megabytes long. Made when it is first asked for. */
export function renderGraphiql(): Promise<string> {
  page ??= import('@graphql-yoga/render-graphiql').then(({ renderGraphiQL }) =>
    renderGraphiQL({
      title: 'Precedent: GraphQL',
      defaultTabs: EXAMPLE_QUERIES.map(({ query }) => ({ query })),
      defaultQuery: EXAMPLE_QUERIES[0]?.query,
      credentials: 'same-origin',
    }),
  );
  return page;
}
