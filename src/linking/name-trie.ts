import type { Term, TermId, TermKind } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { inflections } from './inflection.ts';
import { JOINT, type Word, wordsOf } from './word-sequence.ts';

/** A name of a term, as it may stand in a text. */
export interface Name {
  readonly termId: TermId;
  readonly kind: TermKind;
  /** What is compared: the stems of its words. Not empty. */
  readonly stems: readonly string[];
  /** Its words unstemmed, joined by spaces: of two names with the same stems, the one that the text spells wins. */
  readonly words: string;
  /** 0 for the label, 1 for an alias, 2 for what is derived from them. */
  readonly rank: 0 | 1 | 2;
  /** How the letters must be written. */
  readonly spelling: Spelling;
  /**
   * Of a name of one word: the words that it is. Its stem alone says too little: `observability` is not what was
   * `observed`, nor is `contention` `content`.
   */
  readonly forms?: ReadonlySet<string>;
}

/** In any letter case; exactly as in `text`, with a plural s or not; or with a capital first letter. */
type Spelling = { readonly letters: 'any' } | { readonly letters: 'capital' } | { readonly letters: 'exact'; readonly text: string };

/** Longer names are no names. */
const MAX_NAME_WORDS = 12;

/** All names of a vocabulary, in order of term. Those of retired terms lead to what replaces them. */
export function namesIn(vocabulary: Vocabulary): readonly Name[] {
  return vocabulary.terms.flatMap((term) => {
    const { id, kind } = vocabulary.current(term);
    return spelledNames(term).flatMap(({ text, rank }) => {
      const words = wordsOf(text);
      if (words.length === 0 || words.length > MAX_NAME_WORDS) return [];
      const spelling = spellingOf(text, kind, words.length);
      const name = {
        termId: id,
        kind,
        stems: words.map((each) => each.stem),
        words: words.map((each) => each.word).join(' '),
        rank,
        spelling,
        ...formsOf(words),
      };
      return [name, ...variants(name, text)];
    });
  });
}

function spelledNames(term: Term): readonly { readonly text: string; readonly rank: 0 | 1 | 2 }[] {
  const names = [{ text: term.label, rank: 0 as const }, ...term.aliases.map((text) => ({ text, rank: 1 as const }))];
  // An id is a name too: `dns` in small letters. Those of organisations are often everyday words, and say no more than the label.
  if (term.kind === 'organization' || term.slug.length < 3) return names;
  // One word that the term is never called by is short for something longer: `fire` for "Fire in a building".
  if (!term.slug.includes('-') && !names.some(({ text }) => text.toLowerCase() === term.slug)) return names;
  return [...names, { text: term.slug.replaceAll('-', ' '), rank: 2 as const }];
}

function spellingOf(text: string, kind: TermKind, words: number): Spelling {
  if (words > 1) return { letters: 'any' };
  const name = text.trim().normalize('NFKC');
  if (isAcronym(name)) return { letters: 'exact', text: name };
  return { letters: kind === 'organization' && /^\p{Lu}/u.test(name) ? 'capital' : 'any' };
}

/** `SLB`, `AFD`; and short ones such as `PoP` and `IaC`, which in small letters are other words. */
function isAcronym(name: string): boolean {
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= 2 && /^\p{L}+$/u.test(name) && (capitals === [...name].length || name.length <= 4);
}

/** `SLBs` beside `SLB`; `loadbalancer` beside `load balancer`. */
function variants(name: Name, text: string): readonly Name[] {
  const joined = name.spelling.letters === 'exact' ? `${text.trim()}s` : name.stems.length === 2 ? name.words.replace(' ', '') : undefined;
  const words = joined === undefined ? [] : wordsOf(joined);
  if (words.length !== 1 || words[0]!.stem === name.stems[0]) return [];
  return [{ ...name, stems: [words[0]!.stem], words: words[0]!.word, rank: 2, ...formsOf(words) }];
}

function formsOf(words: readonly Word[]): Pick<Name, 'forms'> {
  const [word, ...more] = words.map((each) => each.word);
  if (word === undefined || more.length > 0) return {};
  return { forms: new Set([word, word.replace(/s$/, '')].flatMap((each) => [...inflections(each)])) };
}

/** Whether a name may be read at words that have its stems: nothing parts them, and the letters are as they must be. */
function isSpelledAs(name: Name, text: string, words: readonly Word[], at: number): boolean {
  for (let i = 1; i < name.stems.length; i++) if (parts(text, words[at + i - 1]!, words[at + i]!)) return false;
  const { spelling, forms } = name;
  if (forms?.has(words[at]!.word) === false) return false;
  if (spelling.letters === 'any') return true;
  const written = text.slice(words[at]!.start, words[at]!.end).normalize('NFKC');
  if (spelling.letters === 'capital') return /^\p{Lu}/u.test(written);
  return written === spelling.text || written === `${spelling.text}s`;
}

/** Whether a name cannot reach from one word to the next. Brackets may stand within a name. */
function parts(text: string, before: Word, word: Word): boolean {
  return word.joint === JOINT.clause || (word.joint === JOINT.comma && /[,\uff0c\u3001]/.test(text.slice(before.end, word.start)));
}

/** Of names that all fit the same words, one term a kind: the name spelt in full, then by rank, then by id. */
export function chooseNames(names: readonly Name[], written: string): readonly Name[] {
  const best = new Map<TermKind, Name>();
  for (const name of names) {
    const other = best.get(name.kind);
    if (other === undefined || compareNames(name, other, written) < 0) best.set(name.kind, name);
  }
  return [...best.values()].sort((a, b) => compareText(a.termId, b.termId));
}

function compareNames(a: Name, b: Name, written: string): number {
  return Number(b.words === written) - Number(a.words === written) || a.rank - b.rank || compareText(a.termId, b.termId);
}

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  readonly names: Name[];
}

/** The names of a vocabulary by their stems. */
export class NameTrie {
  readonly #root: TrieNode = newNode();

  constructor(names: Iterable<Name>) {
    for (const name of names) {
      let node = this.#root;
      for (const stem of name.stems) {
        const next = node.next.get(stem) ?? newNode();
        node.next.set(stem, next);
        node = next;
      }
      node.names.push(name);
    }
  }

  /** The longest run of words from a position that is a name, with all names that it is. Cost: the longest name. */
  longestAt(text: string, words: readonly Word[], at: number): { readonly length: number; readonly names: readonly Name[] } | undefined {
    let found: { readonly length: number; readonly names: readonly Name[] } | undefined;
    let node = this.#root.next.get(words[at]!.stem);
    for (let length = 1; node !== undefined; length++) {
      const names = node.names.filter((name) => isSpelledAs(name, text, words, at));
      if (names.length > 0) found = { length, names };
      const word = words[at + length];
      node = word === undefined ? undefined : node.next.get(word.stem);
    }
    return found;
  }
}

function newNode(): TrieNode {
  return { next: new Map(), names: [] };
}
