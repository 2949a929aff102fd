import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { TopicDocument, type TopicQuery } from '../generated.ts';
import { BarList, YearBars } from '../part/bar-list.tsx';
import { CaseLink, CaseTable } from '../part/case-line.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { TermChip } from '../part/term-chip.tsx';
import { Answered, NotFoundState } from '../shell/states.tsx';
import { countText, percentText, plainName } from '../time-text.ts';
import { topicName } from './topic-name.ts';

const route = getRouteApi('/topics/$id');

export function TopicPage() {
  const { id } = route.useParams();
  const answer = useAnswer(TopicDocument, { id });
  return (
    <Answered answer={answer}>
      {({ topic }) => (topic === null || topic === undefined ? <NotFoundState what="topic" id={id} /> : <TopicView topic={topic} />)}
    </Answered>
  );
}

type Topic = NonNullable<TopicQuery['topic']>;

function TopicView({ topic }: { readonly topic: Topic }) {
  const { incidents } = topic;
  const bars = (counts: Topic['incidents']['causes']) =>
    counts.map(({ term, count }) => ({ key: term.id, label: term.label, count, search: { topic: [topic.id], term: [term.id] } }));
  return (
    <div className="stack">
      <title>{`${topic.label} · Precedent`}</title>
      <div className="page-head stack">
        <nav aria-label="Broader" className="row small">
          <Link to="/topics">Topics</Link>
          {topic.parent !== null && topic.parent !== undefined && (
            <>
              <span aria-hidden="true">›</span>
              <Link to="/topics/$id" params={{ id: topic.parent.id }}>
                {topicName(topic.parent.label)}
              </Link>
            </>
          )}
        </nav>
        <h1>{topicName(topic.label)}</h1>
        <p className="dim">
          {countText(topic.incidentCount, 'case')}. Most like the others: <CaseLink id={topic.centre.id} title={topic.centre.title} />
        </p>
        <div className="row">
          <LinkButton to="/cases" search={{ topic: [topic.id] }} size="xs">
            Its cases as a list
          </LinkButton>
          <LinkButton to="/graph" search={{ topic: [topic.id] }} size="xs" variant="default">
            As a graph
          </LinkButton>
        </div>
      </div>
      <div className="panels">
        <section className="panel">
          <h2>What sets it apart</h2>
          <div className="row">
            {topic.terms.map(({ term, count }) => (
              <TermChip key={term.id} term={term} note={`${count} of ${topic.incidentCount}`} />
            ))}
          </div>
          <p className="dim small words">Words: {topic.words.join(', ')}</p>
        </section>
        <section className="panel">
          <h2>By year</h2>
          <YearBars
            years={incidents.valueFacets}
            search={(year) => ({ topic: [topic.id], year: [year] })}
            label="Cases of the topic by year"
          />
        </section>
        <section className="panel">
          <h2>Causes</h2>
          <BarList bars={bars(incidents.causes)} label="Causes" />
        </section>
        <section className="panel">
          <h2>Components</h2>
          <BarList bars={bars(incidents.components)} label="Components" />
        </section>
        <section className="panel">
          <h2>What ended them</h2>
          <BarList bars={bars(incidents.remedies)} label="What ended them" />
        </section>
        <section className="panel">
          <h2>Around it</h2>
          <TopicLinks
            title="Finer topics"
            topics={topic.children.map((child) => ({ ...child, note: countText(child.incidentCount, 'case') }))}
          />
          <TopicLinks
            title="Most like it"
            topics={topic.nearest.map(({ topic: each, share }) => ({ ...each, note: `${percentText(share)} of its ties to others` }))}
          />
          {topic.changes.map((change) => (
            <p key={change.kind} className="small dim">
              At the last import: {plainName(change.kind).toLowerCase()}, {change.added} in, {change.removed} out.
            </p>
          ))}
        </section>
      </div>
      <h2>Cases</h2>
      <CaseTable rows={incidents.nodes} caption={`Cases of ${topic.label}`} />
      {incidents.totalCount > incidents.nodes.length && (
        <Link to="/cases" search={{ topic: [topic.id] }}>
          All {countText(incidents.totalCount, 'case')}
        </Link>
      )}
    </div>
  );
}

function TopicLinks({
  title,
  topics,
}: {
  readonly title: string;
  readonly topics: readonly { readonly id: string; readonly label: string; readonly note: string }[];
}) {
  if (topics.length === 0) return null;
  return (
    <>
      <h3 className="sub">{title}</h3>
      <ul className="plain small">
        {topics.map(({ id, label, note }) => (
          <li key={id}>
            <Link to="/topics/$id" params={{ id }}>
              {topicName(label)}
            </Link>{' '}
            <span className="dim">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
