import * as z from 'zod';
import { NODE_KINDS, RELATION_KINDS } from '../domain/relation.ts';
import { TERM_KINDS } from '../domain/term.ts';
import { REASON_KINDS } from '../related/reason.ts';
import { TEXT_FIELDS } from '../search/token.ts';
import { incidentReferenceSchema, incidentSchema, incidentSummarySchema, termReferenceSchema } from './incident-schema.ts';

/** What the answers to questions look like in JSON; the names of the fields are those of the GraphQL schema. */

export const pageInfoSchema = z
  .object({
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    startCursor: z.string().nullable(),
    endCursor: z.string().nullable().describe('Pass it as `after` for the next page.'),
  })
  .meta({ description: 'Where a page stands in its list.' });

/** An incident in a list, in as much detail as was asked for. */
export const listedIncidentSchema = z.union([incidentSchema, incidentSummarySchema, incidentReferenceSchema]);

const cursor = z.string().describe('Pass it as `after` or `before`.');

function pageOf<Edge extends z.ZodType>(edge: Edge) {
  return { totalCount: z.int().describe('How many there are on all pages together.'), pageInfo: pageInfoSchema, edges: z.array(edge) };
}

const facetsSchema = z
  .partialRecord(z.enum(TERM_KINDS), z.array(z.object({ term: termReferenceSchema, count: z.int() })))
  .describe('Counts of the terms of the kinds that were asked for, on all pages together, most frequent first.');

export const incidentPageSchema = z.object({
  ...pageOf(z.object({ cursor, node: listedIncidentSchema })),
  facets: facetsSchema.optional(),
});

const highlightSchema = z.object({
  field: z.enum(TEXT_FIELDS),
  text: z.string(),
  ranges: z.array(z.object({ start: z.int(), end: z.int() })).describe('Matching words, in UTF-16 code units.'),
});

export const searchPageSchema = z.object({
  interpretation: z.string().describe('How the query was read.'),
  didYouMean: z.string().nullable().describe('The query with the nearest known words in place of unknown ones.'),
  ...pageOf(
    z.object({
      cursor,
      score: z.number().describe('Comparable within one search only.'),
      matched: z.array(z.string()),
      highlights: z.array(highlightSchema),
      node: listedIncidentSchema,
    }),
  ),
  facets: facetsSchema.optional(),
});

export const reasonSchema = z
  .object({
    kind: z.enum(REASON_KINDS),
    label: z.string(),
    weight: z.number().describe("Its part of the score: the reasons' weights sum to the score."),
    evidence: z.array(z.object({ id: z.string(), label: z.string() })).describe('The nodes that are shared.'),
    words: z.array(z.string()),
    shareOfLibrary: z.number().nullable().describe("Share (0–1) of the library's incidents that have this too."),
  })
  .meta({ description: 'One additive part of a score.' });

const similarity = {
  score: z.number(),
  summary: z.string().describe('The reasons in one line.'),
  reasons: z.array(reasonSchema),
};

export const relatedPageSchema = z.object(pageOf(z.object({ cursor, ...similarity, node: listedIncidentSchema })));

export const graphNodeSchema = z
  .object({
    id: z.string(),
    kind: z.enum(NODE_KINDS),
    label: z.string(),
    degree: z.int().describe('Edges of the node in the whole graph.'),
    distance: z.int().describe('Steps from the nearest start.'),
  })
  .meta({ description: 'A node of the graph.' });

const relationKind = z.enum(RELATION_KINDS);

export const pathSchema = z
  .object({
    nodes: z.array(graphNodeSchema),
    steps: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        relations: z.array(z.object({ kind: relationKind, forward: z.boolean() })),
        explanation: z.string(),
      }),
    ),
    cost: z.number().describe('Common nodes cost more.'),
  })
  .meta({ description: 'A walk between two nodes, each step with its explanation.' });

export const pathAnswerSchema = z.object({
  paths: z.array(pathSchema).describe('Cheapest first.'),
  truncated: z.boolean().describe('Whether a budget ended the search.'),
});

export const subgraphSchema = z.object({
  nodes: z.array(graphNodeSchema),
  edges: z.array(z.object({ from: z.string(), to: z.string(), kind: relationKind })),
  truncated: z.boolean().describe('Whether the budget cut something off.'),
  omitted: z.int().describe('How many nodes in reach were left out, at least.'),
});

export const comparisonSchema = z.object({
  a: incidentReferenceSchema,
  b: incidentReferenceSchema,
  ...similarity,
  close: z.boolean(),
  threshold: z.number(),
  onlyA: z.array(termReferenceSchema).describe('Terms that only the first has.'),
  onlyB: z.array(termReferenceSchema).describe('Terms that only the second has.'),
  path: pathSchema.nullable(),
});

export const precedentAnswerSchema = z.object({
  noClosePrecedent: z.boolean().describe('True when nothing in the library is close; the hits are then leads, not precedents.'),
  threshold: z.number(),
  thresholdBasis: z.string(),
  recognized: z.array(z.object({ term: termReferenceSchema, words: z.string(), offset: z.int().nullable() })),
  words: z.array(z.string()),
  likelyCauses: z
    .array(
      z.object({ term: termReferenceSchema, score: z.number(), spoken: z.boolean(), incidents: z.array(z.object({ id: z.string() })) }),
    )
    .describe('Causes that are likely of the draft, best first, with the ids of the incidents most like it that have them.'),
  hits: z.array(z.object({ incident: listedIncidentSchema, close: z.boolean(), ...similarity })),
});

export const termSchema = z
  .object({
    id: z.string(),
    kind: z.enum(TERM_KINDS),
    label: z.string(),
    aliases: z.array(z.string()),
    description: z.string().nullable(),
    provider: termReferenceSchema.nullable(),
    broader: z.array(termReferenceSchema),
    narrower: z.array(termReferenceSchema),
    replacedBy: termReferenceSchema.nullable(),
    incidentCount: z.int().describe('Incidents that have the term or a narrower one.'),
    shareOfLibrary: z.number(),
  })
  .meta({ description: 'A term of the vocabulary.' });

export const termPageSchema = z.object(pageOf(z.object({ cursor, node: termSchema })));

const topicReference = z.object({ id: z.string(), label: z.string() });

export const topicSchema = z
  .object({
    id: z.string(),
    level: z.int().describe('0 is the coarsest.'),
    label: z.string(),
    parent: topicReference.nullable(),
    children: z.array(topicReference.extend({ incidentCount: z.int() })),
    incidentCount: z.int(),
    centre: z.object({ id: z.string() }).describe('The incident that is most like the others.'),
    terms: z.array(z.object({ term: termReferenceSchema, count: z.int(), distinctiveness: z.number() })),
    words: z.array(z.string()),
    nearest: z.array(z.object({ topic: topicReference, share: z.number() })),
  })
  .meta({ description: 'A group of incidents that are alike.' });

export const topicPageSchema = z.object(pageOf(z.object({ cursor, node: topicSchema })));

export const librarySchema = z.object({
  revision: z.int(),
  incidentCount: z.int(),
  actionItemCount: z.int(),
  edgeCount: z.int(),
  organizationCount: z.int(),
  topicCount: z.int(),
  terms: z.array(z.object({ kind: z.enum(TERM_KINDS), total: z.int(), used: z.int() })),
  firstStart: z.string().nullable(),
  lastStart: z.string().nullable(),
  years: z.array(z.object({ value: z.string(), count: z.int() })),
});

export type PageInfoJson = z.infer<typeof pageInfoSchema>;
export type IncidentPageJson = z.infer<typeof incidentPageSchema>;
export type SearchPageJson = z.infer<typeof searchPageSchema>;
export type ReasonJson = z.infer<typeof reasonSchema>;
export type RelatedPageJson = z.infer<typeof relatedPageSchema>;
export type PathJson = z.infer<typeof pathSchema>;
export type PathAnswerJson = z.infer<typeof pathAnswerSchema>;
export type SubgraphJson = z.infer<typeof subgraphSchema>;
export type ComparisonJson = z.infer<typeof comparisonSchema>;
export type PrecedentAnswerJson = z.infer<typeof precedentAnswerSchema>;
export type TermJson = z.infer<typeof termSchema>;
export type TermPageJson = z.infer<typeof termPageSchema>;
export type TopicJson = z.infer<typeof topicSchema>;
export type TopicPageJson = z.infer<typeof topicPageSchema>;
export type LibraryJson = z.infer<typeof librarySchema>;
export type ListedIncidentJson = z.infer<typeof listedIncidentSchema>;
