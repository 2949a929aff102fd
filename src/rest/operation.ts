import type * as z from 'zod';
import {
  answerCase,
  answerCases,
  answerComparison,
  answerLibrary,
  answerNeighborhood,
  answerPaths,
  answerPrecedents,
  answerRelated,
  answerSearch,
  answerTerm,
  answerTerms,
  answerTopic,
  answerTopics,
  DEFAULT_RELATED,
} from '../json/answer.ts';
import {
  caseQuestion,
  casesQuestion,
  compareQuestion,
  libraryQuestion,
  neighborhoodQuestion,
  pathQuestion,
  precedentsQuestion,
  relatedQuestion,
  searchQuestion,
  termQuestion,
  termsQuestion,
  topicQuestion,
  topicsQuestion,
} from '../json/question-schema.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import { DEFAULT_PAGE_SIZE } from '../knowledge/page.ts';
import type { AnswerName } from './answer-registry.ts';

/** A question that the API answers: everything from which its routes and its description are made. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post';
  /** Without the prefix. Names in braces are parameters of the question. */
  readonly path: string;
  readonly summary: string;
  readonly question: z.ZodObject;
  readonly answer: AnswerName;
  readonly ask: (view: KnowledgeView, question: never) => unknown;
  /** Set when the answer is a page of a list: the size of a page when none is asked for. */
  readonly paged?: number;
  /** Whether the answer is offered as a Markdown case file too. */
  readonly markdown?: boolean;
}

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'listCases',
    method: 'get',
    path: '/cases',
    summary: 'Incidents under a filter, newest start first.',
    question: casesQuestion,
    answer: 'IncidentPage',
    ask: answerCases,
    paged: DEFAULT_PAGE_SIZE,
  },
  {
    id: 'getCase',
    method: 'get',
    path: '/cases/{id}',
    summary: 'One incident: all that is known of it, as JSON or as the case file.',
    question: caseQuestion,
    answer: 'Incident',
    ask: answerCase,
    markdown: true,
  },
  {
    id: 'listSimilarCases',
    method: 'get',
    path: '/cases/{id}/similar',
    summary: 'The incidents most like one, best first, each with its reasons.',
    question: relatedQuestion,
    answer: 'RelatedPage',
    ask: answerRelated,
    paged: DEFAULT_RELATED,
  },
  {
    id: 'searchCases',
    method: 'get',
    path: '/search',
    summary: 'Incidents that match words, best first.',
    question: searchQuestion,
    answer: 'SearchPage',
    ask: answerSearch,
    paged: DEFAULT_PAGE_SIZE,
  },
  {
    id: 'findPrecedents',
    method: 'post',
    path: '/precedents',
    summary: 'The past incidents most like an alert, a few symptoms or a draft. Says so when nothing is close.',
    question: precedentsQuestion,
    answer: 'PrecedentAnswer',
    ask: answerPrecedents,
  },
  {
    id: 'compareCases',
    method: 'get',
    path: '/compare',
    summary: 'Why two incidents are related, or why they are not.',
    question: compareQuestion,
    answer: 'Comparison',
    ask: answerComparison,
  },
  {
    id: 'getNeighborhood',
    method: 'get',
    path: '/graph/neighborhood',
    summary: 'What surrounds some nodes of the graph, nearest first, within a budget.',
    question: neighborhoodQuestion,
    answer: 'Subgraph',
    ask: answerNeighborhood,
  },
  {
    id: 'findPaths',
    method: 'get',
    path: '/graph/path',
    summary: 'The best-explained walks between two nodes of the graph, cheapest first.',
    question: pathQuestion,
    answer: 'PathAnswer',
    ask: answerPaths,
  },
  {
    id: 'listTerms',
    method: 'get',
    path: '/terms',
    summary: 'Terms of the vocabulary, in order of id.',
    question: termsQuestion,
    answer: 'TermPage',
    ask: answerTerms,
    paged: DEFAULT_PAGE_SIZE,
  },
  {
    id: 'getTerm',
    method: 'get',
    path: '/terms/{id}',
    summary: 'One term of the vocabulary.',
    question: termQuestion,
    answer: 'Term',
    ask: answerTerm,
  },
  {
    id: 'listTopics',
    method: 'get',
    path: '/topics',
    summary: 'Groups of incidents that are alike: coarse ones first, then the largest first.',
    question: topicsQuestion,
    answer: 'TopicPage',
    ask: answerTopics,
    paged: DEFAULT_PAGE_SIZE,
  },
  {
    id: 'getTopic',
    method: 'get',
    path: '/topics/{id}',
    summary: 'One topic.',
    question: topicQuestion,
    answer: 'Topic',
    ask: answerTopic,
  },
  {
    id: 'getStats',
    method: 'get',
    path: '/stats',
    summary: 'The size and span of the library.',
    question: libraryQuestion,
    answer: 'Library',
    ask: answerLibrary,
  },
];

/** The parameters that stand in an operation's path. */
export function pathParameters({ path }: Pick<Operation, 'path'>): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
