import type { Reason, Similarity } from '../related/reason.ts';
import { kindText, percentText, weightText } from './fact-text.ts';
import { padEnd } from './terminal-text.ts';
import type { TextPage } from './text-page.ts';

/** The parts of a score, one a line, as they add up. */
export function addReasons(page: TextPage, reasons: readonly Reason[], indent: number): void {
  const column = Math.max(0, ...reasons.map((each) => kindText(each.kind).length));
  for (const reason of reasons) {
    const share = reason.shareOfLibrary === undefined ? '' : ` (${percentText(reason.shareOfLibrary)} of cases)`;
    page.item(
      [{ text: `${weightText(reason.weight)} ` }, { text: `${padEnd(kindText(reason.kind), column)} `, style: 'quiet' }],
      reason.label + share,
      {
        indent,
      },
    );
  }
}

/** A similarity as `--json` prints it: the kind, the label and the weight of each reason. */
export function similarityJson(similarity: Similarity): Pick<Similarity, 'score' | 'summary'> & { readonly reasons: readonly unknown[] } {
  const { score, summary, reasons } = similarity;
  return { score, summary, reasons: reasons.map(({ kind, label, weight }) => ({ kind, label, weight })) };
}
