import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { TermDocument, type TermQuery } from '../generated.ts';
import { BarList, YearBars } from '../part/bar-list.tsx';
import { CaseTable } from '../part/case-line.tsx';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { TermChip } from '../part/term-chip.tsx';
import { Answered, NotFoundState } from '../shell/states.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { countText, percentText, plainName } from '../time-text.ts';

const route = getRouteApi('/terms/$id');

export function TermPage() {
  const { id } = route.useParams();
  const answer = useAnswer(TermDocument, { id });
  return (
    <Answered answer={answer}>
      {({ term }) => (term === null || term === undefined ? <NotFoundState what="term" id={id} /> : <TermView term={term} />)}
    </Answered>
  );
}

type Term = NonNullable<TermQuery['term']>;

function TermView({ term }: { readonly term: Term }) {
  const { incidents } = term;
  const together = (terms: Term['causes']) =>
    terms.map(({ term: other, count, lift }) => ({
      key: other.id,
      label: other.label,
      count,
      search: { term: [term.id, other.id] },
      ...(lift >= 1.5 ? { note: `${lift.toFixed(1)}×` } : {}),
    }));
  const sections = [
    ['Causes', term.causes],
    ['Components', term.components],
    ['Symptoms', term.symptoms],
    ['What ended it', term.remedies],
    ['What was changed afterwards', term.actions],
  ] as const;
  return (
    <div className="stack">
      <title>{`${term.label} · Precedent`}</title>
      <Heading term={term} />
      <p className="small dim">
        Beside a count stands, where it is at least 1.5, how many times as common the two are together as by chance.
      </p>
      <div className="panels">
        <section className="panel">
          <h2>By year</h2>
          <YearBars
            years={incidents.valueFacets}
            search={(year) => ({ term: [term.id], year: [year] })}
            label={`Cases with ${term.label} by year`}
          />
          <Lengths durations={incidents.durations} />
        </section>
        <Hierarchy term={term} />
        {sections
          .filter(([, terms]) => terms.length > 0)
          .map(([title, terms]) => (
            <section key={title} className="panel">
              <h2>
                {title} <span className="dim small">in the same cases</span>
              </h2>
              <BarList bars={together(terms)} label={title} />
            </section>
          ))}
      </div>
      {'actionItems' in term && term.actionItems.length > 0 && (
        <section className="panel">
          <h2>Action items that follow it</h2>
          <ul className="items">
            {term.actionItems.map((item) => (
              <li key={item.id}>
                <span dir="auto">{item.text}</span>{' '}
                <span className="dim small">
                  {item.kind !== null && item.kind !== undefined && `${plainName(item.kind)}, `}
                  <Link to="/cases/$id" params={{ id: item.incident.id }} title={item.incident.title}>
                    {item.incident.id}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {incidents.nodes.length > 0 && (
        <>
          <h2>Cases</h2>
          <CaseTable rows={incidents.nodes} caption={`Cases with ${term.label}`} />
          {incidents.totalCount > incidents.nodes.length && (
            <Link to="/cases" search={{ term: [term.id] }}>
              All {countText(incidents.totalCount, 'case')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function Heading({ term }: { readonly term: Term }) {
  const path = [...term.broaderTransitive].reverse();
  return (
    <div className="page-head stack">
      <nav aria-label="Broader" className="row small">
        <Link to="/terms" search={{ kind: term.kind }}>
          {NODE_LOOKS[term.kind].plural}
        </Link>
        {path.map((each) => (
          <span key={each.id} className="row">
            <span aria-hidden="true">›</span>
            <Link to="/terms/$id" params={{ id: each.id }}>
              {each.label}
            </Link>
          </span>
        ))}
      </nav>
      <h1 className="row">
        <KindGlyph kind={term.kind} size={20} />
        {term.label}
      </h1>
      {term.replacedBy !== null && term.replacedBy !== undefined && (
        <p>
          Retired; see <TermChip term={term.replacedBy} />
        </p>
      )}
      {term.description !== null && term.description !== undefined && <p dir="auto">{term.description}</p>}
      {term.aliases.length > 0 && <p className="small dim">Also called: {term.aliases.join(', ')}</p>}
      <p className="dim">
        {countText(term.incidentCount, 'case')}, {percentText(term.shareOfLibrary)} of the library. <code>{term.id}</code>
      </p>
      <div className="row">
        <LinkButton to="/cases" search={{ term: [term.id] }} size="xs">
          Its cases as a list
        </LinkButton>
        <LinkButton to="/graph" search={{ of: [term.id] }} size="xs" variant="default">
          As a graph
        </LinkButton>
      </div>
    </div>
  );
}

function Hierarchy({ term }: { readonly term: Term }) {
  const products = 'products' in term ? term.products : [];
  const provider = 'provider' in term ? term.provider : undefined;
  if (term.narrower.length + term.broader.length + products.length === 0 && (provider === undefined || provider === null)) return null;
  return (
    <section className="panel">
      <h2>Around it</h2>
      <Chips title="Broader" terms={term.broader} />
      <Chips title="Narrower" terms={term.narrower} />
      <Chips title="Products" terms={products.filter(({ id }) => !term.narrower.some((each) => each.id === id))} />
      {provider !== undefined && provider !== null && <Chips title="Provider" terms={[provider]} />}
    </section>
  );
}

function Chips({
  title,
  terms,
}: {
  readonly title: string;
  readonly terms: readonly { readonly id: string; readonly label: string; readonly incidentCount?: number }[];
}) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3 className="sub">{title}</h3>
      <div className="row">
        {terms.slice(0, 40).map((each) => (
          <TermChip key={each.id} term={each} {...(each.incidentCount === undefined ? {} : { note: String(each.incidentCount) })} />
        ))}
      </div>
    </>
  );
}

function Lengths({ durations }: { readonly durations: Term['incidents']['durations'] }) {
  if (durations.known === 0) return <p className="small dim">No case says how long it took.</p>;
  return (
    <p className="small">
      Half were resolved within <strong>{durations.p50?.text}</strong>, one in ten within {durations.p10?.text}, nine in ten within{' '}
      {durations.p90?.text}.{' '}
      <span className="dim">
        {durations.known} cases say; {durations.unknown} do not.
      </span>
    </p>
  );
}
