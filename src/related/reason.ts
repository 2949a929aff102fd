/** The signals that make cases related, in the order in which a summary names them. */
export const REASON_KINDS = [
  'stated-link',
  'root-cause',
  'component',
  'trigger',
  'symptom',
  'mitigation',
  'action-pattern',
  'named',
  'text',
] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** One additive part of a score: the weights of a score's reasons sum to the score, exactly, in the order given. */
export interface Reason {
  readonly kind: ReasonKind;
  /** What is shared, for people: a term's label, a few words, a stated relation. */
  readonly label: string;
  readonly weight: number;
  /** Node ids of what is shared: the most specific shared terms, heaviest first. Empty for text. */
  readonly evidence: readonly string[];
  /** Shared words, heaviest first; as they are written in the first case. Only for text. */
  readonly words: readonly string[];
  /** Share (0–1) of the library's cases that have this term or a narrower one: a term that half of them share tells little. */
  readonly shareOfLibrary?: number;
}

/** How alike two cases are, and why. */
export interface Similarity {
  /** 0 to 1 without stated links; the sum of the reasons' weights. */
  readonly score: number;
  /** One line in the source catalogue's form: `same root cause · shared Cloud load balancer`. */
  readonly summary: string;
  /** Heaviest first, then in the order of `REASON_KINDS`, then by label. */
  readonly reasons: readonly Reason[];
}
