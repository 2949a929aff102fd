import { DomainError } from '../domain/error.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermKind } from '../domain/term.ts';
import { Bitset } from '../graph/bitset.ts';
import type { GraphImage } from '../graph/graph-image.ts';
import type { Columns, RankedField, ValueName } from './columns.ts';
import type { IncidentFilter, Range, TermCondition } from './filter.ts';

/** What filters are answered from. */
export interface FilterSource {
  readonly image: GraphImage;
  readonly columns: Columns;
  /** The cases of a topic of any level; undefined when there is no such topic. */
  readonly topicMembers: (id: string) => Iterable<number> | undefined;
}

const MAX_FILTER_DEPTH = 8;
const MAX_FILTER_PARTS = 100;
const MAX_ALTERNATIVES = 1000;

/**
 * The cases that a filter means; all without a filter. Cost: the cases of the terms and values named, and a bit of each
 * case for each condition; nothing is computed for cases that no condition names.
 *
 * @throws DomainError `NOT_FOUND` for a case, term or topic that does not exist, `BAD_INPUT` for a term of the wrong kind or
 * a range that is none, `LIMIT_EXCEEDED` for a filter that is nested too deeply or has too many parts or alternatives; each
 * names the place in the filter.
 */
export function evaluateFilter(filter: IncidentFilter | undefined, source: FilterSource): Bitset {
  return filter == null ? Bitset.full(source.image.size) : new Evaluation(source).evaluate(filter, 'filter', 1);
}

class Evaluation {
  readonly #source: FilterSource;
  #parts = 0;

  constructor(source: FilterSource) {
    this.#source = source;
  }

  evaluate(filter: IncidentFilter, at: string, depth: number): Bitset {
    if (depth > MAX_FILTER_DEPTH) throw tooMuch(at, `is nested ${depth} levels deep`, MAX_FILTER_DEPTH);
    if (++this.#parts > MAX_FILTER_PARTS) throw tooMuch(at, `is part ${this.#parts} of the filter`, MAX_FILTER_PARTS);
    const result = Bitset.full(this.#source.image.size);
    for (const [index, part] of (filter.and ?? []).entries()) result.and(this.evaluate(part, `${at}.and[${index}]`, depth + 1));
    if (filter.or != null) {
      result.and(this.#union(filter.or, `${at}.or`, (part, place, set) => void set.or(this.evaluate(part, place, depth + 1))));
    }
    if (filter.not != null) result.and(this.evaluate(filter.not, `${at}.not`, depth + 1).not());
    for (const condition of this.#conditions(filter, at)) result.and(condition);
    return result;
  }

  *#conditions(filter: IncidentFilter, at: string): Generator<Bitset> {
    const { ids, organizations, components, causes, terms, regions, tags, severity, topics } = filter;
    if (ids != null) yield this.#union(ids, `${at}.ids`, (id, place, set) => set.add(this.#incident(id, place)));
    if (organizations != null) yield this.#terms({ anyOf: organizations }, `${at}.organizations`, ['organization'], `${at}.organizations`);
    if (components != null) yield this.#terms(components, `${at}.components`, ['component']);
    if (causes != null) yield this.#terms(causes, `${at}.causes`, ['root-cause', 'trigger']);
    for (const [index, condition] of (terms ?? []).entries()) yield this.#terms(condition, `${at}.terms[${index}]`);
    if (regions != null) yield this.#values('region', regions, `${at}.regions`);
    if (tags != null) yield this.#values('tag', tags, `${at}.tags`);
    if (severity != null) yield* this.#severity(severity, `${at}.severity`);
    yield* this.#ranges(filter, at);
    if (topics != null) yield this.#union(topics, `${at}.topics`, (id, place, set) => this.#addTopic(id, place, set));
  }

  *#severity(severity: NonNullable<IncidentFilter['severity']>, at: string): Generator<Bitset> {
    const { labels, scheme, atLeastRank, atMostRank } = severity;
    if (labels != null) yield this.#values('severity', labels, `${at}.labels`);
    if (scheme != null) yield this.#values('scheme', [scheme], `${at}.scheme`);
    if (atLeastRank != null || atMostRank != null) yield this.#range('severity', { from: atLeastRank, to: atMostRank }, at);
  }

  *#ranges(filter: IncidentFilter, at: string): Generator<Bitset> {
    const { startedAt, timeToDetect, timeToMitigate, timeToResolve } = filter;
    if (startedAt != null) yield this.#range('started-at', startedAt, `${at}.startedAt`);
    if (timeToDetect != null) yield this.#range('time-to-detect', timeToDetect, `${at}.timeToDetect`);
    if (timeToMitigate != null) yield this.#range('time-to-mitigate', timeToMitigate, `${at}.timeToMitigate`);
    if (timeToResolve != null) yield this.#range('time-to-resolve', timeToResolve, `${at}.timeToResolve`);
  }

  /** The union of what each alternative adds; empty for none. */
  #union<T>(alternatives: readonly T[], at: string, add: (alternative: T, place: string, set: Bitset) => void): Bitset {
    if (alternatives.length > MAX_ALTERNATIVES) throw tooMuch(at, `has ${alternatives.length} alternatives`, MAX_ALTERNATIVES);
    const set = new Bitset(this.#source.image.size);
    for (const [index, alternative] of alternatives.entries()) add(alternative, `${at}[${index}]`, set);
    return set;
  }

  #incident(id: string, at: string): number {
    const incident = this.#source.image.findIncident(id);
    if (incident === undefined) throw notFound(at, 'case', id);
    return incident;
  }

  #terms(condition: TermCondition<RelationKind>, at: string, kinds?: readonly TermKind[], listAt = `${at}.anyOf`): Bitset {
    const { image } = this.#source;
    const relations = condition.roles ?? undefined;
    const includeNarrower = condition.includeNarrower ?? true;
    return this.#union(condition.anyOf, listAt, (id, place, set) => {
      const term = image.findTerm(id);
      if (term === undefined) throw notFound(place, 'term', id);
      const { kind } = image.vocabulary.terms[term]!;
      if (kinds !== undefined && !kinds.includes(kind)) {
        const expected = `a ${kinds.join(' or a ')}`;
        throw new DomainError('BAD_INPUT', `${place}: "${id}" is a ${kind}; expected ${expected}`, { field: place, found: id, expected });
      }
      image.addIncidents(term, set, { relations, includeNarrower });
    });
  }

  #values(name: ValueName, texts: readonly string[], at: string): Bitset {
    const column = this.#source.columns.values(name);
    return this.#union(texts, at, (text, _, set) => {
      const value = column.find(text);
      if (value !== undefined) column.addIncidents(value, set);
    });
  }

  #range(field: RankedField, range: Range, at: string): Bitset {
    const from = range.from ?? Number.NEGATIVE_INFINITY;
    const to = range.to ?? Number.POSITIVE_INFINITY;
    if (!(from <= to)) {
      const expected = 'numbers of which the first is not above the second';
      throw new DomainError('BAD_INPUT', `${at}: ${from} to ${to} is no range; expected ${expected}`, {
        field: at,
        found: { from, to },
        expected,
      });
    }
    const set = new Bitset(this.#source.image.size);
    const { columns } = this.#source;
    if (field === 'started-at') columns.forEachStartedWithin(from, to, (incident) => set.add(incident));
    else columns.ranking(field).forEachWithin(from, to, (incident) => set.add(incident));
    return set;
  }

  #addTopic(id: string, at: string, set: Bitset): void {
    const members = this.#source.topicMembers(id);
    if (members === undefined) throw notFound(at, 'topic', id);
    for (const incident of members) set.add(incident);
  }
}

function notFound(at: string, what: string, id: string): DomainError {
  return new DomainError('NOT_FOUND', `${at}: there is no ${what} "${id}"`, { field: at, found: id });
}

function tooMuch(at: string, message: string, max: number): DomainError {
  return new DomainError('LIMIT_EXCEEDED', `${at} ${message}; at most ${max} are allowed`, { field: at, max });
}
