import { compareText } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { NameTrie, namesIn } from './name-trie.ts';
import { findNames, MAX_TEXT_LENGTH } from './recogniser.ts';
import { JOINT, type Word, wordsOf } from './word-sequence.ts';

/** Words that cases use and that no name of a term holds. */
export interface UnnamedPhrase {
  /** As the first case writes it, in small letters and without articles. */
  readonly text: string;
  readonly words: 1 | 2 | 3;
  /** How many cases use it, in any inflection. */
  readonly cases: number;
  /** The first of them in order of id. */
  readonly examples: readonly string[];
  /**
   * How much more often than by chance the words stand in the same case: normalised pointwise mutual information over
   * cases (Bouma, "Normalized (pointwise) mutual information in collocation extraction", 2009), 0 for chance, 1 for
   * words that never go without each other. 0 for one word.
   */
  readonly cohesion: number;
}

export interface PhraseOptions {
  /** Whether a folded word can be part of a phrase: stop words can't. */
  readonly isTelling: (word: string) => boolean;
  /** Phrases that are kept in memory; when there are more, those of one case are forgotten. Default 1,000,000. */
  readonly maxPhrases?: number;
}

const MAX_WORDS = 3;
const MAX_EXAMPLES = 5;
const MAX_PHRASES = 1_000_000;
/** Words that meet in this share of the cases that chance would give, or less, make no phrase. */
const MIN_COHESION = 0.1;
/** Parts of addresses are no phrases. */
const ADDRESS = /\b(?:https?|ftp):\/\/\S+/gi;
/** A phrase says no more than a longer one that has this share of its cases. */
const SAME_PHRASE = 0.7;

/**
 * Counts the phrases of one to three words in cases that the vocabulary has no name for. A phrase lies within a clause,
 * without stop words, and touches no name: of "the cache node was evicted" it is "evicted" where `cache` is a name.
 * Cost: linear in the text.
 */
export class UnnamedPhraseCount {
  readonly #names: NameTrie;
  readonly #isTelling: (word: string) => boolean;
  readonly #limit: number;
  readonly #phrases = new Map<string, Counted>();
  #cases = 0;
  #isComplete = true;

  constructor(vocabulary: Vocabulary, { isTelling, maxPhrases = MAX_PHRASES }: PhraseOptions) {
    this.#names = new NameTrie(namesIn(vocabulary));
    this.#isTelling = isTelling;
    this.#limit = maxPhrases;
  }

  /** False once phrases were forgotten: then a rare phrase may have more cases than are told. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Cases are added in order of id. No phrase reaches from one text to the next. */
  add(id: string, texts: Iterable<string>): void {
    this.#cases++;
    for (const text of texts) this.#read(id, text.slice(0, MAX_TEXT_LENGTH).replace(ADDRESS, ' ; '));
    if (this.#phrases.size <= this.#limit) return;
    for (const [key, { cases }] of this.#phrases) if (cases === 1) this.#phrases.delete(key);
    this.#isComplete = false;
  }

  /**
   * The phrases of so many words with the most cases, those of two cases or more; then by cohesion, then by text. Of
   * more words than one, only what goes together more than by chance, and not what is a part of a longer phrase of
   * nearly as many cases.
   */
  most(words: 'one' | 'several', first: number): readonly UnnamedPhrase[] {
    const phrases = [...this.#phrases.entries()].filter(([, each]) => each.cases > 1 && (words === 'one') === (each.stems.length === 1));
    const told = phrases
      .map(([key, each]) => ({ key, each, cohesion: this.#cohesion(each) }))
      .filter(({ cohesion }) => words === 'one' || cohesion >= MIN_COHESION);
    const within = words === 'one' ? new Map<string, number>() : partsOfLonger(told.map(({ each }) => each));
    return told
      .filter(({ key, each }) => (within.get(key) ?? 0) < each.cases * SAME_PHRASE)
      .map(
        ({ each, cohesion }): UnnamedPhrase => ({
          text: each.text,
          words: each.stems.length as 1 | 2 | 3,
          cases: each.cases,
          examples: each.examples,
          cohesion,
        }),
      )
      .sort((a, b) => b.cases - a.cases || b.cohesion - a.cohesion || compareText(a.text, b.text))
      .slice(0, first);
  }

  #read(id: string, text: string): void {
    const words = wordsOf(text);
    const named = new Uint8Array(words.length);
    for (const { from, to } of findNames(text, words, this.#names)) named.fill(1, from, to);
    for (let from = 0; from < words.length; from++) {
      for (let to = from; to < words.length && to < from + MAX_WORDS; to++) {
        const word = words[to]!;
        if (named[to] === 1 || !this.#isTelling(word.word) || (to > from && word.joint !== JOINT.none)) break;
        this.#count(id, words.slice(from, to + 1));
      }
    }
  }

  #count(id: string, words: readonly Word[]): void {
    const stems = words.map(({ stem }) => stem);
    const key = stems.join(' ');
    const known = this.#phrases.get(key);
    if (known === undefined) {
      this.#phrases.set(key, { stems, text: words.map(({ word }) => word).join(' '), cases: 1, last: id, examples: [id] });
    } else if (known.last !== id) {
      known.cases++;
      known.last = id;
      if (known.examples.length < MAX_EXAMPLES) known.examples.push(id);
    }
  }

  #cohesion({ stems, cases }: Counted): number {
    if (stems.length === 1) return 0;
    const together = Math.log(cases / this.#cases);
    // In every case: nothing can be told from it.
    if (together === 0) return 1;
    const apart = stems.reduce((sum, stem) => sum + Math.log((this.#phrases.get(stem)?.cases ?? this.#cases) / this.#cases), 0);
    return (together - apart) / (-(stems.length - 1) * together);
  }
}

interface Counted {
  readonly stems: readonly string[];
  readonly text: string;
  cases: number;
  /** The case that used it last. */
  last: string;
  readonly examples: string[];
}

/** Of each phrase that is a part of a longer one: the most cases that such a longer one has. */
function partsOfLonger(phrases: readonly Counted[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { stems, cases } of phrases) {
    if (stems.length < MAX_WORDS) continue;
    for (const part of [stems.slice(0, -1), stems.slice(1)]) {
      const key = part.join(' ');
      most.set(key, Math.max(most.get(key) ?? 0, cases));
    }
  }
  return most;
}
