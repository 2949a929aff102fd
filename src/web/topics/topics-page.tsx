import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { TopicsDocument, type TopicsQuery } from '../generated.ts';
import { YearBars } from '../part/bar-list.tsx';
import { Answered, Blanks, State } from '../shell/states.tsx';
import { countText } from '../time-text.ts';
import { TopicMap } from './topic-map.tsx';
import { topicName } from './topic-name.ts';

/** Topics that a list names as most like another. */
const NEAREST = 2;

/** Topics that the list shows at first. */
const SHOWN = 24;

export function TopicsPage() {
  const answer = useAnswer(TopicsDocument, {});
  return (
    <>
      <title>Topics · Precedent</title>
      <div className="page-head">
        <h1>Topics</h1>
        <p className="dim">
          Groups of cases that are more alike among themselves than with others, found from what they share. A name stays when cases are
          added.
        </p>
      </div>
      <Answered answer={answer} skeleton={<Blanks heights={[560, 30, 220, 220]} />}>
        {({ topics }) =>
          topics.nodes.length === 0 ? (
            <State title="No topics yet">The library has too few cases that are alike.</State>
          ) : (
            <div className="stack">
              <TopicMap topics={topics.nodes} height={560} />
              <h2>As a list</h2>
              {topics.totalCount > topics.nodes.length && (
                <p className="dim small">
                  The {topics.nodes.length} largest of {topics.totalCount.toLocaleString('en-GB')}, here and in the map.
                </p>
              )}
              <TopicList topics={topics.nodes} />
            </div>
          )
        }
      </Answered>
    </>
  );
}

type ListedTopic = TopicsQuery['topics']['nodes'][number];

/** The largest first; the others when they are asked for. */
function TopicList({ topics }: { readonly topics: readonly ListedTopic[] }) {
  const [all, setAll] = useState(topics.length <= SHOWN * 1.5);
  return (
    <>
      <ul className="plain cards">
        {topics.slice(0, all ? topics.length : SHOWN).map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      {!all && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            Show {topics.length - SHOWN} more
          </Button>
        </div>
      )}
    </>
  );
}

function TopicCard({ topic }: { readonly topic: ListedTopic }) {
  return (
    <li className="card">
      <h3>
        <Link to="/topics/$id" params={{ id: topic.id }} className="case-title">
          {topicName(topic.label)}
        </Link>
      </h3>
      <span className="small dim">
        {countText(topic.incidentCount, 'case')}: {topic.words.slice(0, 6).join(', ')}
      </span>
      {topic.children.length > 1 && (
        <ul className="plain small">
          {topic.children.map((child) => (
            <li key={child.id}>
              <Link to="/topics/$id" params={{ id: child.id }}>
                {topicName(child.label)}
              </Link>{' '}
              <span className="dim number">{child.incidentCount}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="card-foot">
        <YearBars
          years={topic.incidents.valueFacets}
          search={(year) => ({ topic: [topic.id], year: [year] })}
          label={`Cases of ${topic.label} by year`}
          small
        />
        {topic.nearest.length > 0 && (
          <p className="small">
            <span className="dim">Most like: </span>
            {topic.nearest.slice(0, NEAREST).map(({ topic: near }, index) => (
              <span key={near.id}>
                {index > 0 && ', '}
                <Link to="/topics/$id" params={{ id: near.id }}>
                  {topicName(near.label)}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
