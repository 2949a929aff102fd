import { randomNumbers } from '../domain/random-number.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { type CaseTerms, strengthsOf } from './facts.ts';
import { FeatureIndex } from './feature-index.ts';
import type { SparseVector } from './feature-space.ts';
import type { Ranker } from './rank.ts';

/** The score that chance alone reaches, and how it came about. */
export interface Threshold {
  readonly score: number;
  readonly basis: string;
}

/** What a draft consists of, as far as chance cares. */
export interface DraftShape {
  /** Words that the text signal weighs. */
  readonly words: number;
  /** Terms that its prose speaks of, broader ones included. */
  readonly mentions: number;
  /** Terms that the term signals weigh, and how strongly they belong to it on average, 0–1. */
  readonly terms: number;
  readonly strength: number;
}

/**
 * The score below which a precedent is not close: what drafts of the same size without meaning reach.
 *
 * Words, and terms that prose speaks of: pseudo-drafts draw as many as the draft has, each from another case picked at random,
 * so that they are as common as in the library but don't belong together; the score of the best of all cases counts.
 * Terms are chosen from a vocabulary and not met by accident, so the best of many cases would be too
 * strict: there, pseudo-drafts of terms are held against one random case each. The threshold is what 19 in 20 sums of both
 * parts stay below.
 */
export class Thresholds {
  readonly #known = new Map<string, Threshold>();

  constructor(
    readonly index: FeatureIndex,
    readonly ranker: Ranker,
    readonly terms: CaseTerms,
    readonly vocabulary: Vocabulary,
  ) {}

  /** Cost: at most `TRIALS` rankings for a shape that was not asked before; then none. */
  of(shape: DraftShape): Threshold {
    const words = bucketOf(shape.words);
    const mentions = bucketOf(shape.mentions);
    const terms = Math.min(shape.terms, MAX_TERMS);
    const strength = Math.round(shape.strength * 10) / 10;
    const key = `${words}/${mentions}/${terms}/${strength}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const threshold = this.#derive({ words, mentions, terms, strength });
    this.#known.set(key, threshold);
    return threshold;
  }

  #derive({ words, mentions, terms, strength }: DraftShape): Threshold {
    const size = this.index.size;
    if (size < MIN_CASES)
      return { score: 0, basis: `no threshold: with fewer than ${MIN_CASES} cases there is no telling what chance would find` };
    const random = randomNumbers((words * 101 + mentions) * 31 + terms);
    const scores: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      const best = words + mentions === 0 ? 0 : (this.ranker.rank(this.#proseDraft(words, mentions, random), { limit: 1 })[0]?.score ?? 0);
      const shared = terms === 0 ? 0 : FeatureIndex.dot(this.#termDraft(terms, strength, random), this.index.vectorOf(pick(size, random)));
      scores.push(best + shared);
    }
    const score = quantile(scores);
    return {
      score,
      basis: `${Math.round(QUANTILE * 100)} % of ${TRIALS} random drafts with ${words} words, ${mentions} terms in their prose and ${terms} chosen terms of this library's ${size} cases score below ${score.toFixed(3)}`,
    };
  }

  #proseDraft(words: number, mentions: number, random: () => number): SparseVector {
    const { firstMention, firstStem } = this.index.space;
    const stems = new Map<number, number>();
    for (let i = 0; i < words; i++) {
      const stem = this.#randomFeature(random, (feature) => feature >= firstStem);
      if (stem !== undefined) stems.set(stem - firstStem, 1);
    }
    const mentioned = new Map<number, number>();
    for (let i = 0; i < mentions; i++) {
      const term = this.#randomFeature(random, (feature) => feature >= firstMention && feature < firstStem);
      if (term !== undefined) mentioned.set(term - firstMention, 1);
    }
    return this.index.space.vectorOf({ terms: new Map(), mentions: mentioned, stems, unknownStems: [] });
  }

  #termDraft(count: number, strength: number, random: () => number): SparseVector {
    const terms = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      const named = [...strengthsOf(pick(this.index.size, random), this.terms, this.vocabulary).keys()];
      const term = named[pick(named.length, random)];
      if (term !== undefined) terms.set(term, strength);
    }
    return this.index.space.vectorOf({ terms, mentions: new Map(), stems: new Map(), unknownStems: [] });
  }

  #randomFeature(random: () => number, wanted: (feature: number) => boolean): number | undefined {
    const features = this.index.vectorOf(pick(this.index.size, random)).features.filter(wanted);
    return features[pick(features.length, random)];
  }
}

const TRIALS = 60;
const QUANTILE = 0.95;
const MIN_CASES = 3;
const MAX_TERMS = 12;
const MAX_WORDS = 64;

/** 0, then powers of two: chance hardly tells neighbours apart, and few shapes need deriving. */
function bucketOf(words: number): number {
  return words <= 0 ? 0 : Math.min(MAX_WORDS, 2 ** Math.round(Math.log2(words)));
}

/** Nearest-rank quantile; 0 of nothing. */
function quantile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(QUANTILE * sorted.length) - 1)] ?? 0;
}

function pick(size: number, random: () => number): number {
  return Math.floor(random() * size);
}
