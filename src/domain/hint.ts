/**
 * A hint at a term: words that do not name it, but tell that a text speaks of it. Written `retry ~ storm|flood|amplif*`:
 * `|` parts alternatives, `*` stands for any ending, and what `~` parts may stand in any order, a few words from each
 * other in the same clause.
 */
export interface Hint {
  /** In the order written; each is a run of words, each of them one of several alternatives. */
  readonly parts: readonly (readonly (readonly HintWord[])[])[];
}

export interface HintWord {
  /** As written, without the star. */
  readonly text: string;
  /** Whether any ending may follow. */
  readonly open: boolean;
}

const MAX_PARTS = 3;
const MAX_ALTERNATIVES = 40;
const MIN_OPEN_LENGTH = 3;

/** A hint, or what is wrong with it, as the end of a sentence. */
export function parseHint(text: string): Hint | { readonly fault: string } {
  const parts = text.trim().split(/\s+~\s+/);
  if (parts.length > MAX_PARTS) return { fault: `has ${parts.length} parts; expected at most ${MAX_PARTS}` };
  const read: (readonly (readonly HintWord[])[])[] = [];
  for (const part of parts) {
    const words = part
      .split(/\s+/)
      .map((slot) => slot.split('|').map((word) => ({ text: word.replace(/\*$/, ''), open: word.endsWith('*') })));
    for (const slot of words) {
      const fault = faultOf(slot);
      if (fault !== undefined) return { fault };
    }
    read.push(words);
  }
  return { parts: read };
}

function faultOf(slot: readonly HintWord[]): string | undefined {
  if (slot.length > MAX_ALTERNATIVES) return `has ${slot.length} alternatives for one word; expected at most ${MAX_ALTERNATIVES}`;
  for (const { text, open } of slot) {
    if (!/[\p{L}\p{N}]/u.test(text) || /[~*|]/.test(text)) return `has "${text}" where a word was expected`;
    if (open && [...text].length < MIN_OPEN_LENGTH)
      return `has "${text}*", which begins too many words; expected at least ${MIN_OPEN_LENGTH} letters`;
  }
  return undefined;
}
