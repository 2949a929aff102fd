import { type HintWord, parseHint } from '../domain/hint.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { tokenise } from '../search/tokenise.ts';
import { inflections } from './inflection.ts';
import { JOINT, type Word } from './word-sequence.ts';

/** Words of a text that hint at a term. */
export interface HintMatch {
  /** Ordinal of a term in use. */
  readonly term: number;
  /** Positions among the words; `to` exclusive. Of a hint of several parts, the first of them. */
  readonly from: number;
  readonly to: number;
}

/** Parts of a hint stand at most this many telling words from its first part. */
const REACH = 6;
/** A part with more ways to be written is not read. */
const MAX_WAYS = 2_000;

/**
 * The hints of a vocabulary as a trie of words and beginnings of words. A text is read once, whatever the size of
 * the vocabulary; what several parts must share is looked at where the clause ends. Words match in their plain English
 * inflections, not by stem: `resolver` is not `resolved`.
 */
export class HintTrie {
  readonly #root: TrieNode = newNode();
  readonly #symbols = new Map<string, number>();
  /** Each form of a word of a hint, with the symbols of the words that it is a form of. */
  readonly #forms = new Map<string, number[]>();
  readonly #openings = new Map<string, number>();
  #longestOpening = 0;
  /** What each word of earlier texts can stand for. */
  #known = new Map<string, readonly number[]>();

  constructor(vocabulary: Vocabulary) {
    const ordinals = new Map(vocabulary.terms.map((term, index) => [term.id, index]));
    for (const term of vocabulary.terms) {
      const target = ordinals.get(vocabulary.current(term).id);
      if (target !== undefined) for (const hint of term.hints ?? []) this.#add(hint, target);
    }
  }

  /** Every match once, clause by clause. Words that only join others are passed over. Cost: linear in the words. */
  read(words: readonly Word[]): readonly HintMatch[] {
    const found: HintMatch[] = [];
    if (this.#root.next.size === 0) return found;
    let clause: number[] = [];
    const close = (): void => {
      if (clause.length > 0) this.#readClause(words, clause, found);
      clause = [];
    };
    for (const [at, word] of words.entries()) {
      if (word.joint === JOINT.clause) close();
      if (!JOINING_WORDS.has(word.word)) clause.push(at);
    }
    close();
    return found;
  }

  /** `places` are the positions of the clause's telling words. */
  #readClause(words: readonly Word[], places: readonly number[], found: HintMatch[]): void {
    const symbols = places.map((at) => this.#symbolsOf(words[at]!));
    const hits = new Map<Part, Hit[]>();
    // Most words are in no hint.
    for (let start = 0; start < places.length; start++) if (symbols[start]!.length > 0) this.#walk(symbols, start, hits);
    if (hits.size === 0) return;
    const seen = new Set<string>();
    for (const [part, starts] of hits) {
      if (part.index !== 0) continue;
      for (const { start, end } of starts) {
        if (
          !part.others.every((other) => (hits.get(other) ?? []).some((hit) => hit.start !== start && Math.abs(hit.start - start) <= REACH))
        )
          continue;
        // Two hints of one term at the same word are one.
        const key = `${part.term}/${start}`;
        if (seen.has(key)) continue;
        seen.add(key);
        found.push({ term: part.term, from: places[start]!, to: places[end - 1]! + 1 });
      }
    }
  }

  #walk(symbols: readonly (readonly number[])[], start: number, hits: Map<Part, Hit[]>): void {
    let nodes: TrieNode[] = [this.#root];
    for (let at = start; at < symbols.length && nodes.length > 0; at++) {
      const next: TrieNode[] = [];
      for (const node of nodes) {
        for (const symbol of symbols[at]!) {
          const child = node.next.get(symbol);
          if (child === undefined) continue;
          next.push(child);
          for (const part of child.ends) {
            const known = hits.get(part);
            const hit = { start, end: at + 1 };
            if (known === undefined) hits.set(part, [hit]);
            else if (known.at(-1)?.start !== start) known.push(hit);
          }
        }
      }
      nodes = next;
    }
  }

  #symbolsOf({ word }: Word): readonly number[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const found: number[] = [...(this.#forms.get(word) ?? NO_SYMBOLS)];
    for (let length = 3; length <= Math.min(word.length, this.#longestOpening); length++) {
      const opening = this.#openings.get(word.slice(0, length));
      if (opening !== undefined) found.push(opening);
    }
    if (this.#known.size >= CACHE_SIZE) this.#known = new Map();
    this.#known.set(word, found.length === 0 ? NO_SYMBOLS : found);
    return found;
  }

  #add(hint: string, term: number): void {
    const parsed = parseHint(hint);
    if ('fault' in parsed) return;
    const parts = parsed.parts.map((_, index): Part => ({ term, index, others: [] }));
    for (const [index, slots] of parsed.parts.entries()) {
      const ways = waysOf(slots);
      if (ways.length === 0) return;
      for (const way of ways) this.#insert(way, parts[index]!);
    }
    parts[0]!.others.push(...parts.slice(1));
  }

  #insert(way: readonly HintWord[], part: Part): void {
    let node = this.#root;
    for (const { text, open } of way) {
      const symbol = open ? this.#openingOf(text) : this.#symbolOf(text);
      const next = node.next.get(symbol) ?? newNode();
      node.next.set(symbol, next);
      node = next;
    }
    if (!node.ends.includes(part)) node.ends.push(part);
  }

  #symbolOf(word: string): number {
    const known = this.#symbols.get(word);
    if (known !== undefined) return known;
    const symbol = this.#symbolCount();
    this.#symbols.set(word, symbol);
    for (const form of inflections(word)) this.#forms.set(form, [...(this.#forms.get(form) ?? []), symbol]);
    return symbol;
  }

  #openingOf(text: string): number {
    this.#longestOpening = Math.max(this.#longestOpening, text.length);
    const symbol = this.#openings.get(text) ?? this.#symbolCount();
    this.#openings.set(text, symbol);
    return symbol;
  }

  #symbolCount(): number {
    return this.#symbols.size + this.#openings.size;
  }
}

interface Part {
  readonly term: number;
  /** Its place among the parts of the hint. */
  readonly index: number;
  /** Of the first part: the other parts. */
  readonly others: Part[];
}

interface Hit {
  readonly start: number;
  readonly end: number;
}

interface TrieNode {
  readonly next: Map<number, TrieNode>;
  readonly ends: Part[];
}

const CACHE_SIZE = 100_000;
const NO_SYMBOLS: readonly number[] = [];

/** Words that neither part a hint nor stand in one. */
const JOINING_WORDS: ReadonlySet<string> = new Set('of to is are was were be been being by with that its their'.split(' '));

function newNode(): TrieNode {
  return { next: new Map(), ends: [] };
}

/** Every run of words and beginnings that a part can be: one alternative of each word, compounds by their parts. */
function waysOf(slots: readonly (readonly HintWord[])[]): readonly (readonly HintWord[])[] {
  let ways: (readonly HintWord[])[] = [[]];
  for (const slot of slots) {
    const choices = slot.map(wordsOfChoice);
    ways = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]));
    if (ways.length > MAX_WAYS) return [];
  }
  return ways.filter((way) => way.length > 0);
}

function wordsOfChoice({ text, open }: HintWord): readonly HintWord[] {
  const tokens = tokenise(text);
  const words = tokens.filter((token, index) => tokens[index + 1]?.position !== token.position).map(({ word }) => word);
  return words
    .map((word, index) => ({ text: word, open: open && index === words.length - 1 }))
    .filter(({ text: word }) => !JOINING_WORDS.has(word) && !ARTICLES.has(word));
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
