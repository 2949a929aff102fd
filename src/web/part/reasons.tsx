import type { ReasonPartsFragment } from '../generated.ts';
import { REASON_LOOKS } from '../term-kind.ts';
import { percentText } from '../time-text.ts';
import { TermChip } from './term-chip.tsx';

/** A score as a bar of its reasons: together they are as long as the score is of `full`. */
export function ReasonMeter({
  reasons,
  score,
  full = 1,
}: {
  readonly reasons: readonly ReasonPartsFragment[];
  readonly score: number;
  readonly full?: number;
}) {
  const told = reasons.map((each) => `${REASON_LOOKS[each.kind].label} ${each.weight.toFixed(3)}`).join(', ');
  return (
    <div className="meter" role="img" aria-label={`Score ${score.toFixed(3)}: ${told}`}>
      {reasons.map((each, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no id, and their order is fixed.
          key={index}
          title={`${each.label}: ${each.weight.toFixed(3)}`}
          style={{ width: `${(Math.max(0, each.weight) / Math.max(full, score)) * 100}%`, background: REASON_LOOKS[each.kind].color }}
        />
      ))}
    </div>
  );
}

/** Each reason with its weight, what is shared, and how common that is; the sum at the end. */
export function ReasonTable({ reasons, score }: { readonly reasons: readonly ReasonPartsFragment[]; readonly score: number }) {
  return (
    <table className="table reason-table">
      <caption className="visually-hidden">The parts of the score</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">What is shared</th>
          <th scope="col" className="right">
            Of all cases
          </th>
          <th scope="col" className="right">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no id, and their order is fixed.
          <tr key={index}>
            <td>
              <span className="row nowrap">
                <span className="swatch" style={{ background: REASON_LOOKS[reason.kind].color }} aria-hidden="true" />
                {REASON_LOOKS[reason.kind].label}
              </span>
            </td>
            <td>
              <Shared reason={reason} />
            </td>
            <td className="right number">
              {reason.shareOfLibrary === null || reason.shareOfLibrary === undefined ? '' : percentText(reason.shareOfLibrary)}
            </td>
            <td className="right number">{reason.weight.toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Score, the sum
          </th>
          <td className="right number strong">{score.toFixed(3)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Shared({ reason }: { readonly reason: ReasonPartsFragment }) {
  const terms = reason.evidence.flatMap((each) => ('label' in each ? [{ id: each.id, label: each.label }] : []));
  if (terms.length > 0)
    return (
      <span className="row">
        {terms.map((term) => (
          <TermChip key={term.id} term={term} />
        ))}
      </span>
    );
  return <span>{reason.words.length > 0 ? reason.words.slice(0, 12).join(', ') : reason.label}</span>;
}
