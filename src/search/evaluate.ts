import { Bitset } from '../graph/bitset.ts';
import type { CompiledAtom } from './compile.ts';
import { findPhrase } from './phrase.ts';
import type { TextIndex } from './text-index.ts';
import { tokenise } from './tokenise.ts';
import { IncidentList, type IncidentSource, intersect, unite, type WordSet } from './word-set.ts';

/** Works out which incidents have what; each phrase once. */
export class Evaluation {
  readonly #index: TextIndex;
  readonly #allowed: Bitset | undefined;
  readonly #sources = new Map<CompiledAtom, IncidentSource>();

  constructor(index: TextIndex, allowed: Bitset | undefined) {
    this.#index = index;
    this.#allowed = allowed;
  }

  /** The incidents that have at least one atom of each clause and none of the unwanted ones; ascending. */
  matches(clauses: readonly (readonly CompiledAtom[])[], unwanted: readonly CompiledAtom[]): Uint32Array {
    const size = this.#index.incidentCount;
    const sources = clauses.map((anyOf) => this.#anyOf(anyOf));
    const found = sources.length === 0 ? Bitset.full(size).toArray() : intersect(sources);
    if (this.#allowed === undefined && unwanted.length === 0) return found;
    const excluded = new Bitset(size);
    for (const atom of unwanted) this.#sourceOf(atom).addTo(excluded);
    return found.filter((incident) => !excluded.has(incident) && (this.#allowed?.has(incident) ?? true));
  }

  /** The words and phrases of some atoms that an incident has, as `highlight` takes them; all that the index has without an incident. */
  namesOf(atoms: readonly CompiledAtom[], incident?: number): readonly string[] {
    const names = atoms.flatMap((atom) => {
      const source = this.#sourceOf(atom);
      if (source.size === 0 || (incident !== undefined && source.within(Uint32Array.of(incident)).length === 0)) return [];
      const phrase = phraseOf(atom);
      return phrase === undefined ? atom.slots.flatMap((slot) => this.#namesOfWords(slot.words, incident)) : [phrase];
    });
    return [...new Set(names)];
  }

  #namesOfWords({ words }: WordSet, incident: number | undefined): readonly string[] {
    const index = this.#index;
    return Array.from(words)
      .filter((word) => incident === undefined || index.findPosting(word, incident) !== undefined)
      .map((word) => index.words.get(word));
  }

  #anyOf(atoms: readonly CompiledAtom[]): IncidentSource {
    return unite(
      atoms.map((atom) => this.#sourceOf(atom)),
      this.#index.incidentCount,
    );
  }

  #sourceOf(atom: CompiledAtom): IncidentSource {
    const [only, ...others] = atom.slots;
    if (only !== undefined && others.length === 0) return only.words;
    let source = this.#sources.get(atom);
    if (source === undefined) {
      source = new IncidentList(findPhrase(this.#index, atom.slots));
      this.#sources.set(atom, source);
    }
    return source;
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
