import * as z from 'zod';
import { type Duration, parseDuration, toIsoDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import {
  ACTION_KINDS,
  ACTION_STATUSES,
  CAUSE_ROLES,
  COMPONENT_ROLES,
  type Incident,
  LINK_KINDS,
  SOURCE_KINDS,
} from '../domain/incident.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import type { TermId, TermKind } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { formatFieldPath } from './field-path.ts';
import { choice, durationText, incidentId, list, MAX_PROSE, momentText, oneLine, tag, text, webAddress } from './field-schema.ts';
import { hasForbiddenCharacter } from './file-text.ts';
import { checkSchema } from './schema-problem.ts';

/**
 * The canonical JSON of an incident: equal incidents are equal texts. Keys in code-unit order, no white space; moments
 * as EDTF and durations as ISO 8601 texts; `null` for unknown; absent fields and empty lists left out, so that a list
 * that a later version adds does not change the text of cases without it.
 */
export function encodeIncident(incident: Incident): string {
  return JSON.stringify(toDocument(incident));
}

/**
 * Reads what `encodeIncident` writes, and the same JSON in any order and layout.
 * @throws DomainError `BAD_INPUT` that names the first field at fault, what was found and what was expected; all faults
 * are in `details.problems`.
 */
export function decodeIncident(json: string): Incident {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    throw new DomainError('BAD_INPUT', 'the document of the incident is not JSON');
  }
  return fromDocument(document);
}

/** The same as `encodeIncident` and `decodeIncident`, with a plain value in the place of text. Keys are in order. */
export function toDocument(incident: Incident): unknown {
  return plain(incident) ?? {};
}

export function fromDocument(document: unknown): Incident {
  const checked = checkSchema(incidentDocumentSchema, document);
  if (checked.value === undefined) {
    const problems = checked.faults.map(({ path, problem }) => ({ field: formatFieldPath(path), ...problem }));
    const [first] = problems;
    const place = first === undefined || first.field === '' ? 'the incident' : first.field;
    throw new DomainError('BAD_INPUT', `${place}: ${first?.message ?? 'is not an incident'}`, { problems });
  }
  return checked.value;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('edtf' in value) return (value as Moment).edtf;
  if ('milliseconds' in value) return toIsoDuration(value as Duration);
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const inner = plain(field);
    return inner === undefined || (key === 'stated' && isEmpty(inner)) ? [] : [[key, inner] as const];
  });
  return Object.fromEntries(fields.sort(([a], [b]) => compareText(a, b)));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function term<Kind extends TermKind>(...kinds: readonly Kind[]) {
  const expected = `the id of a term of kind ${kinds.join(', ')}, such as ${kinds[0]}:some-term`;
  return z
    .string({ error: expected })
    .regex(new RegExp(`^(?:${kinds.join('|')}):[a-z0-9]+(?:-[a-z0-9]+)*$`), expected)
    .transform((id) => id as TermId);
}

function listOf<Item extends z.ZodType>(item: Item) {
  return list(item).default([]);
}

function prose() {
  return z
    .string({ error: 'text' })
    .max(MAX_PROSE, `at most ${MAX_PROSE} characters`)
    .refine((value) => value.trim() !== '', 'some text')
    .refine((value) => !hasForbiddenCharacter(value), 'text without control characters');
}

function moment() {
  return momentText()
    .transform((value): Moment => parseMoment(value))
    .nullish();
}

function duration() {
  return durationText()
    .transform((value): Duration => parseDuration(value))
    .nullish();
}

const evidence = { words: text(500), field: oneLine(60), confirmed: z.boolean({ error: 'true or false' }) };

function evidenceOf() {
  return z.strictObject(evidence, { error: 'a mapping { words, field, confirmed }' }).optional();
}

const rootCauseOf = { trigger: term('trigger'), other: term('root-cause') };

const incidentDocumentSchema = z.strictObject(
  {
    id: incidentId(),
    externalIds: listOf(incidentId()),
    title: oneLine(300),
    organization: term('organization').optional(),
    organizationEvidence: evidenceOf(),
    tags: listOf(tag()),
    summary: prose().optional(),
    narrative: prose().optional(),
    severity: z.strictObject({ label: oneLine(60), rank: z.int().min(1).max(100).optional(), scheme: oneLine(60).optional() }).nullish(),
    scope: text(2_000).nullish(),
    usersAffected: text(2_000).nullish(),
    regions: listOf(oneLine(200)),
    startedAt: moment(),
    detectedAt: moment(),
    mitigatedAt: moment(),
    resolvedAt: moment(),
    stated: z.strictObject({ timeToDetect: duration(), timeToMitigate: duration(), timeToResolve: duration() }).default({}),
    symptomText: prose().optional(),
    symptoms: listOf(z.strictObject({ term: term('symptom'), text: text().optional(), evidence: evidenceOf() })),
    causes: listOf(
      z
        .strictObject({
          role: choice(CAUSE_ROLES),
          term: term('trigger', 'root-cause').optional(),
          text: text().optional(),
          evidence: evidenceOf(),
        })
        .refine((each) => each.term !== undefined || each.text !== undefined, 'a term, a text or both')
        .refine(
          (each) => each.term === undefined || rootCauseOf[each.role === 'trigger' ? 'trigger' : 'other'].safeParse(each.term).success,
          'a term of kind trigger for the role trigger, of kind root-cause for all others',
        ),
    ),
    components: listOf(
      z.strictObject({ term: term('component'), role: choice(COMPONENT_ROLES), text: text().optional(), evidence: evidenceOf() }),
    ),
    propagation: listOf(z.strictObject({ component: term('component').optional(), text: text() })),
    detection: z
      .strictObject({
        methods: listOf(term('detection-method')),
        text: prose().optional(),
        evidence: list(z.strictObject({ term: term('detection-method'), ...evidence })).optional(),
      })
      .optional(),
    remediation: listOf(z.strictObject({ text: text(), mitigation: term('mitigation').optional(), evidence: evidenceOf() })),
    actionItems: listOf(
      z.strictObject({
        key: z
          .string()
          .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens')
          .max(60, 'at most 60 characters'),
        text: text(),
        kind: choice(ACTION_KINDS).optional(),
        status: choice(ACTION_STATUSES).optional(),
        pattern: term('action-pattern').optional(),
        addresses: listOf(term('root-cause', 'trigger', 'component', 'symptom')),
        url: webAddress().optional(),
        evidence: evidenceOf(),
      }),
    ),
    lessons: listOf(text()),
    checks: listOf(z.strictObject({ look: text(), healthy: text(), components: listOf(term('component')) })),
    sources: listOf(
      z.strictObject({ url: webAddress(), kind: choice(SOURCE_KINDS), title: oneLine().optional(), archivedUrl: webAddress().optional() }),
    ),
    references: listOf(z.strictObject({ url: webAddress(), title: oneLine().optional() })),
    links: listOf(z.strictObject({ to: incidentId(), kind: choice(LINK_KINDS), note: text().optional() })),
  },
  { error: 'a mapping of fields' },
) satisfies z.ZodType<Incident>;
