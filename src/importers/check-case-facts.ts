import { durationBetween, parseDuration } from '../domain/duration.ts';
import { incidentKey } from '../domain/incident-id.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import type { TermKind } from '../domain/term.ts';
import { textKey } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { type CaseFacts, UNKNOWN } from './case-file-schema.ts';
import type { FieldPath } from './field-path.ts';
import type { Sound } from './schema-problem.ts';
import { shownValue } from './shown-value.ts';
import { lookUpTerm, lookUpTermId } from './term-reference.ts';

export type Report = (path: FieldPath, problem: Omit<Problem, 'file' | 'line' | 'field'>) => void;

/** The kinds of term that an action item may address. */
const ADDRESSABLE_KINDS = ['root-cause', 'trigger', 'component', 'symptom'] as const satisfies readonly TermKind[];

/**
 * What a schema cannot see: terms that the vocabulary does not have, entries given twice, times in the wrong order.
 * Takes what is sound of a file's facts, so that it finds everything in one go.
 */
export function checkCaseFacts(facts: Sound<CaseFacts>, vocabulary: Vocabulary, report: Report): void {
  checkTerms(facts, vocabulary, report);
  checkTwins(facts, vocabulary, report);
  checkTimes(facts, report);
  checkDurations(facts, report);
}

/** A reference to a term, where it stands. */
interface Reference {
  readonly path: FieldPath;
  readonly kind: TermKind;
  readonly text: string;
}

function checkTerms(facts: Sound<CaseFacts>, vocabulary: Vocabulary, report: Report): void {
  for (const { path, kind, text } of references(facts)) {
    const { problem } = lookUpTerm(vocabulary, kind, text);
    if (problem !== undefined) report(path, problem);
  }
  for (const [index, item] of entries(facts.actionItems)) {
    for (const [place, text] of entries(item.addresses)) {
      const { problem } = lookUpTermId(vocabulary, ADDRESSABLE_KINDS, text);
      if (problem !== undefined) report(['actionItems', index, 'addresses', place], problem);
    }
  }
}

function* references(facts: Sound<CaseFacts>): Generator<Reference> {
  if (facts.organization !== undefined) yield { path: ['organization'], kind: 'organization', text: facts.organization };
  for (const [index, entry] of entries(facts.symptoms)) {
    if (typeof entry === 'string') yield { path: ['symptoms', index], kind: 'symptom', text: entry };
    else if (entry.term !== undefined) yield { path: ['symptoms', index, 'term'], kind: 'symptom', text: entry.term };
  }
  for (const [index, { role, term }] of entries(facts.causes)) {
    if (term !== undefined && role !== undefined) yield { path: ['causes', index, 'term'], kind: causeKind(role), text: term };
  }
  for (const [index, { term }] of entries(facts.components)) {
    if (term !== undefined) yield { path: ['components', index, 'term'], kind: 'component', text: term };
  }
  for (const [index, { component }] of entries(facts.propagation)) {
    if (component !== undefined) yield { path: ['propagation', index, 'component'], kind: 'component', text: component };
  }
  for (const [index, text] of entries(facts.detection?.methods)) {
    yield { path: ['detection', 'methods', index], kind: 'detection-method', text };
  }
  for (const [index, { term }] of entries(facts.detection?.evidence)) {
    if (term !== undefined) yield { path: ['detection', 'evidence', index, 'term'], kind: 'detection-method', text: term };
  }
  for (const [index, { mitigation }] of entries(facts.remediation)) {
    if (mitigation !== undefined) yield { path: ['remediation', index, 'mitigation'], kind: 'mitigation', text: mitigation };
  }
  for (const [index, { pattern }] of entries(facts.actionItems)) {
    if (pattern !== undefined) yield { path: ['actionItems', index, 'pattern'], kind: 'action-pattern', text: pattern };
  }
  for (const [index, check] of entries(facts.checks)) {
    for (const [place, text] of entries(check.components)) yield { path: ['checks', index, 'components', place], kind: 'component', text };
  }
}

/** The kind of a cause's term: that of a trigger is a trigger, all others are root causes. */
export function causeKind(role: string): 'trigger' | 'root-cause' {
  return role === 'trigger' ? 'trigger' : 'root-cause';
}

/** Entries that say the same twice. */
function checkTwins(facts: Sound<CaseFacts>, vocabulary: Vocabulary, report: Report): void {
  const term = (kind: TermKind, text: string): string => vocabulary.resolve(kind, text)?.id ?? textKey(text);
  const twins = <T>(path: FieldPath, list: readonly (T | undefined)[] | undefined, key: (item: T) => string | undefined): void => {
    const seen = new Map<string, number>();
    for (const [index, item] of entries(list)) {
      const found = key(item as T);
      if (found === undefined) continue;
      const first = seen.get(found);
      if (first === undefined) seen.set(found, index);
      else report([...path, index], { message: `says the same as entry ${first + 1} of the list; remove one of them` });
    }
  };
  const own = facts.id === undefined ? [] : [facts.id];
  twins(['externalIds'], facts.externalIds, incidentKey);
  for (const [index, id] of entries(facts.externalIds)) {
    if (own.some((each) => incidentKey(each) === incidentKey(id))) {
      report(['externalIds', index], { message: `${shownValue(id)} is the id of the case itself; remove it`, found: id });
    }
  }
  twins(['tags'], facts.tags, textKey);
  twins(['regions'], facts.regions, textKey);
  twins(['symptoms'], facts.symptoms, (each) => optional(typeof each === 'string' ? each : each.term, (text) => term('symptom', text)));
  twins(['causes'], facts.causes, (each) =>
    optional(each.role, (role) =>
      key(
        role,
        optional(each.term, (text) => term(causeKind(role), text)),
        each.text,
      ),
    ),
  );
  twins(['components'], facts.components, (each) => optional(each.term, (text) => key(each.role, term('component', text))));
  twins(['detection', 'methods'], facts.detection?.methods, (each) => term('detection-method', each));
  twins(['actionItems'], facts.actionItems, (each) => optional(each.text, textKey));
  for (const [index, item] of entries(facts.actionItems)) twins(['actionItems', index, 'addresses'], item.addresses, textKey);
  for (const [index, check] of entries(facts.checks)) {
    twins(['checks', index, 'components'], check.components, (each) => term('component', each));
  }
  twins(['sources'], facts.sources, (each) => each.url);
  twins(['references'], facts.references, (each) => each.url);
  twins(['links'], facts.links, (each) => optional(each.to, (to) => key(incidentKey(to), each.kind)));
  checkLinks(facts, report);
  checkActionKeys(facts, report);
}

function checkLinks(facts: Sound<CaseFacts>, report: Report): void {
  const own = new Set([facts.id, ...(facts.externalIds ?? [])].filter((each) => each !== undefined).map(incidentKey));
  for (const [index, { to }] of entries(facts.links)) {
    if (to !== undefined && own.has(incidentKey(to))) {
      report(['links', index, 'to'], { message: `${shownValue(to)} is the case itself; expected another incident`, found: to });
    }
  }
}

function checkActionKeys(facts: Sound<CaseFacts>, report: Report): void {
  const seen = new Map<string, number>();
  for (const [index, item] of entries(facts.actionItems)) {
    const found = item.key ?? defaultActionKey(index);
    const first = seen.get(found);
    if (first === undefined) seen.set(found, index);
    else report(['actionItems', index, 'key'], { message: `the key ${shownValue(found)} is that of entry ${first + 1} too`, found });
  }
}

/** The key of an action item that gives none: by its 0-based position. */
export function defaultActionKey(index: number): string {
  return `action-${index + 1}`;
}

type TimeField = 'started' | 'detected' | 'mitigated' | 'resolved';

/** Which time cannot lie before which; a breach of a rule that has exceptions in practice is a warning. */
const ORDER: readonly { readonly early: TimeField; readonly late: TimeField; readonly severity: 'error' | 'warning' }[] = [
  { early: 'started', late: 'detected', severity: 'error' },
  { early: 'started', late: 'mitigated', severity: 'error' },
  { early: 'started', late: 'resolved', severity: 'error' },
  { early: 'detected', late: 'mitigated', severity: 'warning' },
  { early: 'detected', late: 'resolved', severity: 'warning' },
  { early: 'mitigated', late: 'resolved', severity: 'warning' },
];

function checkTimes(facts: Sound<CaseFacts>, report: Report): void {
  for (const { early, late, severity } of ORDER) {
    const from = momentOf(facts, early);
    const to = momentOf(facts, late);
    if (from === undefined || to === undefined || to.latest >= from.earliest) continue;
    report(['times', late], {
      severity,
      message: `${late} (${to.edtf}) lies before ${early} (${from.edtf})`,
      found: to.edtf,
      expected: `not before ${from.edtf}`,
    });
  }
}

const DURATIONS = [
  { field: 'timeToDetect', end: 'detected' },
  { field: 'timeToMitigate', end: 'mitigated' },
  { field: 'timeToResolve', end: 'resolved' },
] as const;

/** A stated length that the times rule out is told: one of the three may be a slip. */
function checkDurations(facts: Sound<CaseFacts>, report: Report): void {
  for (const { field, end } of DURATIONS) {
    const text = facts.durations?.[field];
    const between = durationBetween(momentOf(facts, 'started'), momentOf(facts, end));
    if (text === undefined || text === UNKNOWN || between === undefined) continue;
    const stated = parseDuration(text.trim());
    if (stated.approximate || between.approximate) continue;
    if (stated.milliseconds >= between.atLeast && stated.milliseconds <= between.atMost) continue;
    report(['durations', field], {
      severity: 'warning',
      message: `${shownValue(text)} is not the length between the times started and ${end}`,
      found: text,
    });
  }
}

function momentOf(facts: Sound<CaseFacts>, field: TimeField): Moment | undefined {
  const text = facts.times?.[field];
  return text === undefined || text === UNKNOWN ? undefined : parseMoment(text);
}

function key(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part ?? null));
}

function optional<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}

/** Positions and entries of a list, without holes. */
function* entries<T>(list: readonly (T | undefined)[] | undefined): Generator<readonly [number, T]> {
  for (const [index, item] of (list ?? []).entries()) if (item !== undefined) yield [index, item];
}
