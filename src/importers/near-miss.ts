import { distance } from 'fastest-levenshtein';
import { compareText, textKey } from '../domain/text-key.ts';

/** A name that a reference may have meant, and what to write for it. */
export interface Candidate {
  readonly name: string;
  readonly write: string;
}

/**
 * What a misspelt name most likely meant: the candidate with the fewest edits, at most a third of the letters; else the
 * only one that has all words of the name. Ties go to the one with more of the first letters in common, then to the first
 * in code-unit order of what to write. Letter case, hyphens, underscores and spaces do not count.
 */
export function nearMiss(found: string, candidates: Iterable<Candidate | string>): string | undefined {
  const wanted = looseKey(found);
  if (wanted === '' || wanted.length > MAX_LENGTH) return undefined;
  let best: Near | undefined;
  const containing = new Set<string>();
  for (const candidate of candidates) {
    const { name, write } = typeof candidate === 'string' ? { name: candidate, write: candidate } : candidate;
    const key = looseKey(name);
    if (key === '' || key.length > MAX_LENGTH) continue;
    if (` ${key} `.includes(` ${wanted} `)) containing.add(write);
    const edits = distance(wanted, key);
    if (edits > allowedEdits(Math.min(wanted.length, key.length))) continue;
    const near = { write, edits, start: commonStart(wanted, key) };
    if (best === undefined || compareNear(near, best) < 0) best = near;
  }
  if (best !== undefined) return best.write;
  return containing.size === 1 ? [...containing][0] : undefined;
}

interface Near {
  readonly write: string;
  readonly edits: number;
  /** How many of the first letters are the same. */
  readonly start: number;
}

function compareNear(a: Near, b: Near): number {
  return a.edits - b.edits || b.start - a.start || compareText(a.write, b.write);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Two letters swapped are two edits. */
function allowedEdits(length: number): number {
  return length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
}

/** Comparing longer texts costs too much, and nobody mistypes a word of this length. */
const MAX_LENGTH = 120;

function looseKey(text: string): string {
  return textKey(text.slice(0, MAX_LENGTH + 1)).replace(/[-_\s]+/gu, ' ');
}
