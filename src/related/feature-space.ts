import type { TermId } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { Facts } from './facts.ts';
import { SIGNALS } from './signal-list.ts';
import { namedSignal } from './signals/named.ts';
import { textSignal } from './signals/text.ts';

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
 * to length 1. So is the block of the terms that the prose speaks of, where a broader term gets a part of what its
 * narrower ones have.
 */
export class FeatureSpace {
  readonly termCount: number;
  readonly #informationAdded: Float64Array;
  readonly #mostInformation: number;
  readonly #hierarchy: TermHierarchy;
  readonly #signalOfTerm: Int8Array;
  readonly #frequencies: Frequencies;

  constructor(
    vocabulary: Vocabulary,
    /** Cases in the library. */
    readonly size: number,
    frequencies: Frequencies,
    hierarchy: TermHierarchy,
  ) {
    this.termCount = vocabulary.terms.length;
    this.#frequencies = frequencies;
    this.#hierarchy = hierarchy;
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

  /** Features: the terms as cases have them, the terms as prose speaks of them, the stems. */
  get featureCount(): number {
    return this.firstStem + this.#frequencies.stems.length;
  }

  /** The feature of the first term as prose speaks of it. */
  get firstMention(): number {
    return this.termCount;
  }

  /** The feature of the first stem. */
  get firstStem(): number {
    return 2 * this.termCount;
  }

  /** Cases that have the term or a narrower one. */
  termFrequency(term: number): number {
    return this.#frequencies.terms[term] ?? 0;
  }

  /** −ln of the share of cases with the term; a term that no case has counts as if one had it. In nats. */
  information(term: number): number {
    return Math.log((this.size + 1) / Math.max(1, this.termFrequency(term)));
  }

  /** A term and its broader ones. */
  closureOf(term: number): Uint32Array {
    return this.#hierarchy.closures[term] ?? NO_TERMS;
  }

  /** Features in ascending order. Cost: the number of terms and stems, plus sorting. */
  vectorOf(facts: Facts): SparseVector {
    const entries: [number, number][] = [];
    this.#addTerms(facts.terms, entries);
    this.#addMentions(facts.mentions, entries);
    this.#addStems(facts, entries);
    entries.sort((a, b) => a[0] - b[0]);
    return {
      features: Uint32Array.from(entries, (entry) => entry[0]),
      weights: Uint16Array.from(entries, (entry) => wholeWeight(entry[1])),
    };
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

  #addMentions(mentions: ReadonlyMap<number, number>, entries: [number, number][]): void {
    const spread = spreadMentions(mentions, this.#hierarchy);
    const weighed: [number, number][] = [];
    for (const [term, strength] of spread) {
      const rarity = Math.log((this.size + 1) / ((this.#frequencies.mentions[term] ?? 0) + 1));
      if (rarity > 0) weighed.push([term, strength * damped(rarity, RARITY_POWER)]);
    }
    weighed.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    weighed.length = Math.min(weighed.length, MAX_MENTIONS);
    pushUnit(weighed, namedSignal.weight, this.firstMention, entries);
  }

  #addStems(facts: Facts, entries: [number, number][]): void {
    const weighed: (readonly [stem: number, weight: number, order: number])[] = [];
    for (const [stem, count] of facts.stems) {
      const weight = this.#stemWeight(stem, count);
      if (weight > 0) weighed.push([stem, weight, weight * Math.sqrt(Math.min(this.#frequencies.stems[stem]!, KNOWN_WELL))]);
    }
    for (const count of facts.unknownStems) {
      const weight = damped(count, FREQUENCY_POWER) * damped(Math.log(this.size + 1), RARITY_POWER);
      weighed.push([UNKNOWN_STEM, weight, weight]);
    }
    weighed.sort((a, b) => b[2] - a[2] || a[0] - b[0]);
    weighed.length = Math.min(weighed.length, MAX_WORDS);
    pushUnit(weighed, textSignal.weight, this.firstStem, entries);
  }

  #stemWeight(stem: number, count: number): number {
    const frequency = this.#frequencies.stems[stem]!;
    const least = this.size < LARGE_LIBRARY ? MIN_CASES : MIN_CASES + 1;
    if (frequency < least || frequency > Math.max(least, this.size * MAX_SHARE)) return 0;
    return damped(count, FREQUENCY_POWER) * damped(Math.log((this.size + 1) / frequency), RARITY_POWER);
  }
}

/** Appends weighed things at length 1, times the root of the signal's weight; without unknown stems, which only take their part of the length. */
function pushUnit(
  weighed: readonly (readonly [number, number, ...unknown[]])[],
  signalWeight: number,
  first: number,
  entries: [number, number][],
): void {
  let squares = 0;
  for (const [, weight] of weighed) squares += weight * weight;
  if (squares === 0) return;
  const scale = Math.sqrt(signalWeight / squares);
  for (const [thing, weight] of weighed) if (thing !== UNKNOWN_STEM) entries.push([first + thing, weight * scale]);
}

/** In how many cases each thing is. */
export interface Frequencies {
  /** By term: cases that have it or a narrower one. */
  readonly terms: Uint32Array;
  /** By term: cases whose prose speaks of it or of a narrower one. */
  readonly mentions: Uint32Array;
  /** By stem. */
  readonly stems: Uint32Array;
}

/** Features in ascending order, each once. */
export interface SparseVector {
  readonly features: Uint32Array;
  /** In units of 1 / `WEIGHT_SCALE`. */
  readonly weights: Uint16Array;
}

/** Words and spoken-of terms kept of a case: beyond them quality no longer grows, and memory and time do. */
const MAX_WORDS = 96;
const MAX_MENTIONS = 48;
/** Of words that weigh the same, those are kept first that more cases have, up to this many: they are likelier to be shared. */
const KNOWN_WELL = 30;
/** A word of one case can't be shared, and one that half of the cases have tells nothing. */
const MIN_CASES = 2;
const MAX_SHARE = 0.5;
/** From this size on, a word of two cases is a chance more often than a trace. */
const LARGE_LIBRARY = 100;
/** Both below 1: neither a word that one case repeats nor the rarest of words may decide alone. */
const FREQUENCY_POWER = 0.7;
const RARITY_POWER = 0.6;
const UNKNOWN_STEM = -1;

function damped(value: number, power: number): number {
  return value ** power;
}

/** The broader terms of each term, as ordinals. */
export interface TermHierarchy {
  /** By term: itself and its broader terms, nearest first. */
  readonly closures: readonly Uint32Array[];
  /** The same places: how many steps up. */
  readonly distances: readonly Uint8Array[];
}

export function hierarchyOf(vocabulary: Vocabulary): TermHierarchy {
  const ordinals = ordinalsOf(vocabulary);
  const ladders = vocabulary.terms.map((_, index) => ladderOf(index, vocabulary, ordinals));
  return {
    closures: ladders.map((ladder) => Uint32Array.from(ladder.keys())),
    distances: ladders.map((ladder) => Uint8Array.from(ladder.values())),
  };
}

function ladderOf(start: number, vocabulary: Vocabulary, ordinals: ReadonlyMap<TermId, number>): ReadonlyMap<number, number> {
  const distances = new Map([[start, 0]]);
  for (const [term, distance] of distances) {
    for (const id of vocabulary.terms[term]?.broader ?? []) {
      const broader = ordinals.get(id);
      if (broader !== undefined && !distances.has(broader)) distances.set(broader, distance + 1);
    }
  }
  return distances;
}

/** How strongly prose speaks of each term and its broader ones: logarithmic in the mentions, halved at each step up. */
export function spreadMentions(mentions: ReadonlyMap<number, number>, hierarchy: TermHierarchy): ReadonlyMap<number, number> {
  const spread = new Map<number, number>();
  for (const [term, count] of mentions) {
    const own = Math.log1p(count);
    const distances = hierarchy.distances[term];
    for (const [at, each] of (hierarchy.closures[term] ?? NO_TERMS).entries()) {
      const strength = own * STEP_UP ** distances![at]!;
      if (strength > (spread.get(each) ?? 0)) spread.set(each, strength);
    }
  }
  return spread;
}

const STEP_UP = 0.5;
const NO_TERMS = new Uint32Array(0);

function ordinalsOf(vocabulary: Vocabulary): ReadonlyMap<TermId, number> {
  return new Map(vocabulary.terms.map((term, index) => [term.id, index]));
}

/** Weights are whole numbers of this fraction, rounded down so that no vector is longer than 1: half the memory of floating-point ones, and exact sums. */
export const WEIGHT_SCALE = 2 ** 16;

function wholeWeight(weight: number): number {
  return Math.min(WEIGHT_SCALE - 1, Math.floor(weight * WEIGHT_SCALE));
}
