import type * as z from 'zod';
import {
  answerCase,
  answerCases,
  answerComparison,
  answerNeighborhood,
  answerPaths,
  answerPrecedents,
  answerRelated,
  answerSearch,
  answerTerms,
  answerTopic,
  answerTopics,
  documentOf,
} from '../json/answer.ts';
import {
  comparisonSchema,
  incidentPageSchema,
  precedentAnswerSchema,
  relatedPageSchema,
  searchPageSchema,
  termPageSchema,
} from '../json/answer-schema.ts';
import { incidentSummaryJson } from '../json/incident-json.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import {
  compareInput,
  graphInput,
  graphOutput,
  incidentInput,
  incidentOutput,
  listInput,
  precedentsInput,
  relatedInput,
  searchInput,
  topicInput,
  topicOutput,
  vocabInput,
} from './tool-schema.ts';

/** A question that a model may ask. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** What it is for, and what sets it apart from its neighbours. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly ask: (view: KnowledgeView, input: never) => object | Promise<object>;
}

function tool<Input extends z.ZodObject>(
  given: Omit<Tool, 'input' | 'ask'> & {
    readonly input: Input;
    readonly ask: (view: KnowledgeView, input: z.infer<Input>) => object | Promise<object>;
  },
): Tool {
  return given as Tool;
}

const FIRST = 10;

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search_incidents',
    title: 'Search incidents by words',
    description:
      'Finds incidents whose text has words, phrases or error codes, best match first, with the passages that match. For a whole alert or draft use find_precedents; to list by organisation, component, cause or date without words use list_incidents.',
    input: searchInput,
    output: searchPageSchema,
    ask: (view, input) => answerSearch(view, { first: FIRST, ...input }),
  }),
  tool({
    name: 'list_incidents',
    title: 'List incidents under a filter',
    description:
      'Lists incidents by organisation, component, cause, term, region, severity, topic or date, newest first, and counts terms among them (`facet`). Use it for "which", "how many" and "how often"; to find text use search_incidents.',
    input: listInput,
    output: incidentPageSchema,
    ask: (view, input) => answerCases(view, { first: FIRST, ...input }),
  }),
  tool({
    name: 'get_incident',
    title: 'Read one incident',
    description:
      'Everything that is known of one incident: times, causes, components, how it spread, how it was noticed and ended, actions, lessons, sources. Needs an id; other tools give ids. A null fact is unstated; one that unknownFacts names is unknown to its sources.',
    input: incidentInput,
    output: incidentOutput,
    ask: readIncident,
  }),
  tool({
    name: 'related_incidents',
    title: 'Incidents like one of the library',
    description:
      'The incidents most like one that is in the library, each with additive reasons (shared cause, component, symptom, text). For something that is not in the library use find_precedents; for why two given incidents are alike use compare_incidents.',
    input: relatedInput,
    output: relatedPageSchema,
    ask: (view, input) => answerRelated(view, { first: FIRST, ...input }),
  }),
  tool({
    name: 'find_precedents',
    title: 'Precedents of an alert or a draft',
    description:
      'The past incidents most like something that is not in the library: the text of an alert, some symptoms, a draft of a postmortem. Says so when nothing is close (noClosePrecedent): then the hits are leads, not precedents. Give a title, a text or terms.',
    input: precedentsInput,
    output: precedentAnswerSchema,
    ask: (view, input) => answerPrecedents(view, { first: 5, ...input }),
  }),
  tool({
    name: 'compare_incidents',
    title: 'Why two incidents are alike, or not',
    description: 'What two incidents of the library share, what only one has, and the best-explained path between them in the graph.',
    input: compareInput,
    output: comparisonSchema,
    ask: answerComparison,
  }),
  tool({
    name: 'explore_graph',
    title: 'Neighbourhood and paths in the graph',
    description:
      'What surrounds a node of the graph (an incident, an action item or a term), or, with `to`, the best-explained paths between two nodes. Use it to see how things hang together; for similarity use related_incidents.',
    input: graphInput,
    output: graphOutput,
    ask: exploreGraph,
  }),
  tool({
    name: 'get_topic',
    title: 'Topics: groups of incidents that are alike',
    description:
      'One topic with what sets it apart, or without an id the list of topics, coarse ones first. For the incidents of a topic use list_incidents with `topic`.',
    input: topicInput,
    output: topicOutput,
    ask: readTopic,
  }),
  tool({
    name: 'vocab',
    title: 'Look terms up',
    description:
      'Terms of the vocabulary (components, root causes, triggers, symptoms, mitigations, detection methods, action patterns, organisations) with their ids, hierarchy and how many incidents have them. Use it to find the id that a filter needs.',
    input: vocabInput,
    output: termPageSchema,
    ask: answerTerms,
  }),
];

/** Characters of a narrative in one answer. */
const NARRATIVE_PART = 20_000;

async function readIncident(view: KnowledgeView, { id, detail = 'full', narrativeFrom = 0 }: z.infer<typeof incidentInput>) {
  if (detail === 'summary') return { incident: incidentSummaryJson(view, await documentOf(view, id)), narrativeNext: null };
  const incident = await answerCase(view, { id });
  if (incident.narrative === null) return { incident, narrativeNext: null };
  const end = narrativeFrom + NARRATIVE_PART;
  const narrative = incident.narrative.slice(narrativeFrom, end);
  return { incident: { ...incident, narrative }, narrativeNext: end < incident.narrative.length ? end : null };
}

function readTopic(view: KnowledgeView, { id, ...rest }: z.infer<typeof topicInput>) {
  if (id !== undefined) return { topic: answerTopic(view, { id }), topics: null };
  return { topic: null, topics: answerTopics(view, { first: FIRST, ...rest }) };
}

function exploreGraph(view: KnowledgeView, input: z.infer<typeof graphInput>) {
  const { from, to, depth, relations, kinds, maxNodes = 60, maxLength, maxPaths } = input;
  if (to === undefined) return { neighborhood: answerNeighborhood(view, { of: [from], depth, relations, kinds, maxNodes }), paths: null };
  return { neighborhood: null, paths: answerPaths(view, { from, to, maxLength, through: relations, first: maxPaths }) };
}
