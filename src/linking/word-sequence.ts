import type { Token } from '../search/token.ts';
import { tokenise } from '../search/tokenise.ts';

/** What parts a word from the one before it. */
export const JOINT = { none: 0, comma: 1, clause: 2 } as const;
type Joint = (typeof JOINT)[keyof typeof JOINT];

/** One word of a text, as names and cues are compared with it. */
export interface Word {
  readonly stem: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the word before. */
  readonly joint: Joint;
}

/**
 * The words of a text in order, one a position: codes by their parts, so that `roll-back` and `roll back` are the same.
 * Articles are left out: names are recognised with and without them. Cost: linear.
 */
export function wordsOf(text: string, tokens: readonly Token[] = tokenise(text)): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  let joint: Joint = JOINT.clause;
  for (const [index, token] of tokens.entries()) {
    // A whole code stands before its first part, at the same position.
    if (tokens[index + 1]?.position === token.position) continue;
    joint = Math.max(joint, jointOf(text, end, token)) as Joint;
    end = token.end;
    if (ARTICLES.has(token.word)) continue;
    words.push({ stem: token.stem, word: token.word, start: token.start, end: token.end, joint });
    joint = JOINT.none;
  }
  return words;
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

function jointOf(text: string, from: number, token: Token): Joint {
  if (token.start <= from) return JOINT.none;
  // Long gaps hold nothing of use beyond their beginning and end.
  const gap = token.start - from > MAX_GAP ? `${text.slice(from, from + MAX_GAP)}\n\n` : text.slice(from, token.start);
  if (CLAUSE_END.test(gap)) return JOINT.clause;
  return /[,()\uff0c\u3001]/.test(gap) ? JOINT.comma : JOINT.none;
}

const MAX_GAP = 50;

/** The end of a sentence, a semicolon or colon, a dash, an empty line, the start of a list item or heading. */
const CLAUSE_END =
  /[.!?;:]["')\]]*\s|[\u3002\uff01\uff1f\uff1b\uff1a\u2014\u2026]|\s[\u2013-]\s|\n[ \t]*\n|\n[ \t]*(?:[-*+#>|\u2022]|\d+[.)]?[ \t])/u;
