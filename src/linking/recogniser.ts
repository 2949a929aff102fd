import type { TermId } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { chooseNames, type Name, NameTrie, namesIn } from './name-trie.ts';
import { negatedSpans, type Span } from './negation.ts';
import { type Word, wordsOf } from './word-sequence.ts';

/** A term that a text names. */
export interface Recognition {
  /** A term in use: names of retired terms give what replaces them. */
  readonly termId: TermId;
  /** The words of the text that name it. */
  readonly words: string;
  /** Where they stand in the text, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** True when the text says that it was not so: "not related to DNS". */
  readonly negated: boolean;
}

export interface Recogniser {
  /**
   * The terms that a text names, in order of place, then of id; a term each time that it is named. Never throws. Of
   * longer texts the first `MAX_TEXT_LENGTH` code units are read. Cost: linear in the text.
   */
  recognise(text: string): readonly Recognition[];
}

export const MAX_TEXT_LENGTH = 200_000;

/**
 * Finds the terms of a vocabulary in free text by their labels, aliases and ids: in one pass, the longest name from the
 * left, in any inflection, with hyphens, spaces or in one word. Acronyms count only in their own letter case, and names
 * of organisations that are one word only with a capital. Terms of different kinds that have the same name are found
 * together. Built once for a vocabulary.
 */
export function createRecogniser(vocabulary: Vocabulary): Recogniser {
  const trie = new NameTrie(namesIn(vocabulary));
  return { recognise: (text) => recognise(text.slice(0, MAX_TEXT_LENGTH), trie) };
}

/** A run of words that is a name, with the terms that it names. */
export interface FoundName extends Span {
  readonly names: readonly Name[];
}

/** The longest names from the left, in order. */
export function findNames(text: string, words: readonly Word[], trie: NameTrie): readonly FoundName[] {
  const found: FoundName[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    // Words of scripts without spaces overlap.
    if (words[at]!.start < end) continue;
    const longest = trie.longestAt(text, words, at);
    if (longest === undefined) continue;
    const to = at + longest.length;
    const written = words
      .slice(at, to)
      .map((each) => each.word)
      .join(' ');
    found.push({ from: at, to, names: chooseNames(longest.names, written) });
    end = words[to - 1]!.end;
    at = to - 1;
  }
  return found;
}

function recognise(text: string, trie: NameTrie): readonly Recognition[] {
  const words = wordsOf(text);
  const found = findNames(text, words, trie);
  const negated = negatedSpans(words, found);
  return found.flatMap((span) => {
    const start = words[span.from]!.start;
    const stop = words[span.to - 1]!.end;
    return span.names.map(({ termId }) => ({ termId, words: text.slice(start, stop), start, end: stop, negated: negated.has(span) }));
  });
}
