import { DomainError } from '../domain/error.ts';
import type { TermId } from '../domain/term.ts';
import type { MentionReader } from '../linking/mention-reader.ts';
import type { Recogniser } from '../linking/recogniser.ts';
import { type EmphasisedText, emphasiseText } from '../related/emphasis.ts';
import type { Facts } from '../related/facts.ts';
import type { DraftComparison } from '../related/related-index.ts';
import { isTellingWord } from '../related/stop-word.ts';
import type { WordTable } from '../related/word-table.ts';
import { tokenise } from '../search/tokenise.ts';
import type { Image } from './image.ts';
import type { Draft, PrecedentAnswer, RecognizedTerm } from './knowledge.ts';
import { ASKED_CASES, likelyCauses } from './likely-cause.ts';
import { countMentions } from './mention-count.ts';

/** Code units of a draft's title and text together. */
export const MAX_DRAFT_LENGTH = 200_000;
const MAX_DRAFT_TERMS = 100;
const MAX_PRECEDENTS = 100;
/** Words told of a draft. */
const MAX_SHOWN_WORDS = 30;
/**
 * A term that the recogniser found in prose tells less than one that a person named. Beyond a third, finding a case by its
 * own prose grows worse (docs/quality.md).
 */
const RECOGNIZED_STRENGTH = 0.3;

/** What reads the text of a draft; both made for the image's vocabulary. */
export interface TextReaders {
  readonly names: Recogniser;
  readonly mentions: MentionReader;
}

/** Holds a draft against the library: its terms, given and recognised, and its words. */
export function findPrecedents(
  image: Image,
  readers: TextReaders,
  draft: Draft,
  first: number,
  allowed: ((incident: number) => boolean) | undefined,
): PrecedentAnswer {
  checkDraft(draft, first);
  const recognized = recognizeTerms(image, readers.names, draft);
  const { facts, wordOf } = factsOfDraft(image, readers, draft, recognized);
  const comparison = image.related.draft(facts, wordOf);
  const threshold = comparison.threshold();
  const asked = comparison.rank(Math.max(first, ASKED_CASES), allowed);
  const ranked = asked.slice(0, first);
  return {
    hits: ranked.map(({ incident }) => ({ incidentId: image.graph.id(incident), ...comparison.explain(incident) })),
    noClosePrecedent: ranked.length === 0 || ranked[0]!.score < threshold.score,
    threshold: threshold.score,
    thresholdBasis: threshold.basis,
    recognized,
    words: shownWords(comparison, wordOf),
    likelyCauses: likelyCauses(image, asked, facts),
  };
}

function checkDraft(draft: Draft, first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PRECEDENTS) {
    throw new DomainError('LIMIT_EXCEEDED', `"first" is ${first}; expected a whole number from 1 to ${MAX_PRECEDENTS}`, {
      found: first,
      limit: MAX_PRECEDENTS,
    });
  }
  const length = (draft.title?.length ?? 0) + (draft.text?.length ?? 0);
  if (length > MAX_DRAFT_LENGTH) {
    throw new DomainError(
      'LIMIT_EXCEEDED',
      `the draft has ${length} characters; expected at most ${MAX_DRAFT_LENGTH}: give the part that says what happened`,
      {
        found: length,
        limit: MAX_DRAFT_LENGTH,
      },
    );
  }
  const named = Math.max(draft.terms?.length ?? 0, draft.without?.length ?? 0);
  if (named > MAX_DRAFT_TERMS) {
    throw new DomainError('LIMIT_EXCEEDED', `the draft names ${named} terms; expected at most ${MAX_DRAFT_TERMS}`, {
      limit: MAX_DRAFT_TERMS,
    });
  }
  if (textOf(draft).trim() === '' && (draft.terms ?? []).length === 0) {
    throw new DomainError('BAD_INPUT', 'the draft is empty; expected a title, a text or terms');
  }
}

function textOf(draft: Draft): string {
  return [draft.title, draft.text].filter((each) => each !== undefined && each !== '').join('\n\n');
}

/** Terms in the order of the text, each once, at its first mention; given terms first. Denied ones ("not related to DNS") are left out. */
function recognizeTerms(image: Image, recogniser: Recogniser, draft: Draft): readonly RecognizedTerm[] {
  const found = new Map<TermId, RecognizedTerm>();
  for (const reference of draft.terms ?? []) {
    const ordinal = image.graph.findTerm(reference);
    const term = ordinal === undefined ? undefined : image.vocabulary.terms[ordinal];
    if (term === undefined) throw new DomainError('NOT_FOUND', `there is no term "${reference}"`, { found: reference });
    if (!found.has(term.id)) found.set(term.id, { term, words: term.label });
  }
  const denied = deniedTerms(image, draft);
  for (const mention of recogniser.recognise(textOf(draft))) {
    const term = image.vocabulary.get(mention.termId);
    if (mention.negated || term === undefined || found.has(term.id) || denied.has(image.graph.findTerm(term.id) ?? -1)) continue;
    found.set(term.id, { term, words: mention.words, offset: mention.start });
  }
  return [...found.values()];
}

/** Terms that the draft's author says are not meant. */
function deniedTerms(image: Image, draft: Draft): ReadonlySet<number> {
  return new Set(
    (draft.without ?? []).map((reference) => {
      const term = image.graph.findTerm(reference);
      if (term === undefined) throw new DomainError('NOT_FOUND', `there is no term "${reference}"`, { found: reference });
      return term;
    }),
  );
}

function factsOfDraft(
  image: Image,
  readers: TextReaders,
  draft: Draft,
  recognized: readonly RecognizedTerm[],
): { readonly facts: Facts; readonly wordOf: (stem: number) => string } {
  const terms = new Map<number, number>();
  for (const { term, offset } of recognized) {
    const ordinal = image.graph.findTerm(term.id);
    if (ordinal !== undefined) terms.set(ordinal, offset === undefined ? 1 : RECOGNIZED_STRENGTH);
  }
  const texts = [
    ...(draft.title === undefined ? [] : [emphasiseText(draft.title, tokenise(draft.title), TITLE_HALVES)]),
    ...(draft.text === undefined ? [] : [emphasiseText(draft.text, tokenise(draft.text), TEXT_HALVES)]),
  ];
  const { stems, unknown, words } = countStems(texts, image.words);
  const denied = deniedTerms(image, draft);
  const mentions = new Map([...countMentions(texts, readers.mentions)].filter(([term]) => !denied.has(term)));
  const facts = { terms, mentions, stems, unknownStems: [...unknown.values()] };
  return { facts, wordOf: (stem) => words.get(stem) ?? '' };
}

/** What an occurrence counts, in halves: as in a case. */
const TITLE_HALVES = 4;
const TEXT_HALVES = 2;

interface StemCounts {
  readonly stems: ReadonlyMap<number, number>;
  /** By stem, of those that no case has. */
  readonly unknown: ReadonlyMap<string, number>;
  /** How the draft writes each stem. */
  readonly words: ReadonlyMap<number, string>;
}

function countStems(texts: readonly EmphasisedText[], table: WordTable): StemCounts {
  const stems = new Map<number, number>();
  const unknown = new Map<string, number>();
  const words = new Map<number, string>();
  for (const { tokens, starts, halves } of texts) {
    let sentence = 0;
    for (const token of tokens) {
      while (starts[sentence + 1] !== undefined && token.start >= starts[sentence + 1]!) sentence++;
      if (!isTellingWord(token.word)) continue;
      const count = halves[sentence]! / 2;
      const stem = table.findStem(token.stem);
      if (stem === undefined) {
        unknown.set(token.stem, (unknown.get(token.stem) ?? 0) + count);
      } else {
        stems.set(stem, (stems.get(stem) ?? 0) + count * table.weightOf(token.word, stem));
        if (!words.has(stem)) words.set(stem, token.word);
      }
    }
  }
  return { stems, unknown, words };
}

function shownWords(comparison: DraftComparison, wordOf: (stem: number) => string): readonly string[] {
  return comparison.stems().slice(0, MAX_SHOWN_WORDS).map(wordOf);
}
