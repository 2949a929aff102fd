import type { LinkKind } from '../domain/incident.ts';
import type { Sections } from '../graph/sections.ts';
import { type ExplainContext, explain, linkWeight, type Side } from './explain.ts';
import { type Facts, strengthsOf } from './facts.ts';
import { FeatureIndex, type FeatureSources } from './feature-index.ts';
import type { SparseVector } from './feature-space.ts';
import { type RankedCase, Ranker } from './rank.ts';
import type { Similarity } from './reason.ts';
import { type Threshold, Thresholds } from './threshold.ts';

/** Links between cases as their sources state them, in both directions. */
export interface CaseLinks {
  forEachLink(incident: number, visit: (other: number, kind: LinkKind) => void): void;
}

export interface RelatedSources extends FeatureSources {
  readonly links: CaseLinks;
}

/** Which cases are alike, how much, and why. Cases are numbered in order of id. */
export class RelatedIndex {
  readonly #features: FeatureIndex;
  readonly #ranker: Ranker;
  readonly #thresholds: Thresholds;
  readonly #sources: RelatedSources;

  private constructor(features: FeatureIndex, sources: RelatedSources) {
    this.#features = features;
    this.#sources = sources;
    this.#ranker = new Ranker(features);
    this.#thresholds = new Thresholds(features, this.#ranker, sources.terms, sources.vocabulary);
  }

  static derive(sources: RelatedSources): RelatedIndex {
    return new RelatedIndex(FeatureIndex.derive(sources), sources);
  }

  static fromSections(sections: Sections, sources: RelatedSources): RelatedIndex {
    return new RelatedIndex(FeatureIndex.fromSections(sections, sources.vocabulary), sources);
  }

  toSections(): Sections {
    return this.#features.toSections();
  }

  get size(): number {
    return this.#features.size;
  }

  /** The cases most like a case, best first, then by id; without itself. */
  rank(incident: number, limit: number, allowed?: (incident: number) => boolean): readonly RankedCase[] {
    const bonuses = new Map<number, number>();
    for (const [other, kinds] of this.#linksOf(incident))
      bonuses.set(
        other,
        kinds.reduce((sum, kind) => sum + linkWeight(kind), 0),
      );
    return this.#ranker.rank(this.#features.vectorOf(incident), {
      limit,
      exclude: incident,
      ...(allowed === undefined ? {} : { allowed }),
      bonuses,
    });
  }

  /** The same for work on all cases at once; of large libraries, a case that shares only common things may be missed. */
  nearest(incident: number, limit: number): readonly RankedCase[] {
    return this.#ranker.rank(this.#features.vectorOf(incident), { limit, exclude: incident, maxPostings: NEAREST_POSTINGS });
  }

  /** The decomposition for any two cases. */
  compare(a: number, b: number): Similarity {
    return this.comparing(a)(b);
  }

  /** The same for one case and many others: what is needed of the one is looked up once. */
  comparing(a: number): (b: number) => Similarity {
    const side = this.#sideOf(a);
    const links = this.#linksOf(a);
    const context = this.#context(a);
    return (b) => explain(side, this.#sideOf(b), links.get(b) ?? [], context);
  }

  /** The score that a case's links and features must reach for another to be close. */
  thresholdOf(incident: number): Threshold {
    return this.#threshold(this.#sideOf(incident));
  }

  /** A draft held against the library; `wordOf` gives a stem as the draft writes it. */
  draft(facts: Facts, wordOf: (stem: number) => string): DraftComparison {
    const side: Side = { vector: this.#features.space.vectorOf(facts), named: facts.terms };
    const context = { space: this.#features.space, vocabulary: this.#sources.vocabulary, wordOf };
    return {
      rank: (limit, allowed) => this.#ranker.rank(side.vector, { limit, ...(allowed === undefined ? {} : { allowed }) }),
      explain: (incident) => explain(side, this.#sideOf(incident), [], context),
      threshold: () => this.#threshold(side),
      stems: () => this.#stemsOf(side.vector).map(({ stem }) => stem),
    };
  }

  /** The case's heaviest words, as it writes them. */
  wordsOf(incident: number, limit: number): readonly { readonly word: string; readonly weight: number }[] {
    return this.#stemsOf(this.#features.vectorOf(incident))
      .slice(0, limit)
      .map(({ stem, weight }) => ({ word: this.#sources.words.wordOf(stem, incident), weight }));
  }

  /** The stems of a vector, heaviest first. */
  #stemsOf({ features, weights }: SparseVector): readonly { readonly stem: number; readonly weight: number }[] {
    const { firstStem } = this.#features.space;
    const stems: { stem: number; weight: number }[] = [];
    for (const [at, feature] of features.entries())
      if (feature >= firstStem) stems.push({ stem: feature - firstStem, weight: weights[at]! });
    return stems.sort((a, b) => b.weight - a.weight || a.stem - b.stem);
  }

  #linksOf(incident: number): ReadonlyMap<number, readonly LinkKind[]> {
    const links = new Map<number, LinkKind[]>();
    this.#sources.links.forEachLink(incident, (other, kind) => {
      const kinds = links.get(other) ?? [];
      // The same relation stated by both cases is one fact.
      if (!kinds.includes(kind)) kinds.push(kind);
      links.set(other, kinds);
    });
    return links;
  }

  #sideOf(incident: number): Side {
    return { vector: this.#features.vectorOf(incident), named: strengthsOf(incident, this.#sources.terms, this.#sources.vocabulary) };
  }

  #context(incident: number): ExplainContext {
    const words = new Map<number, string>();
    return {
      space: this.#features.space,
      vocabulary: this.#sources.vocabulary,
      wordOf: (stem: number) => {
        let word = words.get(stem);
        if (word === undefined) {
          word = this.#sources.words.wordOf(stem, incident);
          words.set(stem, word);
        }
        return word;
      },
    };
  }

  #threshold(side: Side): Threshold {
    const { firstMention, firstStem } = this.#features.space;
    let words = 0;
    let mentions = 0;
    for (const feature of side.vector.features) {
      if (feature >= firstStem) words++;
      else if (feature >= firstMention) mentions++;
    }
    let strength = 0;
    for (const each of side.named.values()) strength += each / side.named.size;
    return this.#thresholds.of({ words, mentions, terms: side.named.size, strength });
  }
}

/** Libraries of some thousand cases stay below it for every case. */
const NEAREST_POSTINGS = 40_000;

export interface DraftComparison {
  rank(limit: number, allowed?: (incident: number) => boolean): readonly RankedCase[];
  explain(incident: number): Similarity;
  threshold(): Threshold;
  /** The draft's words that the library knows, heaviest first, as stems of the text index. */
  stems(): readonly number[];
}
