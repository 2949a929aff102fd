import type { Reason, Similarity } from '../related/reason.ts';
import { countText, kindText, percentText, weightText } from './fact-text.ts';
import { padEnd } from './terminal-text.ts';
import type { TextPage } from './text-page.ts';

/** Reasons that are shown for a case in a list: the rest is a line. */
const SHOWN_REASONS = 5;

/** The heaviest parts of a score, one a line, and what the others add together. */
export function addMainReasons(page: TextPage, reasons: readonly Reason[], indent: number): void {
  // One more is shown where a line about one would take its place.
  const shown = reasons.length === SHOWN_REASONS + 1 ? reasons : reasons.slice(0, SHOWN_REASONS);
  addReasons(page, shown, indent);
  const rest = reasons.slice(shown.length);
  if (rest.length === 0) return;
  const weight = rest.reduce((sum, each) => sum + each.weight, 0);
  page.item([{ text: `${weightText(weight)} ` }], countText(rest.length, 'smaller reason'), { indent, style: 'quiet' });
}

/** All parts of a score, one a line. */
export function addReasons(page: TextPage, reasons: readonly Reason[], indent: number): void {
  const column = Math.max(0, ...reasons.map((each) => kindText(each.kind).length));
  for (const reason of reasons) {
    const share = reason.shareOfLibrary === undefined ? '' : ` (${percentText(reason.shareOfLibrary)} of cases)`;
    const kind = padEnd(kindText(reason.kind), column);
    page.item([{ text: `${weightText(reason.weight)} ` }, { text: `${kind} `, style: 'quiet' }], reason.label + share, { indent });
  }
}

/** A similarity as `--json` prints it: the kind, the label and the weight of each reason. */
export function similarityJson(similarity: Similarity): Pick<Similarity, 'score' | 'summary'> & { readonly reasons: readonly unknown[] } {
  const { score, summary, reasons } = similarity;
  return { score, summary, reasons: reasons.map(({ kind, label, weight }) => ({ kind, label, weight })) };
}
