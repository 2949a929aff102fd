import { Bitset } from '../graph/bitset.ts';
import type { CompiledAtom, Slot } from './compile.ts';
import { findPhrase } from './phrase.ts';
import { bitsetOf, includes, intersect, type PostingList, unite, unitePostings } from './posting-list.ts';
import type { TextIndex } from './text-index.ts';
import { tokenise } from './tokenise.ts';

/** A word of the index or a phrase, as `highlight` takes it, with the incidents that have it. */
export interface Label {
  readonly text: string;
  has(incident: number): boolean;
}

/** Works out which incidents have what, each word and phrase once. */
export class Evaluation {
  readonly #index: TextIndex;
  readonly #allowed: Bitset | undefined;
  readonly #lists = new Map<string, PostingList>();
  readonly #found = new Map<CompiledAtom, Uint32Array>();

  constructor(index: TextIndex, allowed: Bitset | undefined) {
    this.#index = index;
    this.#allowed = allowed;
  }

  /** The incidents that have at least one atom of each clause and none of the unwanted ones; ascending. */
  matches(clauses: readonly (readonly CompiledAtom[])[], unwanted: readonly CompiledAtom[]): Uint32Array {
    const size = this.#index.incidentCount;
    const found =
      clauses.length === 0
        ? Bitset.full(size).toArray()
        : intersect(
            clauses.map((anyOf) =>
              unite(
                anyOf.map((atom) => this.#incidentsWith(atom)),
                size,
              ),
            ),
          );
    if (this.#allowed === undefined && unwanted.length === 0) return found;
    const excluded = bitsetOf(
      unwanted.map((atom) => this.#incidentsWith(atom)),
      size,
    );
    return found.filter((incident) => !excluded.has(incident) && (this.#allowed?.has(incident) ?? true));
  }

  /** The postings of the atoms' words, each set of words once, in the order of the query. */
  listsOf(atoms: readonly CompiledAtom[]): readonly PostingList[] {
    return [...new Set(atoms.flatMap((atom) => atom.slots.map((slot) => this.#listOf(slot))))];
  }

  labelsOf(atoms: readonly CompiledAtom[]): readonly Label[] {
    return atoms.flatMap((atom) => {
      const incidents = this.#incidentsWith(atom);
      if (incidents.length === 0) return [];
      const phrase = phraseOf(atom);
      return phrase === undefined
        ? atom.slots.flatMap((slot) => this.#wordLabels(slot, incidents))
        : [{ text: phrase, has: (incident: number) => includes(incidents, incident) }];
    });
  }

  #wordLabels(slot: Slot, incidents: Uint32Array): readonly Label[] {
    const index = this.#index;
    return Array.from(slot.words, (word) => ({
      text: index.words.get(word),
      has: (incident: number) => includes(incidents, incident) && index.findPosting(word, incident) !== undefined,
    }));
  }

  #incidentsWith(atom: CompiledAtom): Uint32Array {
    let found = this.#found.get(atom);
    if (found === undefined) {
      const lists = atom.slots.map((slot) => this.#listOf(slot));
      found = lists.length === 1 ? lists[0]!.incidents : findPhrase(this.#index, atom.slots, lists);
      this.#found.set(atom, found);
    }
    return found;
  }

  #listOf(slot: Slot): PostingList {
    const key = Array.from(slot.words).join();
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = unitePostings(this.#index, slot.words);
      this.#lists.set(key, list);
    }
    return list;
  }
}

/** How `highlight` finds an atom of several words in one piece; undefined when its words are marked one by one. */
function phraseOf({ atom, slots }: CompiledAtom): string | undefined {
  if (slots.length === 1 || atom.prefix) return undefined;
  if (atom.quoted) return atom.text;
  const plain = slots.some(({ token }) => /[a-z]/.test(token.word));
  const code = tokenise(atom.text).some((token) => token.code);
  return code || !plain ? slots.map(({ token }) => token.word).join(' ') : undefined;
}
