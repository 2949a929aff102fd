import { compareText } from '../domain/text-key.ts';

/** Share of a group's cases below which a thing says nothing about it, however rare it is outside. */
const MIN_SHARE = 1 / 20;

/** Something that cases of a group share, and how well it sets them apart. */
export interface DistinctiveFeature {
  readonly name: string;
  /** Cases inside that have it; at least two. */
  readonly count: number;
  /** Of the cases inside, 0–1. */
  readonly share: number;
  /** Information content: 0 for what all cases of the library have, 1 for what one has. */
  readonly information: number;
  /** z-score of the log-odds, inside against outside. Absent when nothing is outside. */
  readonly z?: number;
}

/** What each case has: terms with their broader ones, or words. */
export class FeatureTable {
  readonly #names: readonly string[];
  /** The features of case `i` are `features[starts[i] … starts[i + 1])`. */
  readonly #starts: Uint32Array;
  readonly #features: Uint32Array;
  /** In how many cases each feature is. */
  readonly #counts: Uint32Array;
  /** All zero between calls. */
  readonly #inside: Uint32Array;

  /**
   * Repetition within a case counts once. Cost: all features of all cases.
   * @param keysOf what a case itself has.
   * @param expand everything that a key stands for; asked once a key.
   */
  constructor(size: number, keysOf: (index: number) => Iterable<string>, expand: (key: string) => Iterable<string>) {
    const numbers = new Map<string, number>();
    const expansions = new Map<string, readonly number[]>();
    const numberOf = (name: string): number => {
      const number = numbers.get(name) ?? numbers.size;
      if (number === numbers.size) numbers.set(name, number);
      return number;
    };
    const features: number[] = [];
    const lastSeen: number[] = [];
    this.#starts = new Uint32Array(size + 1);
    for (let index = 0; index < size; index++) {
      for (const key of keysOf(index)) {
        let expansion = expansions.get(key);
        if (expansion === undefined) {
          expansion = Array.from(expand(key), numberOf);
          expansions.set(key, expansion);
        }
        for (const number of expansion) {
          if (lastSeen[number] === index) continue;
          lastSeen[number] = index;
          features.push(number);
        }
      }
      this.#starts[index + 1] = features.length;
    }
    this.#names = [...numbers.keys()];
    this.#features = new Uint32Array(features);
    this.#counts = new Uint32Array(numbers.size);
    for (const number of features) this.#counts[number]!++;
    this.#inside = new Uint32Array(numbers.size);
  }

  /** What at least two of the cases, and a twentieth of them, have; most distinctive first; equally distinctive ones by how many have it, then by name. */
  distinctive(cases: Uint32Array): readonly DistinctiveFeature[] {
    const needed = Math.max(2, Math.ceil(cases.length * MIN_SHARE));
    const found: number[] = [];
    for (const index of cases) {
      for (let i = this.#starts[index]!; i < this.#starts[index + 1]!; i++) {
        const feature = this.#features[i]!;
        if (++this.#inside[feature]! === needed) found.push(feature);
      }
    }
    const result = found.map((feature) => this.#describe(feature, cases.length));
    for (const index of cases) {
      for (let i = this.#starts[index]!; i < this.#starts[index + 1]!; i++) this.#inside[this.#features[i]!] = 0;
    }
    return result.sort((a, b) => (b.z ?? 0) - (a.z ?? 0) || b.count - a.count || compareText(a.name, b.name));
  }

  #describe(feature: number, insideTotal: number): DistinctiveFeature {
    const count = this.#inside[feature]!;
    const total = this.#starts.length - 1;
    const outsideTotal = total - insideTotal;
    const information = Math.log(total / this.#counts[feature]!) / Math.log(total);
    const shared = { name: this.#names[feature]!, count, share: count / insideTotal, information };
    if (outsideTotal === 0) return shared;
    return { ...shared, z: logOddsZ(count, insideTotal, this.#counts[feature]! - count, outsideTotal) };
  }
}

/** Cases that the prior is worth: enough that one case in a group of three proves nothing, little beside ten. */
const PRIOR = 2;

/**
 * How surely a thing is more frequent inside than outside: the log-odds ratio with an informative Dirichlet prior, over
 * its standard deviation (Monroe, Colaresi, Quinn 2008, "Fightin' Words"). The prior is the share in the whole library, so
 * that rare things need more evidence than a ratio. As a thing can be in most cases, unlike a word among all
 * words, the variance keeps the terms of the cases that do not have it.
 */
export function logOddsZ(inside: number, insideTotal: number, outside: number, outsideTotal: number): number {
  const share = (inside + outside + 0.5) / (insideTotal + outsideTotal + 1);
  const a = inside + PRIOR * share;
  const notA = insideTotal - inside + PRIOR * (1 - share);
  const b = outside + PRIOR * share;
  const notB = outsideTotal - outside + PRIOR * (1 - share);
  const ratio = Math.log(a / notA) - Math.log(b / notB);
  return ratio / Math.sqrt(1 / a + 1 / notA + 1 / b + 1 / notB);
}
