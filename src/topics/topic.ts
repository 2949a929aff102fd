import type { TermId } from '../domain/term.ts';

/** A group of cases that are more alike among themselves than with others. */
export interface Topic {
  /** `topic:` and a short name that stays when cases are added; see lineage. */
  readonly id: string;
  /** 0 is the coarsest level. */
  readonly level: number;
  readonly label: string;
  /** The topic of the next coarser level that holds it. */
  readonly parent?: string;
  /** Incident ids, in order. */
  readonly incidents: readonly string[];
  /** Most distinctive first: more frequent within than without. */
  readonly terms: readonly { readonly term: TermId; readonly count: number; readonly distinctiveness: number }[];
  /** Distinctive words of the cases' text, most distinctive first. */
  readonly words: readonly string[];
}

/** What became of topics between two revisions. */
export interface TopicChange {
  readonly kind: 'new' | 'grown' | 'shrunk' | 'split' | 'merged' | 'gone' | 'same';
  readonly level: number;
  /** Topic ids before and after; one of them is empty for new and gone topics. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly added: number;
  readonly removed: number;
}

export interface TopicModel {
  /** By level, then largest first, then by id. */
  readonly topics: readonly Topic[];
  /** Against the previous model; empty for the first. */
  readonly changes: readonly TopicChange[];
}
