import { Button, SegmentedControl, Select } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CaseListDocument, type CaseRowFragment, CaseSearchDocument, type CaseSearchQuery } from '../generated.ts';
import { CaseCard, CaseTable } from '../part/case-line.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { Answered, Blanks, State } from '../shell/states.tsx';
import { countText } from '../time-text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { type CaseSearch, filterOf, orderOf, SORTS, type Sort } from './case-search.ts';
import { CaseTools } from './case-tools.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { Marked, Passage } from './passage.tsx';

const route = getRouteApi('/cases');
export const PAGE_SIZE = 25;

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest first',
  shortest: 'Shortest first',
  'noticed-late': 'Noticed latest first',
  severest: 'Most severe first',
  id: 'By id',
};

export function CasesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [narrowFilters, setNarrowFilters] = useState(false);
  const change = (next: CaseSearch): void => void navigate({ to: '/cases', search: next });
  return (
    <>
      <title>Cases · Precedent</title>
      <div className="row between page-head">
        <h1>Cases</h1>
        <div className="row">
          {search.q === undefined && (
            <LinkButton to="/graph" search={choiceOfList(search)} size="xs" variant="default">
              As a graph
            </LinkButton>
          )}
          <CaseTools search={search} />
        </div>
      </div>
      <SearchForm search={search} change={change} />
      <ActiveFilters search={search} change={change} />
      <div className="with-facets">
        <div>
          <Button
            className="narrow-only"
            variant="default"
            fullWidth
            aria-expanded={narrowFilters}
            aria-controls="facets"
            onClick={() => setNarrowFilters(!narrowFilters)}
          >
            {narrowFilters ? 'Hide the filters' : 'Filter'}
          </Button>
          <aside id="facets" aria-label="Filters" className={narrowFilters ? 'facets open' : 'facets'}>
            <FacetPanel search={search} change={change} />
          </aside>
        </div>
        <section aria-label="Results" className="stack">
          {search.q === undefined ? (
            <ListResults search={search} change={change} />
          ) : (
            <SearchResults search={search} q={search.q} change={change} />
          )}
        </section>
      </div>
    </>
  );
}

type Change = (search: CaseSearch) => void;

/** The filter alone, without how the list is shown. */
function choiceOfList({ q: _q, sort: _sort, view: _view, after: _after, before: _before, ...choice }: CaseSearch) {
  return choice;
}

function SearchForm({ search, change }: { readonly search: CaseSearch; readonly change: Change }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const { q: _q, after: _after, before: _before, ...rest } = search;
    change(q === '' ? rest : { ...rest, q });
  };
  return (
    <form className="row search-form" role="search" aria-label="Cases" onSubmit={submit}>
      <input
        key={search.q ?? ''}
        name="q"
        type="search"
        className="field grow"
        defaultValue={search.q ?? ''}
        maxLength={1000}
        aria-label="Words to search for"
        placeholder={'dns timeout, "connection pool", deploy*, -test'}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function pageVariables(search: CaseSearch) {
  return search.before === undefined ? { first: PAGE_SIZE, after: search.after ?? null } : { last: PAGE_SIZE, before: search.before };
}

function ListResults({ search, change }: { readonly search: CaseSearch; readonly change: Change }) {
  const answer = useAnswer(
    CaseListDocument,
    { filter: filterOf(search), orderBy: orderOf(search.sort), ...pageVariables(search) },
    { keep: true },
  );
  return (
    <Answered answer={answer} skeleton={<ListSkeleton />}>
      {({ incidents }) => (
        <Results
          search={search}
          change={change}
          rows={incidents.nodes}
          total={incidents.totalCount}
          page={incidents.pageInfo}
          waiting={answer.isPlaceholderData}
        />
      )}
    </Answered>
  );
}

function SearchResults({ search, q, change }: { readonly search: CaseSearch; readonly q: string; readonly change: Change }) {
  const answer = useAnswer(CaseSearchDocument, { query: q, filter: filterOf(search), ...pageVariables(search) }, { keep: true });
  return (
    <Answered answer={answer} skeleton={<ListSkeleton />}>
      {({ search: found }) => (
        <>
          <p className="dim small">
            Read as: {found.interpretation}
            {found.didYouMean !== null && found.didYouMean !== undefined && (
              <>
                {' '}
                Did you mean{' '}
                <Link to="/cases" search={{ ...search, q: found.didYouMean }}>
                  {found.didYouMean}
                </Link>
                ?
              </>
            )}
          </p>
          <Results
            search={search}
            change={change}
            rows={found.edges.map((edge) => edge.node)}
            passages={new Map(found.edges.map((edge) => [edge.node.id, edge.highlights]))}
            total={found.totalCount}
            page={found.pageInfo}
            waiting={answer.isPlaceholderData}
          />
        </>
      )}
    </Answered>
  );
}

type Highlights = CaseSearchQuery['search']['edges'][number]['highlights'];

interface ResultsProps {
  readonly search: CaseSearch;
  readonly change: Change;
  readonly rows: readonly CaseRowFragment[];
  readonly passages?: ReadonlyMap<string, Highlights>;
  readonly total: number;
  readonly page: CaseSearchQuery['search']['pageInfo'];
  readonly waiting: boolean;
}

function Results({ search, change, rows, passages, total, page, waiting }: ResultsProps) {
  if (rows.length === 0) return <NoResults search={search} />;
  // Passages need room, so hits are cards.
  const cards = search.view === 'cards' || passages !== undefined;
  const { after: _after, before: _before, ...unpaged } = search;
  return (
    <div className="stack" aria-busy={waiting} style={waiting ? { opacity: 0.6 } : undefined}>
      <div className="row between">
        <p role="status" className="strong">
          {countText(total, 'case')}
        </p>
        <div className="row">
          {passages === undefined && (
            <>
              <Select
                aria-label="Order"
                size="xs"
                w={170}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                value={search.sort ?? 'newest'}
                data={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
                onChange={(sort) => change({ ...unpaged, ...(sort === null ? {} : { sort: sort as Sort }) })}
              />
              <SegmentedControl
                aria-label="Show as"
                size="xs"
                value={search.view ?? 'table'}
                data={[
                  { value: 'table', label: 'Table' },
                  { value: 'cards', label: 'Cards' },
                ]}
                onChange={(view) => {
                  const { view: _view, ...rest } = search;
                  change(view === 'cards' ? { ...rest, view } : rest);
                }}
              />
            </>
          )}
        </div>
      </div>
      {cards ? (
        <div className={passages === undefined ? 'cards' : 'stack'}>
          {rows.map((row) => (
            <HitCard key={row.id} row={row} highlights={passages?.get(row.id)} />
          ))}
        </div>
      ) : (
        <CaseTable rows={rows} caption="Cases" />
      )}
      <nav className="row between" aria-label="Pages of the list">
        {page.hasPreviousPage && page.startCursor !== null && page.startCursor !== undefined ? (
          <Link to="/cases" search={{ ...unpaged, before: page.startCursor }} className="chip">
            ← Previous
          </Link>
        ) : (
          <span />
        )}
        {page.hasNextPage && page.endCursor !== null && page.endCursor !== undefined && (
          <Link to="/cases" search={{ ...unpaged, after: page.endCursor }} className="chip">
            Next →
          </Link>
        )}
      </nav>
    </div>
  );
}

/** A case with the passages that match; where the title does, it is marked there. */
function HitCard({ row, highlights }: { readonly row: CaseRowFragment; readonly highlights: Highlights | undefined }) {
  if (highlights === undefined) return <CaseCard row={row} />;
  const title = highlights.find(({ field, text }) => field === 'TITLE' && text === row.title);
  return (
    <CaseCard row={row} title={title && <Marked highlight={title} />}>
      {highlights
        .filter((highlight) => highlight !== title)
        .slice(0, 2)
        .map((highlight) => (
          <Passage key={`${highlight.field} ${highlight.text}`} highlight={highlight} />
        ))}
    </CaseCard>
  );
}

function NoResults({ search }: { readonly search: CaseSearch }) {
  return (
    <State
      title="No case is like that"
      action={
        <>
          {search.q !== undefined && (
            <LinkButton to="/" search={{ text: search.q }}>
              Look for precedents of these words
            </LinkButton>
          )}
          <LinkButton to="/cases" variant="default">
            Show all cases
          </LinkButton>
        </>
      }
    >
      All filters hold together. Take one of them away, or use fewer words.
    </State>
  );
}

function ListSkeleton() {
  return <Blanks label="Loading cases" heights={[30, 72, 72, 72, 72, 72, 72, 72, 72]} />;
}
