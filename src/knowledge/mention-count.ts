import type { MentionReader } from '../linking/mention-reader.ts';
import type { EmphasisedText } from '../related/emphasis.ts';

/** How often texts speak of each term, weighed by sentence. Cost: linear. */
export function countMentions(texts: readonly EmphasisedText[], reader: MentionReader): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { text, tokens, starts, halves } of texts) {
    for (const { term, start } of reader.read(text, tokens)) {
      const weight = (halves[sentenceAt(starts, start)] ?? 0) / 2;
      counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  }
  return counts;
}

/** The last sentence that starts at or before a place. */
function sentenceAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
