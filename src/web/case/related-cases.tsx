import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { RelatedCasesDocument, type RelatedCasesQuery } from '../generated.ts';
import { CaseLink } from '../part/case-line.tsx';
import { DateTime } from '../part/moment-time.tsx';
import { ReasonMeter, ReasonTable } from '../part/reasons.tsx';
import { Answered, Blanks } from '../shell/states.tsx';

const route = getRouteApi('/cases/$id');
const STEP = 6;
const MOST = 48;

/** The cases most like one, each with the parts of its score. */
export function RelatedCases({ id }: { readonly id: string }) {
  const [first, setFirst] = useState(STEP);
  const { across = false } = route.useSearch();
  const navigate = useNavigate();
  const answer = useAnswer(RelatedCasesDocument, { id, first, across }, { keep: true });
  return (
    <section className="panel stack" aria-label="Related cases">
      <div className="row between">
        <h2>Related cases</h2>
        <label className="row nowrap small">
          <input
            type="checkbox"
            checked={across}
            onChange={(event) =>
              void navigate({ to: '/cases/$id', params: { id }, search: event.currentTarget.checked ? { across: true } : {} })
            }
          />
          other organisations only
        </label>
      </div>
      <Answered answer={answer} skeleton={<Blanks label="Loading related cases" heights={[130, 130, 130, 130, 130, 130]} />}>
        {({ incident }) => {
          const edges = incident?.related.edges ?? [];
          if (edges.length === 0) return <p className="dim small">No case shares anything that counts with this one.</p>;
          const full = edges[0]?.score ?? 1;
          return (
            <>
              <ol className="plain stack">
                {edges.map((edge) => (
                  <Related key={edge.node.id} edge={edge} id={id} full={full} />
                ))}
              </ol>
              {(incident?.related.totalCount ?? 0) > edges.length && first < MOST && (
                <button type="button" className="link-button small" onClick={() => setFirst(first + STEP)}>
                  Show more
                </button>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

type Edge = NonNullable<RelatedCasesQuery['incident']>['related']['edges'][number];

function Related({ edge, id, full }: { readonly edge: Edge; readonly id: string; readonly full: number }) {
  const { node, score, summary, reasons } = edge;
  return (
    <li className="related">
      <CaseLink id={node.id} title={node.title} />
      <span className="row small dim">
        <span className="case-id">{node.id}</span>
        <span>{node.organization?.label}</span>
        <DateTime moment={node.startedAt} />
      </span>
      <div className="row nowrap">
        <div className="grow">
          <ReasonMeter reasons={reasons} score={score} full={full} />
        </div>
        <span className="number small">{score.toFixed(3)}</span>
      </div>
      <p className="small dim">{summary}</p>
      <div className="row small between">
        <details className="grow">
          <summary>Reasons</summary>
          <ReasonTable reasons={reasons} score={score} />
        </details>
        <Link to="/compare" search={{ a: id, b: node.id }}>
          Compare
        </Link>
      </div>
    </li>
  );
}
