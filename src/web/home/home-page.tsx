import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { HomeDocument, type HomeQuery } from '../generated.ts';
import { YearBars } from '../part/bar-list.tsx';
import { CaseCard } from '../part/case-line.tsx';
import { Answered, Blanks, State } from '../shell/states.tsx';
import { countText } from '../time-text.ts';
import { TopicMap } from '../topics/topic-map.tsx';
import { DraftForm } from './draft-form.tsx';
import { textOf } from './draft-search.ts';
import { PrecedentAnswer } from './precedent-answer.tsx';

const route = getRouteApi('/');

export function HomePage() {
  const search = route.useSearch();
  const text = textOf(search);
  const asked = text !== '' || (search.term?.length ?? 0) > 0;
  return (
    <>
      <title>Precedent</title>
      <section className="ask">
        <h1>Has this happened before?</h1>
        <p className="dim">
          Paste an alert, symptoms, or a draft of a postmortem. The past cases most like it come back, with the reasons, and with what ended
          them.
        </p>
        <DraftForm search={search} text={text} />
        {search.draft !== undefined && text === '' && (
          <p role="alert" className="small">
            This address leads to a long draft that only the tab where it was written has kept. Paste it again to see its precedents.
          </p>
        )}
      </section>
      {asked ? <PrecedentAnswer search={search} text={text} /> : <LibraryAtAGlance />}
    </>
  );
}

function LibraryAtAGlance() {
  const answer = useAnswer(HomeDocument, {});
  return (
    <Answered answer={answer} skeleton={<Blanks heights={[40, 360, 30, 220]} />}>
      {(data) => (data.library.incidentCount === 0 ? <EmptyLibrary /> : <Glance data={data} />)}
    </Answered>
  );
}

function EmptyLibrary() {
  return (
    <State title="The library is empty">
      Bring cases in with <code>precedent import data</code>, or with a folder of your own, and load this page again.
    </State>
  );
}

function Glance({ data: { library, incidents, topics } }: { readonly data: HomeQuery }) {
  const used = (kind: string): number => library.terms.find((each) => each.kind === kind)?.used ?? 0;
  return (
    <div className="stack glance">
      <ul className="plain counts" aria-label="The library in numbers">
        <Count count={library.incidentCount} noun="cases" to="/cases" />
        <Count count={library.organizationCount} noun="organisations" to="/terms" kind="ORGANIZATION" />
        <Count count={used('ROOT_CAUSE')} noun="causes" to="/terms" kind="ROOT_CAUSE" />
        <Count count={used('COMPONENT')} noun="components" to="/terms" kind="COMPONENT" />
        <Count count={used('SYMPTOM')} noun="symptoms" to="/terms" kind="SYMPTOM" />
        <Count count={library.actionItemCount} noun="action items" to="/terms" kind="ACTION_PATTERN" />
      </ul>
      <div className="glance-grid">
        <section className="panel">
          <div className="row between">
            <h2>Topics</h2>
            <Link to="/topics">All {countText(library.topicCount, 'topic')}</Link>
          </div>
          <TopicMap height={300} topics={topics.nodes.map((topic) => ({ ...topic, children: [] }))} />
        </section>
        <section className="panel years-panel">
          <h2>Cases by year</h2>
          <YearBars years={library.years} search={(year) => ({ year: [year] })} label="Cases by year" />
          <p className="dim small">
            {library.firstStart?.slice(0, 4)} to {library.lastStart?.slice(0, 4)}, joined by {library.edgeCount.toLocaleString('en-GB')}{' '}
            links in the graph.
          </p>
        </section>
      </div>
      <section>
        <div className="row between section-head">
          <h2>Newest cases</h2>
          <Link to="/cases">All cases</Link>
        </div>
        <div className="cards">
          {incidents.nodes.map((row) => (
            <CaseCard key={row.id} row={row} />
          ))}
        </div>
      </section>
    </div>
  );
}

function Count({
  count,
  noun,
  to,
  kind,
}: {
  readonly count: number;
  readonly noun: string;
  readonly to: '/cases' | '/terms';
  readonly kind?: 'ORGANIZATION' | 'ROOT_CAUSE' | 'COMPONENT' | 'SYMPTOM' | 'ACTION_PATTERN';
}) {
  return (
    <li>
      <Link to={to} search={kind === undefined ? {} : { kind }}>
        <span className="count number">{count.toLocaleString('en-GB')}</span> <span className="dim">{noun}</span>
      </Link>
    </li>
  );
}
