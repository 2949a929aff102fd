import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { CompareDocument, type CompareQuery } from '../generated.ts';
import { CaseLink, CaseMeta } from '../part/case-line.tsx';
import { CasePicker } from '../part/case-picker.tsx';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { ReasonMeter, ReasonTable } from '../part/reasons.tsx';
import { TermChip } from '../part/term-chip.tsx';
import { Answered } from '../shell/states.tsx';

const route = getRouteApi('/compare');

export function ComparePage() {
  const { a, b } = route.useSearch();
  return (
    <>
      <title>Compare · Precedent</title>
      <h1 className="page-head">Compare two cases</h1>
      {a !== undefined && b !== undefined ? <Comparison a={a} b={b} /> : <Choose a={a} />}
    </>
  );
}

function Choose({ a }: { readonly a: string | undefined }) {
  const navigate = useNavigate();
  return (
    <section className="panel stack">
      {a === undefined ? (
        <p>Which case first?</p>
      ) : (
        <p>
          With which case is <strong>{a}</strong> to be compared?
        </p>
      )}
      <CasePicker
        label="Words or an id"
        onPick={(id) => void navigate({ to: '/compare', search: a === undefined ? { a: id } : { a, b: id } })}
      />
    </section>
  );
}

function Comparison({ a, b }: { readonly a: string; readonly b: string }) {
  const answer = useAnswer(CompareDocument, { a, b });
  return <Answered answer={answer}>{(data) => <Compared data={data} />}</Answered>;
}

function Compared({ data: { compare, paths } }: { readonly data: CompareQuery }) {
  return (
    <div className="stack">
      <div className="two">
        <Side side={compare.a} other={compare.b.id} />
        <Side side={compare.b} other={compare.a.id} />
      </div>
      <section className={compare.close ? 'verdict' : 'verdict none'} aria-label="Verdict">
        <h2>
          {compare.close ? 'They are close' : 'They are not close'}: <span className="number">{compare.score.toFixed(3)}</span>
        </h2>
        <ReasonMeter reasons={compare.reasons} score={compare.score} full={Math.max(compare.threshold * 1.5, compare.score)} />
        <p className="small">
          {compare.summary || 'They share nothing that counts.'}{' '}
          <span className="dim">Two cases are close from {compare.threshold.toFixed(3)} on.</span>
        </p>
      </section>
      {compare.reasons.length > 0 && (
        <section className="panel">
          <h2>What they share</h2>
          <div className="table-plain">
            <ReasonTable reasons={compare.reasons} score={compare.score} />
          </div>
        </section>
      )}
      <div className="two">
        <Only title={`Only ${compare.a.id}`} terms={compare.onlyA} />
        <Only title={`Only ${compare.b.id}`} terms={compare.onlyB} />
      </div>
      <section className="panel stack">
        <h2>How they hang together in the graph</h2>
        {paths.paths.length === 0 ? (
          <p className="dim">There is no way of four steps or fewer between them.</p>
        ) : (
          <ol className="plain stack">
            {paths.paths.map((path) => (
              <li key={path.steps.map((step) => step.explanation).join()}>
                <div className="row walk">
                  {path.nodes.map((node) => (
                    <span key={node.id}>
                      <NodeChip node={node} />
                    </span>
                  ))}
                </div>
                <p className="small dim">{path.steps.map((step) => step.explanation).join(' · ')}</p>
              </li>
            ))}
          </ol>
        )}
        {paths.truncated && <p className="small dim">The search was ended by its budget; there may be better ways.</p>}
        <div>
          <LinkButton to="/graph" search={{ of: [compare.a.id, compare.b.id] }} size="xs" variant="default">
            Show both in the graph
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

/** A node of a path, which leads to its page. */
function NodeChip({ node: { id, kind, label } }: { readonly node: CompareQuery['paths']['paths'][number]['nodes'][number] }) {
  if (kind !== 'INCIDENT' && kind !== 'ACTION_ITEM') return <TermChip term={{ id, label }} />;
  return (
    <Link to="/cases/$id" params={{ id: id.split('#')[0] ?? '' }} className="chip" title={label}>
      <KindGlyph kind={kind} />
      <span>{kind === 'INCIDENT' ? id : label}</span>
    </Link>
  );
}

type SideParts = CompareQuery['compare']['a'];

function Side({ side, other }: { readonly side: SideParts; readonly other: string }) {
  return (
    <article className="card">
      <div className="row between">
        <CaseMeta row={side} />
        <Link to="/compare" search={{ a: other }} className="small">
          Change
        </Link>
      </div>
      <h2>
        <CaseLink id={side.id} title={side.title} />
      </h2>
      {side.summary !== null && side.summary !== undefined && <p dir="auto">{side.summary}</p>}
      {side.remediation.length > 0 && (
        <p className="small" dir="auto">
          <span className="strong">What ended it: </span>
          {side.remediation
            .slice(0, 3)
            .map((step) => step.text)
            .join('; ')}
        </p>
      )}
    </article>
  );
}

function Only({ title, terms }: { readonly title: string; readonly terms: CompareQuery['compare']['onlyA'] }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {terms.length === 0 ? (
        <p className="dim small">Nothing of its own.</p>
      ) : (
        <div className="row">
          {terms.map((term) => (
            <TermChip key={term.id} term={term} />
          ))}
        </div>
      )}
    </section>
  );
}
