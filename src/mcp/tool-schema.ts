import * as z from 'zod';
import { pathAnswerSchema, subgraphSchema, topicPageSchema, topicSchema } from '../json/answer-schema.ts';
import { incidentSchema, incidentSummarySchema } from '../json/incident-schema.ts';
import {
  caseQuestion,
  casesQuestion,
  compareQuestion,
  neighborhoodQuestion,
  pathQuestion,
  precedentsQuestion,
  relatedQuestion,
  searchQuestion,
  termsQuestion,
  topicsQuestion,
} from '../json/question-schema.ts';

/** What tools take. A model reads forward only, and lists no full documents: `get_incident` is for those. */

const forward = {
  first: z.int().min(1).max(50).optional().describe('How many, 1–50. Default 10.'),
};
const detail = {
  detail: z
    .enum(['reference', 'summary'])
    .optional()
    .describe('`reference` is id, title and organisation; `summary` (the default) adds what and when.'),
};
const BACKWARD = { last: true, before: true } as const;

export const searchInput = searchQuestion
  .omit(BACKWARD)
  .extend({ ...forward, ...detail })
  .strict();
export const listInput = casesQuestion
  .omit(BACKWARD)
  .extend({ ...forward, ...detail })
  .strict();
export const relatedInput = relatedQuestion
  .omit(BACKWARD)
  .extend({ ...forward, ...detail })
  .strict();
export const precedentsInput = precedentsQuestion.extend({ ...forward, ...detail }).strict();
export const compareInput = compareQuestion.strict();
export const vocabInput = termsQuestion
  .omit(BACKWARD)
  .extend({ first: z.int().min(1).max(100).optional().describe('How many, 1–100. Default 20.') })
  .strict();

export const incidentInput = caseQuestion
  .extend({
    detail: z.enum(['summary', 'full']).optional().describe('`full` (the default) is all that is known; `summary` is what and when.'),
    narrativeFrom: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Where in the narrative to begin, in characters: the `narrativeNext` of an earlier answer. Default 0.'),
  })
  .strict();

export const incidentOutput = z.object({
  incident: z.union([incidentSchema, incidentSummarySchema]),
  narrativeNext: z.int().nullable().describe('Where the rest of the narrative begins; null when there is none.'),
});

export const topicInput = topicsQuestion
  .omit(BACKWARD)
  .extend({ id: z.string().min(1).max(200).optional().describe('Id of a topic: `topic:…`. Absent: the list of topics.'), ...forward })
  .strict();

export const topicOutput = z.object({
  topic: topicSchema.nullable().describe('The topic with that id.'),
  topics: topicPageSchema.nullable().describe('The list of topics, when no id was given.'),
});

export const graphInput = z
  .object({
    from: z.string().min(1).max(200).describe('Id of the node to start from: an incident, an action item or a term.'),
    to: pathQuestion.shape.to
      .optional()
      .describe('Id of another node: the answer is then the paths between the two, else what surrounds the first.'),
    depth: neighborhoodQuestion.shape.depth,
    relations: neighborhoodQuestion.shape.relations,
    kinds: neighborhoodQuestion.shape.kinds,
    maxNodes: z.int().min(1).max(300).optional().describe('Of a neighbourhood: the budget, 1–300. Default 60.'),
    maxLength: pathQuestion.shape.maxLength,
    maxPaths: z.int().min(1).max(20).optional().describe('Of paths: how many, 1–20. Default 5.'),
  })
  .strict();

export const graphOutput = z.object({
  neighborhood: subgraphSchema.nullable(),
  paths: pathAnswerSchema.nullable(),
});
