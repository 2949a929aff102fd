/** The kinds of term in the vocabulary, one file of `data/vocabulary` each. */
export const TERM_KINDS = [
  'component',
  'root-cause',
  'trigger',
  'symptom',
  'detection-method',
  'mitigation',
  'action-pattern',
  'organization',
] as const;

export type TermKind = (typeof TERM_KINDS)[number];

/** `kind:slug`, for example `component:authoritative-dns`: one readable namespace for all kinds. */
export type TermId = `${TermKind}:${string}`;

/** A concept of the controlled vocabulary; labels and relations as in SKOS (prefLabel, altLabel, broader). */
export interface Term {
  readonly id: TermId;
  readonly kind: TermKind;
  /** The part of the id after the kind; lower-case letters, digits and hyphens. */
  readonly slug: string;
  /** SKOS prefLabel, unique within the kind in any letter case. */
  readonly label: string;
  /** SKOS altLabels by which prose may name the concept; unique within the kind, labels included. */
  readonly aliases: readonly string[];
  /** Words that tell that a text speaks of the concept without naming it: see `hint.ts`. Absent for none. */
  readonly hints?: readonly string[];
  /** SKOS broader: terms of the same kind. Empty for a top concept. */
  readonly broader: readonly TermId[];
  /** One line: what the concept means and what it does not. */
  readonly description?: string;
  /** The organisation whose product a component is. */
  readonly provider?: TermId;
  /** Set on a retired term: the term of the same kind to read instead. */
  readonly replacedBy?: TermId;
}

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function termId(kind: TermKind, slug: string): TermId {
  return `${kind}:${slug}`;
}

/** The kind and slug of a term id, or undefined when the text is not one. */
export function parseTermId(text: string): { readonly kind: TermKind; readonly slug: string } | undefined {
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const kind = text.slice(0, colon);
  const slug = text.slice(colon + 1);
  return isTermKind(kind) && SLUG_PATTERN.test(slug) ? { kind, slug } : undefined;
}

export function isTermKind(text: string): text is TermKind {
  return (TERM_KINDS as readonly string[]).includes(text);
}

export function isTermId(text: string): text is TermId {
  return parseTermId(text) !== undefined;
}
