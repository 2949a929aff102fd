import { Link } from '@tanstack/react-router';
import type { PrecedentsQuery } from '../generated.ts';
import { percentText } from '../time-text.ts';

type Cause = PrecedentsQuery['precedents']['likelyCauses'][number];

const SHOWN = 6;

/** Causes that are likely of a draft, each with how likely, and what speaks for it. */
export function LikelyCauses({ causes }: { readonly causes: readonly Cause[] }) {
  if (causes.length === 0) return null;
  const most = Math.max(...causes.map(({ score }) => score));
  return (
    <section className="panel">
      <h2>Likely causes</h2>
      <ol className="plain bar-list" aria-label="Likely causes">
        {causes.slice(0, SHOWN).map(({ term, score, spoken, incidents }) => (
          <li key={term.id}>
            <Link to="/terms/$id" params={{ id: term.id }}>
              <span className="fill" style={{ width: `${most > 0 ? (score / most) * 100 : 0}%` }} />
              <span className="text">{term.label}</span>
              <span className="text number dim">{percentText(score)}</span>
            </Link>
            <p className="small dim bar-basis">
              {spoken && <span>the text speaks of it</span>}
              {spoken && incidents.length > 0 && ' · '}
              {incidents.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to="/cases/$id" params={{ id }} title={title} className="case-id">
                    {id}
                  </Link>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
