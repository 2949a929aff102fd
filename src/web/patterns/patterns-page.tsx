import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { type CaseSearch, filterOf } from '../cases/case-search.ts';
import { CrossingDocument, type CrossingQuery, NarrowerDocument, TopsDocument, type TopsQuery } from '../generated.ts';
import { Answered, Blanks, State } from '../shell/states.tsx';
import { HeatMap, type HeatRow } from './heat-map.tsx';
import { LengthHistogram } from './length-histogram.tsx';

const route = getRouteApi('/patterns');

/** Most rows and columns of a picture. */
const MOST = 16;

interface Axis {
  readonly id: string;
  readonly label: string;
}

export function PatternsPage() {
  const { cause, component } = route.useSearch();
  const tops = useAnswer(TopsDocument, {});
  const below = useAnswer(
    NarrowerDocument,
    { cause: cause ?? 'root-cause:none', component: component ?? 'component:none' },
    { enabled: cause !== undefined || component !== undefined, keep: true },
  );
  const term = [cause, component].filter((id) => id !== undefined);
  const search = term.length === 0 ? {} : { term };
  return (
    <>
      <title>Patterns · Precedent</title>
      <div className="page-head">
        <h1>Patterns</h1>
        <p className="dim">
          What fails together with what. Every cell and bar leads to its cases; the name of a row or column leads into it.
        </p>
      </div>
      <Trail cause={below.data?.cause ?? undefined} component={below.data?.component ?? undefined} search={{ cause, component }} />
      <Answered answer={tops} skeleton={<Blanks heights={[480, 380]} />}>
        {({ incidents }) =>
          incidents.totalCount === 0 ? (
            <State title="Nothing to compare yet">The library has no cases.</State>
          ) : (
            <Crossing
              rows={cause === undefined ? topsOf(incidents.causes) : below.data === undefined ? undefined : narrower(below.data.cause)}
              columns={
                component === undefined
                  ? topsOf(incidents.components)
                  : below.data === undefined
                    ? undefined
                    : narrower(below.data.component)
              }
              search={{ cause, component }}
            />
          )
        }
      </Answered>
      <h2 className="section-head">How long it takes</h2>
      <div className="panels">
        <LengthHistogram of="TIME_TO_DETECT" title="From start to detection" search={search} />
        <LengthHistogram of="TIME_TO_MITIGATE" title="From start to mitigation" search={search} />
        <LengthHistogram of="TIME_TO_RESOLVE" title="From start to resolution" search={search} />
      </div>
    </>
  );
}

function topsOf(counts: TopsQuery['incidents']['causes']): readonly Axis[] {
  return counts
    .filter(({ term }) => term.broader.length === 0)
    .slice(0, MOST)
    .map(({ term }) => term);
}

interface Below extends Axis {
  readonly broader: readonly Axis[];
  readonly narrower: readonly (Axis & { readonly incidentCount: number })[];
}

/** The narrower terms that cases have; the term itself when it has none. */
function narrower(term: Below | null | undefined): readonly Axis[] {
  if (term === null || term === undefined) return [];
  const used = [...term.narrower].filter(({ incidentCount }) => incidentCount > 0).sort((a, b) => b.incidentCount - a.incidentCount);
  return used.length === 0 ? [term] : used.slice(0, MOST);
}

interface PatternSearch {
  readonly cause?: string | undefined;
  readonly component?: string | undefined;
}

function searchOf({ cause, component }: PatternSearch) {
  return { ...(cause !== undefined && { cause }), ...(component !== undefined && { component }) };
}

/** Where one is in the two hierarchies, with the way back. */
function Trail({
  cause,
  component,
  search,
}: {
  readonly cause: Below | undefined;
  readonly component: Below | undefined;
  readonly search: PatternSearch;
}) {
  if (search.cause === undefined && search.component === undefined) return null;
  return (
    <nav className="row trail" aria-label="Where you are">
      {search.cause !== undefined && (
        <Link to="/patterns" search={searchOf({ ...search, cause: cause?.broader[0]?.id })} className="chip">
          Causes under {cause?.label ?? search.cause} <span aria-hidden="true">↑</span>
        </Link>
      )}
      {search.component !== undefined && (
        <Link to="/patterns" search={searchOf({ ...search, component: component?.broader[0]?.id })} className="chip">
          Components under {component?.label ?? search.component} <span aria-hidden="true">↑</span>
        </Link>
      )}
    </nav>
  );
}

function Crossing({
  rows,
  columns,
  search,
}: {
  readonly rows: readonly Axis[] | undefined;
  readonly columns: readonly Axis[] | undefined;
  readonly search: PatternSearch;
}) {
  // Years are counted where one is: of the causes in a component, those that hit it.
  const within: CaseSearch = search.component === undefined ? {} : { term: [search.component] };
  const answer = useAnswer(
    CrossingDocument,
    { rows: rows?.map(({ id }) => id) ?? [], filter: filterOf(within) },
    { enabled: (rows?.length ?? 0) > 0, keep: true },
  );
  if (rows === undefined || columns === undefined) return <Blanks heights={[480, 380]} />;
  if (rows.length === 0 || columns.length === 0) return <State title="Nothing to compare">No case has such terms.</State>;
  return (
    <Answered answer={answer} skeleton={<Blanks heights={[480, 380]} />}>
      {({ nodes }) => {
        const terms = nodes.flatMap((node) => (node !== null && 'usuallyWith' in node ? [node] : []));
        return (
          <div className="stack">
            <h2>Causes × components</h2>
            <HeatMap
              caption="Cases by cause and component"
              corner="cause ↓ component →"
              upright
              columns={columns.map((column) => ({
                key: column.id,
                label: column.label,
                head: (
                  <Link to="/patterns" search={searchOf({ ...search, component: column.id })}>
                    {column.label}
                  </Link>
                ),
              }))}
              rows={terms.map((term) => crossingRow(term, columns, search))}
            />
            <h2>Causes by year</h2>
            <Years terms={terms} search={search} within={within} />
          </div>
        );
      }}
    </Answered>
  );
}

type Crossed = Extract<NonNullable<CrossingQuery['nodes'][number]>, { readonly usuallyWith: unknown }>;

function crossingRow(term: Crossed, columns: readonly Axis[], search: PatternSearch): HeatRow {
  const counts = new Map(term.usuallyWith.map((each) => [each.term.id, each]));
  return {
    key: term.id,
    label: term.label,
    head: (
      <Link to="/patterns" search={searchOf({ ...search, cause: term.id })}>
        {term.label}
      </Link>
    ),
    cells: columns.map((column) => {
      const both = counts.get(column.id);
      return {
        count: both?.count ?? 0,
        search: { term: [term.id, column.id] },
        ...(both === undefined ? {} : { note: `${both.lift.toFixed(1)} times as common as by chance` }),
      };
    }),
  };
}

function Years({
  terms,
  search,
  within,
}: {
  readonly terms: readonly Crossed[];
  readonly search: PatternSearch;
  readonly within: CaseSearch;
}) {
  const years = [...new Set(terms.flatMap((term) => term.incidents.valueFacets.map(({ value }) => value)))].sort().slice(-30);
  return (
    <HeatMap
      caption="Cases by cause and year"
      corner="cause ↓ year →"
      columns={years.map((year) => ({ key: year, label: year, head: year }))}
      rows={terms.map((term) => {
        const counts = new Map(term.incidents.valueFacets.map(({ value, count }) => [value, count]));
        return {
          key: term.id,
          label: term.label,
          head: (
            <Link to="/patterns" search={searchOf({ ...search, cause: term.id })}>
              {term.label}
            </Link>
          ),
          cells: years.map((year) => ({ count: counts.get(year) ?? 0, search: { term: [term.id, ...(within.term ?? [])], year: [year] } })),
        };
      })}
    />
  );
}
