import type { TermId } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { Facts } from './facts.ts';
import { SIGNALS } from './signal-list.ts';

/**
 * Turns what a case says into a sparse vector, such that the dot product of two vectors is their score.
 *
 * Each signal has a block of features of its own. A term's features are the term and all its broader terms; a
 * feature weighs the square root of the information that it adds to its broader ones, so that two cases share
 * −ln p of their most specific common term (Resnik 1995), summed over the shared part of the hierarchy
 * (compare simGIC, Pesquita et al. 2008). A block is divided by the root of the most that a single term can
 * tell, or of all that the case tells if that is more: what is common counts little, and no block exceeds its signal's weight.
 *
 * The text block is TF-IDF with damped frequencies (Salton & Buckley 1988), cut to the heaviest words and normalised
 * to length 1.
 */
export class FeatureSpace {
  readonly termCount: number;
  readonly #informationAdded: Float64Array;
  readonly #mostInformation: number;
  readonly #signalOfTerm: Int8Array;
  readonly #closures: readonly Uint32Array[];

  constructor(
    vocabulary: Vocabulary,
    /** Cases in the library. */
    readonly size: number,
    /** Cases that have the term or a narrower one. */
    readonly termFrequencies: Uint32Array,
    /** Cases that have the stem. */
    readonly stemFrequencies: Uint32Array,
    closures: readonly Uint32Array[],
  ) {
    this.termCount = vocabulary.terms.length;
    this.#closures = closures;
    this.#mostInformation = Math.log(size + 1);
    this.#signalOfTerm = Int8Array.from(vocabulary.terms, (term) =>
      SIGNALS.findIndex((signal) => signal.type === 'terms' && signal.kind === term.kind),
    );
    const ordinals = ordinalsOf(vocabulary);
    this.#informationAdded = Float64Array.from(vocabulary.terms, (term, index) => {
      let inherited = 0;
      for (const broader of term.broader) inherited = Math.max(inherited, this.information(ordinals.get(broader) ?? index));
      return Math.max(0, this.information(index) - inherited);
    });
  }

  get featureCount(): number {
    return this.termCount + this.stemFrequencies.length;
  }

  /** −ln of the share of cases with the term; a term that no case has counts as if one had it. In nats. */
  information(term: number): number {
    return Math.log((this.size + 1) / Math.max(1, this.termFrequencies[term] ?? 0));
  }

  /** A term and its broader ones. */
  closureOf(term: number): Uint32Array {
    return this.#closures[term] ?? new Uint32Array(0);
  }

  /** Features in ascending order. Cost: the number of terms and stems, plus sorting. */
  vectorOf(facts: Facts): SparseVector {
    const entries: [number, number][] = [];
    this.#addTerms(facts.terms, entries);
    this.#addStems(facts, entries);
    entries.sort((a, b) => a[0] - b[0]);
    return { features: Uint32Array.from(entries, (entry) => entry[0]), weights: Float32Array.from(entries, (entry) => entry[1]) };
  }

  #addTerms(terms: ReadonlyMap<number, number>, entries: [number, number][]): void {
    const strengths = new Map<number, number>();
    for (const [term, strength] of terms) {
      for (const each of this.closureOf(term)) if (strength > (strengths.get(each) ?? 0)) strengths.set(each, strength);
    }
    const told = new Float64Array(SIGNALS.length);
    for (const [term, strength] of strengths) {
      const signal = this.#signalOfTerm[term]!;
      if (signal >= 0) told[signal]! += strength * strength * this.#informationAdded[term]!;
    }
    for (const [term, strength] of strengths) {
      const signal = this.#signalOfTerm[term]!;
      if (signal < 0) continue;
      const scale = SIGNALS[signal]!.weight / Math.max(this.#mostInformation, told[signal]!);
      // A term that tells nothing stays in the vector with weight 0: explanations name the most specific shared term.
      entries.push([term, strength * Math.sqrt(this.#informationAdded[term]! * scale)]);
    }
  }

  #addStems(facts: Facts, entries: [number, number][]): void {
    const weighed: [number, number][] = [];
    for (const [stem, count] of facts.stems) {
      const weight = this.#stemWeight(stem, count);
      if (weight > 0) weighed.push([stem, weight]);
    }
    for (const count of facts.unknownStems)
      weighed.push([UNKNOWN_STEM, damped(count, FREQUENCY_POWER) * damped(Math.log(this.size + 1), RARITY_POWER)]);
    weighed.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    weighed.length = Math.min(weighed.length, MAX_WORDS);
    let squares = 0;
    for (const [, weight] of weighed) squares += weight * weight;
    const signal = SIGNALS.find((each) => each.type === 'text');
    if (signal === undefined || squares === 0) return;
    const scale = Math.sqrt(signal.weight / squares);
    for (const [stem, weight] of weighed) if (stem !== UNKNOWN_STEM) entries.push([this.termCount + stem, weight * scale]);
  }

  #stemWeight(stem: number, count: number): number {
    const frequency = this.stemFrequencies[stem]!;
    if (frequency < MIN_CASES || frequency > Math.max(MIN_CASES, this.size * MAX_SHARE)) return 0;
    return damped(count, FREQUENCY_POWER) * damped(Math.log((this.size + 1) / frequency), RARITY_POWER);
  }
}

/** Features in ascending order, each once. */
export interface SparseVector {
  readonly features: Uint32Array;
  readonly weights: Float32Array;
}

/** Words kept of a case: beyond them quality no longer grows, and memory and time do. */
const MAX_WORDS = 96;
/** A word of one case can't be shared, and one that half of the cases have tells nothing. */
const MIN_CASES = 2;
const MAX_SHARE = 0.5;
/** Both below 1: neither a word that one case repeats nor the rarest of words may decide alone. */
const FREQUENCY_POWER = 0.7;
const RARITY_POWER = 0.75;
const UNKNOWN_STEM = -1;

function damped(value: number, power: number): number {
  return value ** power;
}

/** For each term, itself and its broader terms, as ordinals. */
export function closuresOf(vocabulary: Vocabulary): readonly Uint32Array[] {
  const ordinals = ordinalsOf(vocabulary);
  return vocabulary.terms.map((term, index) =>
    Uint32Array.from([index, ...vocabulary.ancestors(term.id).map((id) => ordinals.get(id) ?? index)]),
  );
}

function ordinalsOf(vocabulary: Vocabulary): ReadonlyMap<TermId, number> {
  return new Map(vocabulary.terms.map((term, index) => [term.id, index]));
}
