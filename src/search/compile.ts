import type { Atom } from './query.ts';
import type { TextIndex } from './text-index.ts';
import type { Token } from './token.ts';
import { isDense, tokenise } from './tokenise.ts';
import { WordSet } from './word-set.ts';

/** Most words that one prefix stands for. */
export const MAX_EXPANSIONS = 128;

/** What is looked for at one place of a word or phrase: any of some words of the index. */
export interface Slot {
  readonly token: Token;
  /** Position within the phrase. */
  readonly offset: number;
  /** Empty when the index has no such word. */
  readonly words: WordSet;
  readonly prefix: boolean;
  /** How many words the prefix fits, when they are more than `MAX_EXPANSIONS`. */
  readonly cutFrom?: number;
}

/** An atom as a phrase of slots; a plain word is a phrase of one. */
export interface CompiledAtom {
  readonly atom: Atom;
  /** At least one, in order of offset. */
  readonly slots: readonly Slot[];
}

export function compileAtom(index: TextIndex, atom: Atom): CompiledAtom {
  const all = tokenise(atom.text);
  // A bare code is found by its parts in sequence, so within longer codes too; in quotes the whole must fit as well.
  const tokens = atom.quoted ? all : all.filter((token, i) => all[i + 1]?.position !== token.position);
  const end = all.at(-1)!.end;
  const slots = tokens.map((token, i): Slot => {
    const prefix = atom.prefix && token.end === end;
    const place = { token, offset: token.position, prefix };
    if (prefix) {
      const { words, cutFrom } = expandPrefix(index, token.word);
      return { ...place, words: new WordSet(index, words), ...(cutFrom === undefined ? {} : { cutFrom }) };
    }
    if (isDense(token.word)) {
      return { ...place, words: new WordSet(index, wordsWithCharacter(index, token.word, i > 0, i < tokens.length - 1)) };
    }
    if (atom.quoted) return { ...place, words: new WordSet(index, exactly(index, token.word)) };
    const { words, incidents } = index.wordsOfStem(token.stem);
    return { ...place, words: new WordSet(index, words, incidents) };
  });
  return { atom, slots };
}

/** What a compound that is nowhere in one piece is loosened into; codes and quoted phrases are not. */
export function loosen(index: TextIndex, { atom, slots }: CompiledAtom): readonly CompiledAtom[] {
  const whole = atom.quoted || slots.length === 1 || tokenise(atom.text).some((token) => token.code);
  if (whole) return [{ atom, slots }];
  return slots.map(({ token, prefix }) => compileAtom(index, { text: token.word, start: atom.start + token.start, quoted: false, prefix }));
}

function exactly(index: TextIndex, word: string): readonly number[] {
  const found = index.words.find(word);
  return found === undefined ? [] : [found];
}

/** More than an index has words; so many incidents times as many words still are exact numbers. */
const MAX_WORDS = 2 ** 26;

/** The most frequent words that start with a text. */
function expandPrefix(index: TextIndex, prefix: string): { words: readonly number[]; cutFrom?: number } {
  const [from, to] = index.wordsWithPrefix(prefix);
  if (to - from <= MAX_EXPANSIONS) return { words: Array.from({ length: to - from }, (_, i) => from + i) };
  // One number for each word that sorts by frequency, then the earlier word above the later one.
  const keys = Float64Array.from({ length: to - from }, (_, i) => index.incidentsWith(from + i) * MAX_WORDS + (MAX_WORDS - 1 - from - i));
  const frequent = Array.from(keys.sort().subarray(-MAX_EXPANSIONS), (key) => MAX_WORDS - 1 - (key % MAX_WORDS));
  return { words: frequent.sort((a, b) => a - b), cutFrom: to - from };
}

/**
 * The words that show that a character is in a text: itself and the pairs that it begins or ends. Next to other words
 * of a phrase, only those that leave it next to them.
 */
function wordsWithCharacter(index: TextIndex, character: string, follows: boolean, precedes: boolean): readonly number[] {
  const begins = precedes ? [] : expandPrefix(index, character).words.filter((word) => index.words.get(word) !== character);
  const ends = follows ? [] : index.pairsEndingIn(character);
  return [...new Set([...exactly(index, character), ...begins, ...ends])].sort((a, b) => a - b);
}
