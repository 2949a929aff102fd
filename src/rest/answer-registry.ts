import * as z from 'zod';
import {
  comparisonSchema,
  graphNodeSchema,
  incidentPageSchema,
  librarySchema,
  pageInfoSchema,
  pathAnswerSchema,
  pathSchema,
  precedentAnswerSchema,
  reasonSchema,
  relatedPageSchema,
  searchPageSchema,
  subgraphSchema,
  termPageSchema,
  termSchema,
  topicPageSchema,
  topicSchema,
} from '../json/answer-schema.ts';
import {
  actionItemSchema,
  durationSchema,
  incidentReferenceSchema,
  incidentSchema,
  incidentSummarySchema,
  momentSchema,
  severitySchema,
  termReferenceSchema,
} from '../json/incident-schema.ts';

/** The shapes of answers, each under its name in the description of the API. */
const SCHEMAS = {
  ActionItem: actionItemSchema,
  Comparison: comparisonSchema,
  Duration: durationSchema,
  GraphNode: graphNodeSchema,
  Incident: incidentSchema,
  IncidentPage: incidentPageSchema,
  IncidentReference: incidentReferenceSchema,
  IncidentSummary: incidentSummarySchema,
  Library: librarySchema,
  Moment: momentSchema,
  PageInfo: pageInfoSchema,
  Path: pathSchema,
  PathAnswer: pathAnswerSchema,
  PrecedentAnswer: precedentAnswerSchema,
  Reason: reasonSchema,
  RelatedPage: relatedPageSchema,
  SearchPage: searchPageSchema,
  Severity: severitySchema,
  Subgraph: subgraphSchema,
  Term: termSchema,
  TermPage: termPageSchema,
  TermReference: termReferenceSchema,
  Topic: topicSchema,
  TopicPage: topicPageSchema,
} as const;

export type AnswerName = keyof typeof SCHEMAS;

/** The address of a shape within the description. */
export function answerReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** The JSON Schemas of all answers, by name; where one holds another, it refers to it. */
export function answerSchemas(): Readonly<Record<string, unknown>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: answerReference, io: 'output' });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]));
}
