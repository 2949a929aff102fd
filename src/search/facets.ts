import type { Term, TermKind } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import type { Bitset } from '../graph/bitset.ts';
import { checkedCount } from '../graph/checked-count.ts';
import type { GraphImage } from '../graph/graph-image.ts';
import type { Columns } from './columns.ts';
import type { ValueColumn } from './value-column.ts';

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

const MAX_FACETS = 1000;

/**
 * Following a case's terms upwards costs more than looking a posting up in a set: it pays when fewer than one case in so
 * many is counted.
 */
const CASES_A_CASE = 4;

/**
 * How many cases of a set (all when absent) have each term of a kind or a narrower one: most frequent first, then by id;
 * terms that none has are left out. Cost: the smaller of the terms of these cases and the cases of these terms.
 *
 * @throws DomainError `BAD_INPUT` when `first` is not between 1 and 1,000.
 */
export function countTerms(image: GraphImage, within: Bitset | undefined, kind: TermKind, first: number): readonly FacetCount[] {
  checkedCount('first', first, first, MAX_FACETS);
  const terms = image.vocabulary.terms.flatMap((term, number) => (term.kind === kind ? [{ term, number }] : []));
  const counted = counterOf(image, within, terms);
  return terms
    .map(({ term, number }) => ({ term, count: counted(number) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compareText(a.term.id, b.term.id))
    .slice(0, first);
}

function counterOf(image: GraphImage, within: Bitset | undefined, terms: readonly { readonly number: number }[]): (term: number) => number {
  if (within === undefined) return (term) => image.incidentCount(term);
  const counts = new Uint32Array(image.vocabulary.terms.length);
  if (within.count() * CASES_A_CASE > image.size) {
    for (const { number } of terms) {
      image.forEachIncident(number, (incident) => {
        if (within.has(incident)) counts[number]!++;
      });
    }
    return (term) => counts[term]!;
  }
  const isWanted = new Uint8Array(counts.length);
  for (const { number } of terms) isWanted[number] = 1;
  const lastIncident = new Uint32Array(counts.length);
  for (const incident of within.values()) {
    const count = (term: number): void => {
      if (lastIncident[term] === incident + 1) return;
      lastIncident[term] = incident + 1;
      counts[term]!++;
    };
    image.forEachTerm(incident, (term) => {
      if (isWanted[term] === 0) return;
      count(term);
      image.forEachAncestor(term, count);
    });
  }
  return (term) => counts[term]!;
}

/**
 * How many cases of a set (all when absent) have each value: most frequent first, then in code-unit order of the value.
 * Spellings in another letter case are counted together.
 *
 * @throws DomainError `BAD_INPUT` when `first` is not between 1 and 1,000.
 */
export function countValues(columns: Columns, within: Bitset | undefined, of: ValueFacet, first: number): readonly ValueCount[] {
  checkedCount('first', first, first, MAX_FACETS);
  const column = columns.values(of);
  const counts = countsOf(column, within, columns.size);
  return Array.from(counts, (count, value) => ({ count, value }))
    .filter(({ count }) => count > 0)
    .map(({ count, value }) => ({ value: column.label(value), count }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, first);
}

function countsOf(column: ValueColumn, within: Bitset | undefined, size: number): Uint32Array {
  const counts = new Uint32Array(column.length);
  if (within === undefined || within.count() * CASES_A_CASE > size) {
    for (let value = 0; value < counts.length; value++) {
      counts[value] = within === undefined ? column.count(value) : column.countWithin(value, within);
    }
    return counts;
  }
  const lastIncident = new Uint32Array(counts.length);
  for (const incident of within.values()) {
    column.forEachValue(incident, (value) => {
      if (lastIncident[value] === incident + 1) return;
      lastIncident[value] = incident + 1;
      counts[value]!++;
    });
  }
  return counts;
}
