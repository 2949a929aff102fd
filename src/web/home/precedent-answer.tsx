import { useNavigate } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { PrecedentsDocument, type PrecedentsQuery } from '../generated.ts';
import { BarList } from '../part/bar-list.tsx';
import { CaseLink, CaseMeta } from '../part/case-line.tsx';
import { ReasonMeter, ReasonTable } from '../part/reasons.tsx';
import { RemovableChip } from '../part/term-chip.tsx';
import { TermPicker } from '../part/term-picker.tsx';
import { Answered, Blanks, State } from '../shell/states.tsx';
import type { DraftSearch } from './draft-search.ts';
import { LikelyCauses } from './likely-causes.tsx';

type Answer = PrecedentsQuery['precedents'];

export function PrecedentAnswer({ search, text }: { readonly search: DraftSearch; readonly text: string }) {
  const answer = useAnswer(
    PrecedentsDocument,
    {
      of: {
        ...(text === '' ? {} : { text }),
        ...(search.term === undefined ? {} : { terms: search.term }),
        ...(search.without === undefined ? {} : { without: search.without }),
      },
    },
    { keep: true },
  );
  return (
    <Answered answer={answer} skeleton={<Blanks label="Looking for precedents" heights={[36, 96, 190, 190, 190]} />}>
      {({ precedents }) => <Found answer={precedents} search={search} waiting={answer.isPlaceholderData} />}
    </Answered>
  );
}

function Found({ answer, search, waiting }: { readonly answer: Answer; readonly search: DraftSearch; readonly waiting: boolean }) {
  return (
    <div className="stack" aria-busy={waiting} style={waiting ? { opacity: 0.6 } : undefined}>
      <Recognized answer={answer} search={search} />
      <Verdict answer={answer} />
      <div className="with-side">
        <ol className="plain stack" aria-label={answer.noClosePrecedent ? 'Leads' : 'Precedents'}>
          {answer.hits.map((hit) => (
            <li key={hit.incident.id}>
              <Hit hit={hit} full={Math.max(answer.hits[0]?.score ?? 1, answer.threshold)} />
            </li>
          ))}
        </ol>
        {answer.hits.length > 0 && (
          <aside className="stack" aria-label="What these cases have in common">
            <LikelyCauses causes={answer.likelyCauses} />
            <Common title="What ended them" counts={answer.remedies} />
            <Common title="What was changed afterwards" counts={answer.actions} />
          </aside>
        )}
      </div>
    </div>
  );
}

function Recognized({ answer, search }: { readonly answer: Answer; readonly search: DraftSearch }) {
  const navigate = useNavigate();
  const given = search.term ?? [];
  const denied = search.without ?? [];
  const change = (term: readonly string[], without: readonly string[]): void => {
    const { term: _term, without: _without, ...rest } = search;
    void navigate({ to: '/', search: { ...rest, ...(term.length > 0 && { term }), ...(without.length > 0 && { without }) } });
  };
  const seen = new Set<string>();
  return (
    <section className="row" aria-label="Recognised terms">
      <span className="dim small">Recognised:</span>
      {answer.recognized.map(({ term, words }) => {
        if (seen.has(term.id)) return null;
        seen.add(term.id);
        const remove = (): void => {
          if (given.includes(term.id)) change(without(given, term.id), denied);
          else change(given, [...denied, term.id]);
        };
        return (
          <span key={term.id} title={given.includes(term.id) ? 'added by hand' : `from “${words}”`}>
            <RemovableChip id={term.id} label={term.label} onRemove={remove} />
          </span>
        );
      })}
      {answer.recognized.length === 0 && <span className="dim small">no term; the words alone were compared.</span>}
      <TermPicker label="Add a term" onPick={(id) => change([...new Set([...given, id])], without(denied, id))} />
      {denied.length > 0 && (
        <button type="button" className="chip" onClick={() => change(given, [])}>
          {denied.length === 1 ? '1 term' : `${denied.length} terms`} passed over: take back
        </button>
      )}
    </section>
  );
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((each) => each !== id);
}

function Verdict({ answer }: { readonly answer: Answer }) {
  const close = answer.hits.filter((hit) => hit.close).length;
  if (answer.hits.length === 0)
    return (
      <State title="No close precedent">
        Nothing in the library shares anything that counts with this. Say more about what is seen, or add terms.
      </State>
    );
  return (
    <div className={answer.noClosePrecedent ? 'verdict none' : 'verdict'} role="status">
      <h2>{answer.noClosePrecedent ? 'No close precedent' : `${close} close ${close === 1 ? 'precedent' : 'precedents'}`}</h2>
      <p className="small">
        {answer.noClosePrecedent && 'Nothing in the library is really like this. What follows are leads, not precedents. '}A case is close
        from a score of {answer.threshold.toFixed(3)} on. {answer.thresholdBasis}
      </p>
    </div>
  );
}

function Hit({ hit, full }: { readonly hit: Answer['hits'][number]; readonly full: number }) {
  const { incident } = hit;
  return (
    <article className="card">
      <div className="row between">
        <CaseMeta row={incident} />
        <span className="number small">
          {hit.close ? <span className="badge good">close</span> : <span className="badge">lead</span>} {hit.score.toFixed(3)}
        </span>
      </div>
      <h3>
        <CaseLink id={incident.id} title={incident.title} />
      </h3>
      <ReasonMeter reasons={hit.reasons} score={hit.score} full={full} />
      <p className="small">{hit.summary}</p>
      {incident.remediation.length > 0 && (
        <div className="small">
          <span className="strong">What ended it: </span>
          {incident.remediation
            .slice(0, 2)
            .map((step) => step.text)
            .join('; ')}
        </div>
      )}
      <details>
        <summary className="small">The reasons, part by part</summary>
        <ReasonTable reasons={hit.reasons} score={hit.score} />
      </details>
    </article>
  );
}

function Common({ title, counts }: { readonly title: string; readonly counts: Answer['remedies'] }) {
  if (counts.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <BarList label={title} bars={counts.map(({ term, count }) => ({ key: term.id, label: term.label, count, term: term.id }))} />
    </section>
  );
}
