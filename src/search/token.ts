/** One word of a text, as the indexes and the term recogniser see it. */
export interface Token {
  /** Normalised: NFKC, lower case, diacritics folded. What exact and phrase queries match. */
  readonly word: string;
  /** What is counted together: the English stem of a plain word; the word itself for codes, numbers and other scripts. */
  readonly stem: string;
  /** An identifier or error code (`ERR_SSL_PROTOCOL`, `0x80004005`, `us-east-1`, `k8s`): never stemmed. */
  readonly code: boolean;
  /** Where it stands in the text, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Position for phrases: consecutive words are one apart. */
  readonly position: number;
}

/** The fields of an incident that are searched; their weights are in `text-index.ts`. */
export const TEXT_FIELDS = ['title', 'terms', 'summary', 'symptoms', 'causes', 'actions', 'narrative', 'ids'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export interface TokenisedField {
  readonly field: TextField;
  readonly text: string;
  readonly tokens: readonly Token[];
}
