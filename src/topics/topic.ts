import type { TermId } from '../domain/term.ts';

/** A group of cases that are more alike among themselves than with others. At least two cases; a case that is alone is in none. */
export interface Topic {
  /** `topic:` and a short name, given at birth and kept while the topic lives, also when its label changes; see `lineage.ts`. */
  readonly id: string;
  /** 0 is the coarsest level. */
  readonly level: number;
  /** Up to three parts, joined by ` · `: terms first, then words. Unique within the level. */
  readonly label: string;
  /** The topic of the next coarser level that holds all of its cases. */
  readonly parent?: string;
  /** Incident ids, in order. */
  readonly incidents: readonly string[];
  /** The case that is most like the others of the topic. */
  readonly centre: string;
  /** Most distinctive first, at most `MAX_TOPIC_TERMS`: more frequent within than without. */
  readonly terms: readonly TopicTerm[];
  /** Distinctive words of the cases' text, most distinctive first, at most `MAX_TOPIC_WORDS`. */
  readonly words: readonly string[];
  /** Topics of the same level that its cases are most like, nearest first, at most `MAX_NEAREST_TOPICS`. */
  readonly nearest: readonly NearestTopic[];
}

export interface TopicTerm {
  readonly term: TermId;
  /** Cases of the topic that have the term or a narrower one. */
  readonly count: number;
  /** The z-score of the log-odds, inside against outside; see `distinctive.ts`. Three decimals. */
  readonly distinctiveness: number;
}

export interface NearestTopic {
  readonly topic: string;
  /** Share (0–1) of the similarity that leaves the topic and goes to the other one. Three decimals. */
  readonly share: number;
}

export const MAX_TOPIC_TERMS = 12;
export const MAX_TOPIC_WORDS = 12;
export const MAX_NEAREST_TOPICS = 5;

/** The levels of every model: 0, the coarse one, and 1, the fine one. */
export const TOPIC_LEVELS = [0, 1] as const;

export const TOPIC_CHANGE_KINDS = ['new', 'grown', 'shrunk', 'split', 'merged', 'gone', 'same'] as const;
export type TopicChangeKind = (typeof TOPIC_CHANGE_KINDS)[number];

/** What became of topics between two revisions. */
export interface TopicChange {
  /**
   * `grown`, `shrunk`, `same`: more, fewer, as many cases as before. A topic that gave a part to each of two others and
   * took in a third is in a `split` and in a `merged`.
   */
  readonly kind: TopicChangeKind;
  readonly level: number;
  /** Topic ids before and after, in order; `before` is empty for new and `after` for gone topics. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Cases that are in a topic of `after` and in none of `before`. */
  readonly added: number;
  /** Cases that are in a topic of `before` and in none of `after`. */
  readonly removed: number;
}

/** The topics of one revision: with the cases' similarities it is all that the next model needs to keep names and ids. */
export interface TopicModel {
  /** By level, then largest first, then by id. */
  readonly topics: readonly Topic[];
  /** Against the previous model, by level, then in the order of `TOPIC_CHANGE_KINDS`, then by ids; empty for the first. */
  readonly changes: readonly TopicChange[];
  /** How finely each level was cut, coarse first; see `hierarchy.ts`. Kept from model to model, so that topics keep their grain. */
  readonly resolutions: readonly number[];
  /** Of the similarity graph that it was made from. A model of the same graph has the same groups. */
  readonly fingerprint: string;
}
