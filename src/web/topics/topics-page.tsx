import { Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { TopicsDocument } from '../generated.ts';
import { Answered, State } from '../shell/states.tsx';
import { countText } from '../time-text.ts';
import { TopicMap } from './topic-map.tsx';

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
      <Answered answer={answer}>
        {({ topics }) =>
          topics.nodes.length === 0 ? (
            <State title="No topics yet">The library has too few cases that are alike.</State>
          ) : (
            <div className="stack">
              <TopicMap topics={topics.nodes} height={560} />
              <h2>As a list</h2>
              <ul className="plain cards">
                {topics.nodes.map((topic) => (
                  <li key={topic.id} className="card">
                    <h3>
                      <Link to="/topics/$id" params={{ id: topic.id }} className="case-title">
                        {topic.label}
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
                              {child.label}
                            </Link>{' '}
                            <span className="dim number">{child.incidentCount}</span>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
    </>
  );
}
