import { distance } from 'fastest-levenshtein';
import { compareText } from '../domain/text-key.ts';
import type { TextIndex } from './text-index.ts';

/** Most words of the index that one misspelt word is compared with. */
const MAX_CANDIDATES = 20_000;

/**
 * The word of the index that an unknown word was probably meant to be: nearest, then most frequent, then first. One
 * edit for words of four and five letters, two for longer ones; the first letter must be right, the
 * second too where many words begin alike. Undefined when nothing is near.
 */
export function nearestWord(index: TextIndex, word: string): string | undefined {
  const bound = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (bound === 0) return undefined;
  const [first = '', second = ''] = word;
  const wide = index.wordsWithPrefix(first);
  const [from, to] = wide[1] - wide[0] <= MAX_CANDIDATES ? wide : index.wordsWithPrefix(first + second);
  let best: { readonly name: string; readonly distance: number; readonly incidents: number } | undefined;
  for (let candidate = from; candidate < Math.min(to, from + MAX_CANDIDATES); candidate++) {
    const incidents = index.incidentsWith(candidate);
    const bytes = index.words.byteLength(candidate);
    // UTF-8 has at least one byte a code unit, and at most three.
    if (bytes < word.length - bound || bytes > 3 * (word.length + bound)) continue;
    const name = index.words.get(candidate);
    if (Math.abs(name.length - word.length) > bound) continue;
    const found = { name, distance: distance(word, name), incidents };
    if (found.distance > bound) continue;
    if (best === undefined || compareCandidates(found, best) < 0) best = found;
  }
  return best?.name;
}

type Candidate = { readonly name: string; readonly distance: number; readonly incidents: number };

function compareCandidates(a: Candidate, b: Candidate): number {
  return a.distance - b.distance || b.incidents - a.incidents || compareText(a.name, b.name);
}
