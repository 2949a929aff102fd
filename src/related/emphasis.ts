import type { TextField, Token, TokenisedField } from '../search/token.ts';

/** A text of a case in sentences, each with what it counts. */
export interface EmphasisedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where each sentence starts, in UTF-16 code units; the first at 0. */
  readonly starts: readonly number[];
  /** What an occurrence in each sentence counts, in halves: 2 is once. 0 never occurs. */
  readonly halves: readonly number[];
  /** Whether its capitals tell names from other words; those of a title do not. */
  readonly cased: boolean;
}

/**
 * What an occurrence counts, in halves. Names of terms are left out: the term signals count those, and a case with prose alone
 * must not look different from one with terms.
 */
const FIELD_HALVES: Readonly<Record<TextField, number>> = {
  title: 4,
  summary: 4,
  symptoms: 2,
  causes: 2,
  actions: 2,
  narrative: 2,
  terms: 0,
  ids: 0,
};

/** Sentences of prose that say why weigh half as much again. */
const CAUSAL_HALVES = 3;
const PLAIN_HALVES = 2;

const CAUSAL =
  /\b(?:because|caus(?:e[ds]?|ing|al)|trigger\w*|due to|root cause|led to|result(?:ed|ing)? (?:in|from)|stemmed|originat\w+|as a result|therefore|which meant|fail(?:ed|ure|ing) to|contribut\w+)\b/i;

/** The end of a sentence and what follows, an empty line, or a line that starts a list item, a heading or a numbered line. */
const SENTENCE_END = /[.!?:]["')\]]*\s+(?=["`*(]*[\p{Lu}\p{N}])|[\u3002\uff01\uff1f]|\n\s*\n|\n(?=[ \t]*[-*#>|\d])/gu;

/** The texts of a case that signals read, in sentences. Cost: linear. */
export function emphasise(fields: readonly TokenisedField[]): readonly EmphasisedText[] {
  return fields.flatMap(({ field, text, tokens }) => {
    const halves = FIELD_HALVES[field];
    return halves === 0 ? [] : [emphasiseText(text, tokens, halves, field !== 'title')];
  });
}

/** `halves` is what a plain occurrence counts. */
export function emphasiseText(text: string, tokens: readonly Token[], halves: number, cased = true): EmphasisedText {
  const starts = sentenceStarts(text);
  const weights = starts.map((start, index) => {
    if (halves !== PLAIN_HALVES) return halves;
    return CAUSAL.test(text.slice(start, starts[index + 1])) ? CAUSAL_HALVES : PLAIN_HALVES;
  });
  return { text, tokens, starts, halves: weights, cased };
}

function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(SENTENCE_END)) {
    const next = match.index + match[0].length;
    if (next < text.length) starts.push(next);
  }
  return starts;
}
