import * as z from 'zod';
import {
  ACTION_KINDS,
  ACTION_STATUSES,
  CAUSE_ROLES,
  COMPONENT_ROLES,
  LINK_KINDS,
  NULLABLE_DURATIONS,
  NULLABLE_FACTS,
  SOURCE_KINDS,
} from '../domain/incident.ts';
import { MOMENT_PRECISIONS } from '../domain/moment.ts';

/**
 * What an incident looks like in JSON: the names of the fields are those of the GraphQL schema, the values those of the case
 * files. Absence is null. These schemas describe answers to clients; nothing of the program is checked with them.
 */

export const termReferenceSchema = z
  .object({ id: z.string().describe('Id of the term: `component:authoritative-dns`.'), label: z.string() })
  .meta({ description: 'A term where another thing names it.' });

export const momentSchema = z
  .object({
    edtf: z.string().describe("As the source states it (EDTF), with the source's zone."),
    utc: z.string().describe('The same in UTC, as exact as the source.'),
    precision: z.enum(MOMENT_PRECISIONS),
    approximate: z.boolean(),
    uncertain: z.boolean(),
    earliest: z.string().describe('The first instant that it can mean, ISO 8601 in UTC.'),
    latest: z.string().describe('The last instant that it can mean, ISO 8601 in UTC.'),
  })
  .meta({ description: 'A point in time, never more exact than its source.' });

export const durationSchema = z
  .object({
    iso8601: z.string(),
    milliseconds: z.number(),
    text: z.string().describe('For people: `8h 24m`.'),
    atLeast: z.number().describe('Milliseconds.'),
    atMost: z.number().describe('Milliseconds.'),
    approximate: z.boolean(),
    basis: z.enum(['stated', 'derived']),
  })
  .meta({ description: 'A length of time, with what the precision of its moments leaves open.' });

export const severitySchema = z
  .object({ label: z.string(), rank: z.int().nullable().describe('1 is the worst.'), scheme: z.string().nullable() })
  .meta({ description: 'How bad it was, on the scale of the source.' });

const topicReferenceSchema = z.object({ id: z.string(), level: z.int(), label: z.string() });

export const actionItemSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    kind: z.enum(ACTION_KINDS).nullable(),
    status: z.enum(ACTION_STATUSES).nullable(),
    pattern: termReferenceSchema.nullable(),
    addresses: z.array(termReferenceSchema),
    url: z.string().nullable(),
  })
  .meta({ description: 'Something to be changed after an incident.' });

export const incidentReferenceSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    organization: termReferenceSchema.nullable(),
  })
  .meta({ description: 'An incident by its id, title and organisation.' });

export const incidentSummarySchema = incidentReferenceSchema
  .extend({
    summary: z.string().nullable(),
    severity: severitySchema.nullable(),
    startedAt: momentSchema.nullable(),
    timeToResolve: durationSchema.nullable(),
    tags: z.array(z.string()),
  })
  .meta({ description: 'An incident in a list.' });

export const incidentSchema = z
  .object({
    id: z.string().describe('Its id in its catalogue: `IL-0226`.'),
    externalIds: z.array(z.string()),
    title: z.string(),
    organization: termReferenceSchema.nullable(),
    tags: z.array(z.string()),
    summary: z.string().nullable(),
    narrative: z.string().nullable().describe('The full account, Markdown.'),
    unknownFacts: z
      .array(z.enum([...NULLABLE_FACTS, ...NULLABLE_DURATIONS]))
      .describe('Facts that the sources say are not known. All other nulls are unstated.'),
    severity: severitySchema.nullable(),
    scope: z.string().nullable(),
    usersAffected: z.string().nullable(),
    regions: z.array(z.string()),
    startedAt: momentSchema.nullable(),
    detectedAt: momentSchema.nullable(),
    mitigatedAt: momentSchema.nullable(),
    resolvedAt: momentSchema.nullable(),
    timeToDetect: durationSchema.nullable(),
    timeToMitigate: durationSchema.nullable(),
    timeToResolve: durationSchema.nullable(),
    symptomText: z.string().nullable(),
    symptoms: z.array(z.object({ symptom: termReferenceSchema, text: z.string().nullable() })),
    causes: z.array(z.object({ role: z.enum(CAUSE_ROLES), term: termReferenceSchema.nullable(), text: z.string().nullable() })),
    components: z.array(z.object({ component: termReferenceSchema, role: z.enum(COMPONENT_ROLES), text: z.string().nullable() })),
    propagation: z.array(z.object({ position: z.int(), component: termReferenceSchema.nullable(), text: z.string() })),
    detection: z.object({ methods: z.array(termReferenceSchema), text: z.string().nullable() }).nullable(),
    remediation: z.array(z.object({ position: z.int(), text: z.string(), mitigation: termReferenceSchema.nullable() })),
    actionItems: z.array(actionItemSchema),
    lessons: z.array(z.string()),
    checks: z.array(z.object({ look: z.string(), healthy: z.string(), components: z.array(termReferenceSchema) })),
    sources: z.array(
      z.object({ url: z.string(), kind: z.enum(SOURCE_KINDS), title: z.string().nullable(), archivedUrl: z.string().nullable() }),
    ),
    references: z.array(z.object({ url: z.string(), title: z.string().nullable() })),
    links: z.array(
      z.object({
        to: z.string().describe('The other incident as the source names it.'),
        kind: z.enum(LINK_KINDS),
        note: z.string().nullable(),
        incident: z.object({ id: z.string() }).nullable().describe('Null when it is not in the library.'),
      }),
    ),
    linkedFrom: z.array(z.object({ incident: z.object({ id: z.string() }), kind: z.enum(LINK_KINDS) })),
    topics: z.array(topicReferenceSchema).describe('Coarsest first.'),
  })
  .meta({ description: 'One incident as its sources tell it.' });

export type TermReferenceJson = z.infer<typeof termReferenceSchema>;
export type MomentJson = z.infer<typeof momentSchema>;
export type DurationJson = z.infer<typeof durationSchema>;
export type ActionItemJson = z.infer<typeof actionItemSchema>;
export type IncidentReferenceJson = z.infer<typeof incidentReferenceSchema>;
export type IncidentSummaryJson = z.infer<typeof incidentSummarySchema>;
export type IncidentJson = z.infer<typeof incidentSchema>;
