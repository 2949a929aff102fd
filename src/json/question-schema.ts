import * as z from 'zod';
import { CAUSE_ROLES, COMPONENT_ROLES } from '../domain/incident.ts';
import { NODE_KINDS, RELATION_KINDS } from '../domain/relation.ts';
import { TERM_KINDS } from '../domain/term.ts';
import { EXPORT_FORMATS } from '../knowledge/export.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../knowledge/page.ts';
import { ORDER_FIELDS } from '../search/order.ts';

/** What may be asked, with bounds: the one set of validators from which doors check, describe and document their parameters. */

const MAX_ALTERNATIVES = 50;

const id = z.string().min(1).max(200);
const names = (what: string) => z.array(id).max(MAX_ALTERNATIVES).optional().describe(what);
const optionalText = (max: number, what: string) => z.string().min(1).max(max).optional().describe(what);

/** A term is named by id, short name, label or alias; narrower terms count too. */
export const filterShape = {
  organization: names('Only incidents of any of these organisations: id, label or alias (`organization:aws`, `Microsoft Azure`).'),
  component: names('Only incidents with any of these components or narrower ones: id, label or alias (`component:dns`).'),
  componentRole: z.array(z.enum(COMPONENT_ROLES)).optional().describe('What part the component played. Any when absent.'),
  cause: names('Only incidents with any of these causes or triggers or narrower ones: id, label or alias (`root-cause:race-condition`).'),
  causeRole: z.array(z.enum(CAUSE_ROLES)).optional().describe('What part the cause played. Any when absent.'),
  term: names('Only incidents with any of these terms of any kind: ids (`symptom:data-loss`).'),
  region: names('Only incidents in any of these regions.'),
  tag: names('Only incidents with any of these tags.'),
  severity: names('Only incidents with any of these labels of severity.'),
  topic: names('Only incidents of any of these topics: ids.'),
  startedFrom: optionalText(
    40,
    'Started then or later: a date or time as exact as you like (EDTF): `2021`, `2021-04`, `2021-04-01T21:21Z`.',
  ),
  startedTo: optionalText(40, 'Started then or earlier; a date counts as a whole: `2021` takes all of 2021.'),
} as const;

export const filterSchema = z.strictObject(filterShape);

export const pageShape = {
  first: z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .optional()
    .describe(`How many, from the start: 1–${MAX_PAGE_SIZE}. Default ${DEFAULT_PAGE_SIZE} when \`last\` is absent.`),
  after: optionalText(2_000, 'Only what comes after this cursor.'),
  last: z.int().min(1).max(MAX_PAGE_SIZE).optional().describe(`How many, from the end: 1–${MAX_PAGE_SIZE}. Not together with \`first\`.`),
  before: optionalText(2_000, 'Only what comes before this cursor.'),
} as const;

export const DETAILS = ['reference', 'summary', 'full'] as const;
export type Detail = (typeof DETAILS)[number];

const detail = z
  .enum(DETAILS)
  .optional()
  .describe(
    'How much of each incident: `reference` is id, title and organisation; `summary` (the default) adds what and when; `full` is all.',
  );

const facet = z.array(z.enum(TERM_KINDS)).optional().describe('Kinds of term to count over all pages.');

const ORDER_DIRECTIONS = ['asc', 'desc'] as const;

export const casesQuestion = z.object({
  ...filterShape,
  orderBy: z.enum(ORDER_FIELDS).optional().describe('Default `started-at`. Incidents without the value come last.'),
  direction: z.enum(ORDER_DIRECTIONS).optional().describe('Default `desc`.'),
  ...pageShape,
  detail,
  facet,
});

export const caseQuestion = z.object({ id: id.describe('Id or external id of an incident, in any letter case: `IL-0226`.') });

export const searchQuestion = z.object({
  query: z
    .string()
    .max(1_000)
    .describe('Words in any English form; `"a phrase"`; `deploy*`; `timeout OR latency`; `-test` excludes. Error codes match exactly.'),
  ...filterShape,
  ...pageShape,
  detail,
  facet,
});

export const relatedQuestion = z.object({
  ...caseQuestion.shape,
  acrossOrganizations: z.boolean().optional().describe('Only incidents of other organisations. Default false.'),
  ...filterShape,
  ...pageShape,
  detail,
});

export const precedentsQuestion = z.object({
  title: optionalText(1_000, 'Title of the draft, or an alert in one line.'),
  text: optionalText(100_000, 'An alert, a few symptoms, a whole draft, as plain text or Markdown.'),
  terms: z.array(id).max(100).optional().describe('Ids of terms that are known to apply.'),
  without: z.array(id).max(100).optional().describe('Ids of terms that the text names but that are not meant: they are passed over.'),
  organization: id.optional().describe('Whose it is: an organisation by id, label or alias.'),
  filter: filterSchema.optional().describe('Only incidents that meet this.'),
  first: z.int().min(1).max(MAX_PAGE_SIZE).optional().describe('How many, 1–100. Default 10.'),
  detail,
});

export const compareQuestion = z.object({
  a: id.describe('Id or external id of an incident.'),
  b: id.describe('Id or external id of another.'),
});

export const neighborhoodQuestion = z.object({
  of: z.array(id).min(1).max(100).describe('Ids of the nodes to start from: incidents, action items, terms.'),
  depth: z.int().min(1).max(4).optional().describe('Steps, 1–4. Default 1.'),
  relations: z.array(z.enum(RELATION_KINDS)).optional().describe('Only over relations of these kinds. All when absent.'),
  kinds: z.array(z.enum(NODE_KINDS)).optional().describe('Only nodes of these kinds. All when absent.'),
  maxNodes: z.int().min(1).max(2_000).optional().describe('The budget, 1–2,000. Default 200. What it cuts off is told.'),
});

export const pathQuestion = z.object({
  from: id.describe('Id of a node: an incident, an action item or a term.'),
  to: id.describe('Id of another.'),
  maxLength: z.int().min(1).max(6).optional().describe('Steps, 1–6. Default 4.'),
  through: z.array(z.enum(RELATION_KINDS)).optional().describe('Only over relations of these kinds. All when absent.'),
  first: z.int().min(1).max(20).optional().describe('How many, 1–20. Default 5.'),
});

export const termsQuestion = z.object({
  kind: z.enum(TERM_KINDS).optional().describe('Only terms of this kind.'),
  query: optionalText(200, 'Only terms of which a label or alias has these words, the last one as a prefix.'),
  under: id.optional().describe('Only terms narrower than this one: an id.'),
  ...pageShape,
});

export const termQuestion = z.object({ id: id.describe('Id of a term: `component:dns`.') });

export const topicsQuestion = z.object({
  level: z.int().min(0).max(10).optional().describe('0 is the coarsest level. All levels when absent.'),
  ...pageShape,
});

export const topicQuestion = z.object({ id: id.describe('Id of a topic: `topic:…`.') });

export const libraryQuestion = z.object({});

export const feedQuestion = z.object({
  ...filterShape,
  first: z.int().min(1).max(MAX_PAGE_SIZE).optional().describe('How many entries, 1–100. Default 50.'),
});

export const exportQuestion = z.object({
  format: z.enum(EXPORT_FORMATS.map((format) => format.id)).describe('What to write: see the description of the exports.'),
  ...filterShape,
  filter: optionalText(
    8_000,
    'Only incidents that meet this, as JSON with the fields of `IncidentFilter` in the GraphQL schema and values as in case files: `{"components":{"anyOf":["component:dns"]}}`. Holds together with the other filters.',
  ),
  node: z
    .array(id)
    .max(100)
    .optional()
    .describe('Only what surrounds these nodes: ids of incidents, terms or action items. Not together with a filter.'),
  depth: z.int().min(1).max(4).optional().describe('Steps from the nodes: 1–4. Default 1.'),
  maxNodes: z.int().min(1).max(2_000).optional().describe('At most this many nodes around them, nearest first: 1–2,000. Default 2,000.'),
});
export type ExportQuestion = z.infer<typeof exportQuestion>;

export type FilterQuestion = z.infer<typeof filterSchema>;
export type PageQuestion = Pick<z.infer<typeof casesQuestion>, 'first' | 'after' | 'last' | 'before'>;
export type CasesQuestion = z.infer<typeof casesQuestion>;
export type SearchQuestion = z.infer<typeof searchQuestion>;
export type RelatedQuestion = z.infer<typeof relatedQuestion>;
export type PrecedentsQuestion = z.infer<typeof precedentsQuestion>;
export type CompareQuestion = z.infer<typeof compareQuestion>;
export type NeighborhoodQuestion = z.infer<typeof neighborhoodQuestion>;
export type PathQuestion = z.infer<typeof pathQuestion>;
export type TermsQuestion = z.infer<typeof termsQuestion>;
export type TopicsQuestion = z.infer<typeof topicsQuestion>;
export type FeedQuestion = z.infer<typeof feedQuestion>;
