import { FeatureIndex } from './feature-index.ts';
import type { SparseVector } from './feature-space.ts';

export interface RankOptions {
  /** How many cases at most. */
  readonly limit: number;
  /** Only these cases; all when absent. */
  readonly allowed?: (incident: number) => boolean;
  /** Never this case: the query itself. */
  readonly exclude?: number;
  /**
   * Postings to read at most, for work on all cases at once: the scores stay exact, but a case that shares only common things
   * may be missed. No bound, and nothing missed, when absent.
   */
  readonly maxPostings?: number;
  /** Scores added to single cases, such as stated links; not negative. */
  readonly bonuses?: ReadonlyMap<number, number>;
}

export interface RankedCase {
  readonly incident: number;
  /** Exactly `FeatureIndex.dot` of the two vectors, plus the bonus. Greater than 0. */
  readonly score: number;
}

/**
 * The cases with the greatest scores, best first, then in order of id. Exact: the same as scoring every case.
 *
 * Reads the postings of the query's features, those first that can add most a posting, and adds up partial scores. The
 * best partial scores give a score that an answer must reach. When the features still unread can't lift an unseen
 * case to it, and completing the cases that can still reach it costs less than reading on, the rest is not read and these cases
 * are completed from their own vectors. The bound is the smaller of the sum of greatest contributions (MaxScore, Turtle & Flood
 * 1995) and Cauchy–Schwarz with the unit length of vectors.
 *
 * One ranker serves one index, one query at a time; it owns scratch arrays of the size of the library.
 */
export class Ranker {
  readonly #index: FeatureIndex;
  readonly #partial: Float32Array;
  readonly #touched: Uint32Array;
  readonly #dense: Uint16Array;

  constructor(index: FeatureIndex) {
    this.#index = index;
    this.#partial = new Float32Array(index.size);
    this.#touched = new Uint32Array(index.size);
    this.#dense = new Uint16Array(index.space.featureCount);
  }

  rank(query: SparseVector, options: RankOptions): readonly RankedCase[] {
    const limit = Math.min(options.limit, this.#index.size);
    if (limit <= 0) return [];
    for (let i = 0; i < query.features.length; i++) this.#dense[query.features[i]!] = query.weights[i]!;
    let touched = 0;
    try {
      const found = this.#rankDense(query, { ...options, limit }, (count) => {
        touched = count;
      });
      return found;
    } finally {
      if (touched > this.#partial.length * MANY) this.#partial.fill(0);
      else for (let i = 0; i < touched; i++) this.#partial[this.#touched[i]!] = 0;
      for (const feature of query.features) this.#dense[feature] = 0;
    }
  }

  #rankDense(query: SparseVector, options: RankOptions, onTouched: (count: number) => void): readonly RankedCase[] {
    const stages = this.#stagesOf(query);
    const remaining = remainingBounds(stages);
    const { allowed, bonuses, exclude, limit, maxPostings } = options;
    const wanted: Wanted = { limit, exclude, bonuses, allowed };
    let touched = 0;
    // A case is seen when its partial score is above 0; bonuses make theirs seen from the start.
    for (const [incident, bonus] of bonuses ?? []) {
      if (bonus <= 0 || (allowed !== undefined && !allowed(incident))) continue;
      this.#partial[incident] = bonus;
      this.#touched[touched++] = incident;
    }
    onTouched(touched);
    let unread = stages.reduce((sum, stage) => sum + stage.length, 0);
    const leftAtBest = maxPostings === undefined ? 0 : unread - maxPostings;
    let nextCheck = unread * CHECK_SHARE;
    let stage = 0;
    for (; stage < stages.length; stage++) {
      if (maxPostings !== undefined && touched >= limit && unread - stages[stage]!.length < leftAtBest) {
        return this.#completeBest(touched, wanted);
      }
      if (unread <= nextCheck && touched >= limit) {
        if (this.#isEnough(touched, wanted, remaining[stage]!, unread)) break;
        nextCheck = unread * CHECK_SHARE;
      }
      if (maxPostings === undefined && touched > this.#partial.length * MANY) this.#readDense(stages[stage]!);
      else touched = this.#read(stages[stage]!, touched, allowed);
      unread -= stages[stage]!.length;
      onTouched(touched);
    }
    return this.#complete(touched, wanted, remaining[stage]!);
  }

  /** Adds what a feature contributes to each case that has it; returns how many cases have been seen. */
  #read({ feature, weight }: Stage, seen: number, allowed: RankOptions['allowed']): number {
    const { cases, weights } = this.#index.postingsOf(feature);
    const scale = FeatureIndex.contribution(weight, 1);
    const partial = this.#partial;
    let touched = seen;
    for (let i = 0; i < cases.length; i++) {
      const incident = cases[i]!;
      const before = partial[incident]!;
      if (before === 0) {
        if (allowed !== undefined && !allowed(incident)) continue;
        this.#touched[touched++] = incident;
      }
      partial[incident] = before + scale * weights[i]!;
    }
    return touched;
  }

  /**
   * The same once many cases were seen: it no longer pays to note which, and adding without asking is much faster. All cases are
   * looked at in the end.
   */
  #readDense({ feature, weight }: Stage): void {
    const { cases, weights } = this.#index.postingsOf(feature);
    const scale = FeatureIndex.contribution(weight, 1);
    const partial = this.#partial;
    for (let i = 0; i < cases.length; i++) partial[cases[i]!]! += scale * weights[i]!;
  }

  /**
   * Whether no unseen case can be an answer, and completing those that can is cheaper than reading the unread postings. How
   * many can is estimated from a sample: it decides on the cost, not on the answer.
   */
  #isEnough(touched: number, wanted: Wanted, remaining: number, unread: number): boolean {
    const least = this.#floor(touched, wanted) - remaining - SLACK;
    if (least <= 0) return false;
    let possible = 0;
    if (touched > this.#partial.length * MANY) {
      for (let i = 0; i < this.#partial.length; i += SAMPLE_STEP) if (this.#partial[i]! >= least) possible++;
    } else {
      for (let i = 0; i < touched; i += SAMPLE_STEP) if (this.#partial[this.#touched[i]!]! >= least) possible++;
    }
    return possible * SAMPLE_STEP * COMPLETION_COST <= unread;
  }

  /** A score that `limit` cases reach: the lowest full one of those with the best partial ones; 0 when there are fewer cases. */
  #floor(touched: number, wanted: Wanted): number {
    const best = this.#bestPartial(touched, wanted);
    if (best.size < wanted.limit) return 0;
    let floor = Number.POSITIVE_INFINITY;
    for (const incident of best.items()) floor = Math.min(floor, this.#fullScore(incident, wanted.bonuses));
    return floor;
  }

  /** The query's features that some case has, those first that can add most a posting. */
  #stagesOf(query: SparseVector): readonly Stage[] {
    const stages: Stage[] = [];
    for (let i = 0; i < query.features.length; i++) {
      const feature = query.features[i]!;
      const weight = query.weights[i]!;
      const greatest = this.#index.greatestWeight(feature);
      if (weight > 0 && greatest > 0)
        stages.push({
          feature,
          weight,
          bound: FeatureIndex.contribution(weight, greatest),
          length: this.#index.postingsOf(feature).cases.length,
        });
    }
    return stages.sort((a, b) => b.bound * a.length - a.bound * b.length || a.feature - b.feature);
  }

  /** Completes the cases that can still be answers, the likeliest first: each raises what the others must reach. */
  #complete(touched: number, wanted: Wanted, remaining: number): readonly RankedCase[] {
    const possible = this.#atLeast(this.#floor(touched, wanted) - remaining - SLACK, touched, wanted);
    const best = new Greatest(wanted.limit);
    const found: RankedCase[] = [];
    for (const { incident, partial } of possible) {
      if (partial + remaining + SLACK < best.smallest) break;
      const score = this.#fullScore(incident, wanted.bonuses);
      if (score <= 0 || score < best.smallest) continue;
      best.offer(score, incident);
      found.push({ incident, score });
    }
    return found.sort((a, b) => b.score - a.score || a.incident - b.incident).slice(0, wanted.limit);
  }

  /** The cases seen whose partial score is at least that, the greatest first. */
  #atLeast(
    least: number,
    touched: number,
    { exclude, allowed }: Wanted,
  ): readonly { readonly incident: number; readonly partial: number }[] {
    const found: { incident: number; partial: number }[] = [];
    const consider = (incident: number): void => {
      const partial = this.#partial[incident]!;
      if (partial > 0 && partial >= least && incident !== exclude && (allowed?.(incident) ?? true)) found.push({ incident, partial });
    };
    // In order of memory when most cases were seen: several times faster than in the order in which they were.
    if (touched > this.#partial.length * MANY) for (let incident = 0; incident < this.#partial.length; incident++) consider(incident);
    else for (let i = 0; i < touched; i++) consider(this.#touched[i]!);
    return found.sort((a, b) => b.partial - a.partial);
  }

  /** Completes some of the cases with the best partial scores, when reading ends early. */
  #completeBest(touched: number, wanted: Wanted): readonly RankedCase[] {
    const best = new Greatest(wanted.limit * CANDIDATES);
    for (let i = 0; i < touched; i++)
      if (this.#touched[i] !== wanted.exclude) best.offer(this.#partial[this.#touched[i]!]!, this.#touched[i]!);
    const found = Array.from(best.items(), (incident) => ({ incident, score: this.#fullScore(incident, wanted.bonuses) }));
    return found.sort((a, b) => b.score - a.score || a.incident - b.incident).slice(0, wanted.limit);
  }

  /** The best partial scores among the cases seen first: these share what is rarest, and any `limit` cases give a sound bound. */
  #bestPartial(touched: number, { limit, exclude }: Wanted): Greatest {
    const best = new Greatest(limit);
    const end = Math.min(touched, Math.max(SEEN_FIRST, limit * 4));
    for (let i = 0; i < end; i++) {
      const incident = this.#touched[i]!;
      if (incident !== exclude) best.offer(this.#partial[incident]!, incident);
    }
    return best;
  }

  #fullScore(incident: number, bonuses: ReadonlyMap<number, number> | undefined): number {
    const { features, weights } = this.#index.vectorOf(incident);
    let score = bonuses?.get(incident) ?? 0;
    for (let i = 0; i < features.length; i++) {
      const weight = this.#dense[features[i]!]!;
      if (weight !== 0) score += FeatureIndex.contribution(weight, weights[i]!);
    }
    return score;
  }
}

interface Wanted {
  readonly limit: number;
  readonly exclude: number | undefined;
  readonly bonuses: ReadonlyMap<number, number> | undefined;
  readonly allowed: RankOptions['allowed'];
}

interface Stage {
  readonly feature: number;
  readonly weight: number;
  /** The most that the feature can add to any case. */
  readonly bound: number;
  readonly length: number;
}

/** Each look at whether reading on is worth it waits until this share of the postings that were unread is left. */
const CHECK_SHARE = 0.6;
/** What completing a case costs, in postings read: some hundred features in no order that memory likes, against reading in order. */
const COMPLETION_COST = 500;
const SAMPLE_STEP = 16;
/** Share of the cases above which it is cheaper to look at all of them than at those noted. */
const MANY = 0.03;
const SEEN_FIRST = 4096;
/** Cases completed for each one wanted when reading ends early. */
const CANDIDATES = 4;
/** Above the error of summing at most some hundred 32-bit products of at most 1. */
const SLACK = 1e-5;

/** For each stage, the most that it and the later ones can add together; 0 after the last. */
function remainingBounds(stages: readonly Stage[]): Float64Array {
  const bounds = new Float64Array(stages.length + 1);
  let sum = 0;
  let squares = 0;
  for (let i = stages.length - 1; i >= 0; i--) {
    const { bound, weight } = stages[i]!;
    sum += bound;
    squares += FeatureIndex.contribution(weight, weight);
    bounds[i] = Math.min(sum, Math.sqrt(squares));
  }
  return bounds;
}

/** Keeps the `limit` items with the greatest keys: a binary heap with the smallest of them on top. Ties in any order. */
class Greatest {
  readonly #keys: Float64Array;
  readonly #values: Uint32Array;
  size = 0;

  constructor(readonly limit: number) {
    this.#keys = new Float64Array(limit);
    this.#values = new Uint32Array(limit);
  }

  offer(key: number, value: number): void {
    if (this.size < this.limit) {
      this.#up(this.size++, key, value);
    } else if (key > this.#keys[0]!) {
      this.#down(key, value);
    }
  }

  /** The smallest of the keys kept; 0 while there are fewer than `limit`. */
  get smallest(): number {
    return this.size < this.limit ? 0 : this.#keys[0]!;
  }

  items(): Uint32Array {
    return this.#values.subarray(0, this.size);
  }

  #up(start: number, key: number, value: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#keys[parent]! <= key) break;
      this.#put(at, this.#keys[parent]!, this.#values[parent]!);
      at = parent;
    }
    this.#put(at, key, value);
  }

  #down(key: number, value: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.#keys[child + 1]! < this.#keys[child]!) child++;
      if (this.#keys[child]! >= key) break;
      this.#put(at, this.#keys[child]!, this.#values[child]!);
      at = child;
    }
    this.#put(at, key, value);
  }

  #put(at: number, key: number, value: number): void {
    this.#keys[at] = key;
    this.#values[at] = value;
  }
}
