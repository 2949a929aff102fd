import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const SECTIONS = [
  { to: '/', label: 'Precedents' },
  { to: '/cases', label: 'Cases' },
  { to: '/topics', label: 'Topics' },
  { to: '/graph', label: 'Graph' },
  { to: '/patterns', label: 'Patterns' },
  { to: '/terms', label: 'Vocabulary' },
] as const;

/** What surrounds every page: a way past the navigation, the navigation, a search, the theme. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRef(path);
  // A screen reader is told of a new page by the focus that moves to it.
  useEffect(() => {
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <div className="top-inner">
          <Link to="/" search={{}} className="brand" aria-label="Precedent, home">
            <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
              <g stroke="currentColor" strokeWidth="2.5">
                <path d="M7 25 16 6l9 13M7 25l18-6" fill="none" />
              </g>
              <circle cx="7" cy="25" r="4.5" fill="currentColor" />
              <circle cx="16" cy="6" r="4.5" fill="currentColor" />
              <circle cx="25" cy="19" r="4.5" fill="var(--kind-cause)" />
            </svg>
            <span>Precedent</span>
          </Link>
          <nav aria-label="Sections" className="sections">
            {SECTIONS.map(({ to, label }) => (
              <Link key={to} to={to} search={{}} activeOptions={{ exact: to === '/', includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <QuickSearch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="foot">
        <a href="/graphql">GraphQL</a>
        <span className="dim">Everything here comes from this server alone.</span>
      </footer>
    </>
  );
}

function QuickSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="quick"
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        event.currentTarget.reset();
        // An id leads straight to its case.
        if (/^[A-Z]{2,6}-[A-Z0-9]{2,8}$/i.test(q)) void navigate({ to: '/cases/$id', params: { id: q } });
        else void navigate({ to: '/cases', search: q === '' ? {} : { q } });
      }}
    >
      <input
        name="q"
        type="search"
        aria-label="Search the cases"
        placeholder="Search cases, or an id"
        maxLength={1000}
        autoComplete="off"
      />
    </form>
  );
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon variant="default" size="lg" aria-label={`Use the ${other} theme`} onClick={() => setColorScheme(other)}>
      <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        {scheme === 'dark' ? (
          <>
            <circle cx="12" cy="12" r="4.5" />
            <path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19" />
          </>
        ) : (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
        )}
      </svg>
    </ActionIcon>
  );
}
