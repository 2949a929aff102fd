import type { Vocabulary } from '../domain/vocabulary.ts';
import { type Sections, takeSection } from '../graph/sections.ts';
import { type CaseTerms, type CaseWords, type Facts, strengthsOf } from './facts.ts';
import {
  FeatureSpace,
  type Frequencies,
  hierarchyOf,
  type SparseVector,
  spreadMentions,
  type TermHierarchy,
  WEIGHT_SCALE,
} from './feature-space.ts';
import type { CaseMentions } from './mention-table.ts';

/**
 * The vectors of all cases, by case and by feature (an inverted index), in flat arrays: 12 bytes a feature of a case.
 * Derived from the graph and the text alone.
 */
export class FeatureIndex {
  readonly space: FeatureSpace;
  readonly #frequencies: Frequencies;
  readonly #arrays: Arrays;

  private constructor(space: FeatureSpace, frequencies: Frequencies, arrays: Arrays) {
    this.space = space;
    this.#frequencies = frequencies;
    this.#arrays = arrays;
  }

  /** Cost: linear in terms and words of all cases; 100,000 cases take some seconds. */
  static derive(sources: FeatureSources): FeatureIndex {
    const { vocabulary } = sources;
    const hierarchy = hierarchyOf(vocabulary);
    const frequencies: Frequencies = {
      terms: countTerms(sources, hierarchy),
      mentions: countMentions(sources, hierarchy),
      stems: countStems(sources.words),
    };
    const space = new FeatureSpace(vocabulary, sources.terms.size, frequencies, hierarchy);
    const forward = forwardOf(sources, space);
    return new FeatureIndex(space, frequencies, { ...forward, ...invert(forward, space.featureCount) });
  }

  static fromSections(sections: Sections, vocabulary: Vocabulary): FeatureIndex {
    const arrays: Arrays = {
      starts: takeSection(sections, 'starts', Uint32Array),
      features: takeSection(sections, 'features', Uint32Array),
      weights: takeSection(sections, 'weights', Uint16Array),
      postingStarts: takeSection(sections, 'postingStarts', Uint32Array),
      postingCases: takeSection(sections, 'postingCases', Uint32Array),
      postingWeights: takeSection(sections, 'postingWeights', Uint16Array),
      greatest: takeSection(sections, 'greatest', Uint16Array),
    };
    const frequencies: Frequencies = {
      terms: takeSection(sections, 'termFrequencies', Uint32Array),
      mentions: takeSection(sections, 'mentionFrequencies', Uint32Array),
      stems: takeSection(sections, 'stemFrequencies', Uint32Array),
    };
    const space = new FeatureSpace(vocabulary, arrays.starts.length - 1, frequencies, hierarchyOf(vocabulary));
    return new FeatureIndex(space, frequencies, arrays);
  }

  toSections(): Sections {
    const { terms, mentions, stems } = this.#frequencies;
    return { ...this.#arrays, termFrequencies: terms, mentionFrequencies: mentions, stemFrequencies: stems };
  }

  /** Number of cases. */
  get size(): number {
    return this.#arrays.starts.length - 1;
  }

  vectorOf(incident: number): SparseVector {
    const { starts, features, weights } = this.#arrays;
    const [start, end] = [starts[incident] ?? 0, starts[incident + 1] ?? 0];
    return { features: features.subarray(start, end), weights: weights.subarray(start, end) };
  }

  /** The cases with a feature, ascending, and the feature's weight in each. Features without weight have none. */
  postingsOf(feature: number): { readonly cases: Uint32Array; readonly weights: Uint16Array } {
    const { postingStarts, postingCases, postingWeights } = this.#arrays;
    const [start, end] = [postingStarts[feature] ?? 0, postingStarts[feature + 1] ?? 0];
    return { cases: postingCases.subarray(start, end), weights: postingWeights.subarray(start, end) };
  }

  /** The greatest weight of the feature in any case. */
  greatestWeight(feature: number): number {
    return this.#arrays.greatest[feature] ?? 0;
  }

  /**
   * What one shared feature of two vectors adds to their score. A product of whole numbers below 2¹⁶, over 2³²: sums of such
   * numbers are exact in any order, so reasons add up to the score to the last bit.
   */
  static contribution(a: number, b: number): number {
    return (a * b) / (WEIGHT_SCALE * WEIGHT_SCALE);
  }

  /** The score of two vectors: the sum of the contributions of all shared features. */
  static dot(a: SparseVector, b: SparseVector): number {
    let score = 0;
    for (let i = 0, j = 0; i < a.features.length && j < b.features.length; ) {
      const difference = a.features[i]! - b.features[j]!;
      if (difference === 0) score += FeatureIndex.contribution(a.weights[i++]!, b.weights[j++]!);
      else if (difference < 0) i++;
      else j++;
    }
    return score;
  }
}

interface Forward {
  readonly starts: Uint32Array;
  readonly features: Uint32Array;
  readonly weights: Uint16Array;
}

interface Inverted {
  readonly postingStarts: Uint32Array;
  readonly postingCases: Uint32Array;
  readonly postingWeights: Uint16Array;
  /** Greatest weight of each feature. */
  readonly greatest: Uint16Array;
}

type Arrays = Forward & Inverted;

/** What the index is derived from. */
export interface FeatureSources {
  readonly terms: CaseTerms;
  readonly mentions: CaseMentions;
  readonly words: CaseWords;
  readonly vocabulary: Vocabulary;
}

/** What a case of the library says. */
function factsOf(incident: number, { terms, mentions, words, vocabulary }: FeatureSources): Facts {
  const mentioned = new Map<number, number>();
  mentions.forEachMention(incident, (term, count) => mentioned.set(term, count));
  const stems = new Map<number, number>();
  words.forEachStem(incident, (stem, count) => stems.set(stem, count));
  return { terms: strengthsOf(incident, terms, vocabulary), mentions: mentioned, stems, unknownStems: [] };
}

function countTerms({ terms, vocabulary }: FeatureSources, { closures }: TermHierarchy): Uint32Array {
  const counts = new Uint32Array(vocabulary.terms.length);
  const seenBy = new Int32Array(counts.length).fill(-1);
  for (let incident = 0; incident < terms.size; incident++) {
    for (const term of strengthsOf(incident, terms, vocabulary).keys()) {
      for (const each of closures[term] ?? []) {
        if (seenBy[each] === incident) continue;
        seenBy[each] = incident;
        counts[each]!++;
      }
    }
  }
  return counts;
}

function countMentions({ mentions, vocabulary }: FeatureSources, hierarchy: TermHierarchy): Uint32Array {
  const counts = new Uint32Array(vocabulary.terms.length);
  for (let incident = 0; incident < mentions.size; incident++) {
    const mentioned = new Map<number, number>();
    mentions.forEachMention(incident, (term, count) => mentioned.set(term, count));
    for (const term of spreadMentions(mentioned, hierarchy).keys()) counts[term]!++;
  }
  return counts;
}

function countStems(words: CaseWords): Uint32Array {
  const counts = new Uint32Array(words.stemCount);
  for (let incident = 0; incident < words.size; incident++) {
    words.forEachStem(incident, (stem) => {
      counts[stem]!++;
    });
  }
  return counts;
}

function forwardOf(sources: FeatureSources, space: FeatureSpace): Forward {
  const { terms } = sources;
  const starts = new Uint32Array(terms.size + 1);
  let features = new Uint32Array(Math.max(64, terms.size * 64));
  let weights = new Uint16Array(features.length);
  let end = 0;
  for (let incident = 0; incident < terms.size; incident++) {
    const vector = space.vectorOf(factsOf(incident, sources));
    if (end + vector.features.length > features.length) {
      features = grown(features, Math.ceil((end + vector.features.length) * 1.3), Uint32Array);
      weights = grown(weights, features.length, Uint16Array);
    }
    features.set(vector.features, end);
    weights.set(vector.weights, end);
    end += vector.features.length;
    starts[incident + 1] = end;
  }
  return { starts, features: features.slice(0, end), weights: weights.slice(0, end) };
}

function grown<T extends Uint32Array | Uint16Array>(array: T, length: number, type: new (length: number) => T): T {
  const larger = new type(length);
  larger.set(array);
  return larger;
}

function invert(forward: Forward, featureCount: number): Inverted {
  const postingStarts = new Uint32Array(featureCount + 1);
  const greatest = new Uint16Array(featureCount);
  for (const [at, feature] of forward.features.entries()) {
    const weight = forward.weights[at]!;
    if (weight > 0) postingStarts[feature + 1]!++;
    if (weight > greatest[feature]!) greatest[feature] = weight;
  }
  for (let feature = 0; feature < featureCount; feature++) postingStarts[feature + 1]! += postingStarts[feature]!;
  const next = postingStarts.slice(0, featureCount);
  const postingCases = new Uint32Array(postingStarts[featureCount]!);
  const postingWeights = new Uint16Array(postingCases.length);
  for (let incident = 0; incident + 1 < forward.starts.length; incident++) {
    for (let at = forward.starts[incident]!; at < forward.starts[incident + 1]!; at++) {
      const weight = forward.weights[at]!;
      if (weight === 0) continue;
      const place = next[forward.features[at]!]!++;
      postingCases[place] = incident;
      postingWeights[place] = weight;
    }
  }
  return { postingStarts, postingCases, postingWeights, greatest };
}
