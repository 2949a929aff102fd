import type { Term } from '../domain/term.ts';

export interface FacetCount {
  readonly term: Term;
  readonly count: number;
}

export const VALUE_FACETS = ['region', 'tag', 'severity', 'year'] as const;
export type ValueFacet = (typeof VALUE_FACETS)[number];

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}
