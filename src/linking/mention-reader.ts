import type { TermId, TermKind } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { Token } from '../search/token.ts';
import { tokenise } from '../search/tokenise.ts';
import { HintTrie } from './hint-trie.ts';
import { NameTrie, namesIn } from './name-trie.ts';
import { negatedSpans, type Span } from './negation.ts';
import { findNames } from './recogniser.ts';
import { wordsOf } from './word-sequence.ts';

/** A place where a text speaks of a term, by a name or by a hint. */
export interface Mention {
  /** Ordinal of a term in use. */
  readonly term: number;
  /** Where it starts, in UTF-16 code units. */
  readonly start: number;
}

export interface MentionReader {
  /** What a text speaks of, denied mentions left out. Never throws. `tokens` are those of the text, if they are there already. Cost: linear. */
  read(text: string, tokens?: readonly Token[]): readonly Mention[];
}

/**
 * Finds what texts speak of: more than `createRecogniser`, which finds names alone, and less surely. Meant for comparing
 * texts with each other, where a wrong mention costs little; not for saying what a case is about. Built once for a vocabulary.
 */
export function createMentionReader(vocabulary: Vocabulary, kinds: readonly TermKind[]): MentionReader {
  const telling = tellingNames(vocabulary);
  const names = new NameTrie(namesIn(vocabulary).filter(({ termId }) => telling.has(termId)));
  const hints = new HintTrie(vocabulary);
  const ordinals = new Map(vocabulary.terms.map((term, index) => [term.id, index]));
  const counts = vocabulary.terms.map(({ kind }) => kinds.includes(kind));
  return {
    read: (text, tokens = tokenise(text)) => {
      const words = wordsOf(text, tokens);
      const named = findNames(text, words, names);
      const hinted = hints.read(words);
      if (named.length + hinted.length === 0) return [];
      const denied = deniedWords(words.length, negatedSpans(words, joinSpans(named, hinted)));
      const seen = new Set<number>();
      const found: Mention[] = [];
      const take = (term: number | undefined, from: number): void => {
        if (term === undefined || counts[term] !== true || denied?.[from] === 1) return;
        // A name and a hint of one term at the same word are one mention.
        const key = term * words.length + from;
        if (seen.has(key)) return;
        seen.add(key);
        found.push({ term, start: words[from]!.start });
      };
      for (const { from, names: terms } of named) for (const { termId } of terms) take(ordinals.get(termId), from);
      for (const { term, from } of hinted) take(term, from);
      return found;
    },
  };
}

/**
 * Terms whose names count. Those of components do not: they are mostly products and tell whose system it was, and kinds of
 * components have hints. Nor do those of top concepts: "software" and "capacity" are in every report.
 */
function tellingNames(vocabulary: Vocabulary): ReadonlySet<TermId> {
  const telling = vocabulary.terms.filter(
    ({ id, kind, broader }) => kind !== 'component' && (broader.length > 0 || vocabulary.narrower(id).length === 0),
  );
  return new Set(telling.map(({ id }) => id));
}

/** Names and hints as spans in order that do not overlap: names first, then the hints that stand apart from them. */
function joinSpans(named: readonly Span[], hinted: readonly Span[]): readonly Span[] {
  const all = [...named, ...hinted].sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: Span[] = [];
  for (const span of all) if (span.from >= (joined.at(-1)?.to ?? 0)) joined.push(span);
  return joined;
}

function deniedWords(size: number, spans: ReadonlySet<Span>): Uint8Array | undefined {
  if (spans.size === 0) return undefined;
  const denied = new Uint8Array(size);
  for (const { from, to } of spans) denied.fill(1, from, to);
  return denied;
}
