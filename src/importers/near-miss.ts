import { distance } from 'fastest-levenshtein';
import { compareText, textKey } from '../domain/text-key.ts';

/** A name that a reference may have meant, and what to write for it. */
export interface Candidate {
  readonly name: string;
  readonly write: string;
}

/**
 * What a misspelt name most likely meant: the candidate with the fewest edits, at most a third of the letters; ties go
 * to the first in code-unit order of what to write. Letter case, hyphens, underscores and spaces do not count.
 */
export function nearMiss(found: string, candidates: Iterable<Candidate | string>): string | undefined {
  const wanted = looseKey(found);
  if (wanted === '' || wanted.length > MAX_LENGTH) return undefined;
  let best: { readonly write: string; readonly edits: number } | undefined;
  for (const candidate of candidates) {
    const { name, write } = typeof candidate === 'string' ? { name: candidate, write: candidate } : candidate;
    const key = looseKey(name);
    if (key === '' || key.length > MAX_LENGTH) continue;
    const edits = distance(wanted, key);
    if (edits > Math.max(1, Math.floor(Math.min(wanted.length, key.length) / 3))) continue;
    if (best === undefined || edits < best.edits || (edits === best.edits && compareText(write, best.write) < 0)) best = { write, edits };
  }
  return best?.write;
}

/** Comparing longer texts costs too much, and nobody mistypes a word of this length. */
const MAX_LENGTH = 120;

function looseKey(text: string): string {
  return textKey(text.slice(0, MAX_LENGTH + 1)).replace(/[-_\s]+/gu, ' ');
}
