import type { IncidentFilter, IncidentOrder, IncidentOrderField } from '../generated.ts';
import { choice, many, one } from '../search-text.ts';
import { kindOfTerm } from '../term-kind.ts';

/** Which cases are meant and how they are shown: the whole state of the list, as it stands in the address. */
export interface CaseSearch {
  readonly q?: string;
  /** Ids of terms. A case has all of them; of organisations, one. */
  readonly term?: readonly string[];
  readonly topic?: readonly string[];
  readonly year?: readonly string[];
  readonly severity?: readonly string[];
  readonly region?: readonly string[];
  readonly tag?: readonly string[];
  /** From and to, ISO 8601 lengths with two dots between; either may be missing: `PT1H..PT4H`. Or `unknown`. */
  readonly detected?: string;
  readonly mitigated?: string;
  readonly resolved?: string;
  readonly sort?: Sort;
  readonly view?: 'cards';
  readonly after?: string;
  readonly before?: string;
}

export const SORTS = ['newest', 'oldest', 'longest', 'shortest', 'noticed-late', 'severest', 'id'] as const;
export type Sort = (typeof SORTS)[number];

/** Reads what the address says; what makes no sense is left out. */
export function readCaseSearch(search: Readonly<Record<string, unknown>>): CaseSearch {
  return withoutAbsent({
    q: one(search.q)?.slice(0, 1000),
    term: many(search.term)?.filter((id) => kindOfTerm(id) !== undefined),
    topic: many(search.topic),
    year: many(search.year)?.filter((year) => /^\d{4}$/.test(year)),
    severity: many(search.severity),
    region: many(search.region),
    tag: many(search.tag),
    detected: lengths(search.detected),
    mitigated: lengths(search.mitigated),
    resolved: lengths(search.resolved),
    sort: choice(search.sort, SORTS),
    view: choice(search.view, ['cards']),
    after: one(search.after),
    before: one(search.before),
  });
}

const LENGTHS = /^(P[\dDHMSTW.]+)?\.\.(P[\dDHMSTW.]+)?$/;

/** Instead of a range: cases whose sources do not state the length, or say that it is not known. */
export const UNKNOWN_LENGTH = 'unknown';

function lengths(value: unknown): string | undefined {
  const text = one(value);
  return text !== undefined && (text === UNKNOWN_LENGTH || LENGTHS.test(text)) ? text : undefined;
}

type Group = 'organization' | 'year' | 'severity' | 'region' | 'topic';

/** The filter that the server knows. A group that is left out is one whose own alternatives are to be counted. */
export function filterOf(search: CaseSearch, without?: Group): IncidentFilter {
  const terms = search.term ?? [];
  const organizations = terms.filter((id) => kindOfTerm(id) === 'ORGANIZATION');
  const others = terms.filter((id) => kindOfTerm(id) !== 'ORGANIZATION');
  return withoutAbsent({
    ...(organizations.length > 0 && without !== 'organization' ? { organizations } : {}),
    ...(others.length > 0 ? { terms: others.map((id) => ({ anyOf: [id] })) } : {}),
    topics: without === 'topic' ? undefined : search.topic,
    ...(without === 'year' ? {} : yearsOf(search.year)),
    ...(search.severity !== undefined && without !== 'severity' ? { severity: { labels: search.severity } } : {}),
    regions: without === 'region' ? undefined : search.region,
    tags: search.tag,
    timeToDetect: rangeOf(search.detected),
    timeToMitigate: rangeOf(search.mitigated),
    timeToResolve: rangeOf(search.resolved),
    ...unknownsOf(search),
  });
}

/** A range that is open at both ends is met by every known length, so its contrary by the others. */
function unknownsOf({ detected, mitigated, resolved }: CaseSearch): IncidentFilter {
  const known: readonly IncidentFilter[] = [
    ...(detected === UNKNOWN_LENGTH ? [{ timeToDetect: {} }] : []),
    ...(mitigated === UNKNOWN_LENGTH ? [{ timeToMitigate: {} }] : []),
    ...(resolved === UNKNOWN_LENGTH ? [{ timeToResolve: {} }] : []),
  ];
  return known.length === 0 ? {} : { not: { or: known } };
}

function yearsOf(years: readonly string[] | undefined): IncidentFilter {
  if (years === undefined || years.length === 0) return {};
  const ranges = years.map((year) => ({ startedAt: { from: year, to: year } }));
  return ranges.length === 1 ? ranges[0]! : { or: ranges };
}

function rangeOf(text: string | undefined): { readonly from?: string; readonly to?: string } | undefined {
  const [, from, to] = LENGTHS.exec(text ?? '') ?? [];
  return from === undefined && to === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };
}

const ORDERS: Readonly<Record<Sort, readonly [IncidentOrderField, 'ASC' | 'DESC']>> = {
  newest: ['STARTED_AT', 'DESC'],
  oldest: ['STARTED_AT', 'ASC'],
  longest: ['TIME_TO_RESOLVE', 'DESC'],
  shortest: ['TIME_TO_RESOLVE', 'ASC'],
  'noticed-late': ['TIME_TO_DETECT', 'DESC'],
  severest: ['SEVERITY', 'ASC'],
  id: ['ID', 'ASC'],
};

export function orderOf(sort: Sort = 'newest'): IncidentOrder {
  const [field, direction] = ORDERS[sort];
  return { field, direction };
}

/** The lists of a search, in the order in which their chips stand. */
export const LIST_KEYS = ['term', 'topic', 'year', 'severity', 'region', 'tag'] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/** Puts a value in or takes it out, and goes back to the first page. */
export function toggled(search: CaseSearch, key: ListKey, value: string): CaseSearch {
  const values = search[key] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return withoutAbsent({ ...search, [key]: next.length === 0 ? undefined : next, after: undefined, before: undefined });
}

function withoutAbsent<Found extends object>(found: Found): Found {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Found;
}
