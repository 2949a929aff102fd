import type { Term } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { Path, Subgraph } from '../graph/subgraph.ts';
import type { KnowledgeView, LibraryStats } from '../knowledge/knowledge.ts';
import type { Page } from '../knowledge/page.ts';
import type { Reason, Similarity } from '../related/reason.ts';
import type { Topic } from '../topics/topic.ts';
import type { LibraryJson, PageInfoJson, PathJson, ReasonJson, SubgraphJson, TermJson, TopicJson } from './answer-schema.ts';
import { optionalTermReference, termReference } from './incident-json.ts';

/** Things of the library in JSON, each written in this one place for all doors. */

export function pageInfoJson(page: Page<unknown>): PageInfoJson {
  return {
    hasNextPage: page.hasNextPage,
    hasPreviousPage: page.hasPreviousPage,
    startCursor: page.edges[0]?.cursor ?? null,
    endCursor: page.edges.at(-1)?.cursor ?? null,
  };
}

export function similarityJson(vocabulary: Vocabulary, { score, summary, reasons }: Similarity) {
  return { score, summary, reasons: reasons.map((reason) => reasonJson(vocabulary, reason)) };
}

function reasonJson(vocabulary: Vocabulary, { kind, label, weight, evidence, words, shareOfLibrary }: Reason): ReasonJson {
  return {
    kind,
    label,
    weight,
    evidence: evidence.map((id) => termReference(vocabulary, id)),
    words: [...words],
    shareOfLibrary: shareOfLibrary ?? null,
  };
}

export function pathJson({ nodes, steps, cost }: Path): PathJson {
  return {
    nodes: nodes.map((node) => ({ ...node })),
    steps: steps.map(({ from, to, relations, explanation }) => ({ from, to, relations: [...relations], explanation })),
    cost,
  };
}

export function subgraphJson({ nodes, edges, truncated, omitted }: Subgraph): SubgraphJson {
  return { nodes: nodes.map((node) => ({ ...node })), edges: edges.map(({ from, to, kind }) => ({ from, to, kind })), truncated, omitted };
}

/** @param incidents How many cases the library has. */
export function termJson(view: KnowledgeView, term: Term, incidents: number): TermJson {
  const { vocabulary } = view;
  const incidentCount = view.incidentCount(term.id);
  return {
    id: term.id,
    kind: term.kind,
    label: term.label,
    aliases: [...term.aliases],
    description: term.description ?? null,
    provider: optionalTermReference(vocabulary, term.provider),
    broader: term.broader.map((id) => termReference(vocabulary, id)),
    narrower: vocabulary.narrower(term.id).map((id) => termReference(vocabulary, id)),
    replacedBy: optionalTermReference(vocabulary, term.replacedBy),
    incidentCount,
    shareOfLibrary: incidents === 0 ? 0 : incidentCount / incidents,
  };
}

export function topicJson(view: KnowledgeView, topic: Topic): TopicJson {
  const reference = (id: string) => ({ id, label: view.topic(id)?.label ?? id });
  return {
    id: topic.id,
    level: topic.level,
    label: topic.label,
    parent: topic.parent === undefined ? null : reference(topic.parent),
    children: view.subtopics(topic.id).map(({ id, label, incidents }) => ({ id, label, incidentCount: incidents.length })),
    incidentCount: topic.incidents.length,
    centre: { id: topic.centre },
    terms: topic.terms.map(({ term, count, distinctiveness }) => ({
      term: termReference(view.vocabulary, term),
      count,
      distinctiveness,
    })),
    words: [...topic.words],
    nearest: topic.nearest.map((each) => ({ topic: reference(each.topic), share: each.share })),
  };
}

export function libraryJson(stats: LibraryStats): LibraryJson {
  return {
    revision: stats.revision,
    incidentCount: stats.incidents,
    actionItemCount: stats.actionItems,
    edgeCount: stats.edges,
    organizationCount: stats.organizations,
    topicCount: stats.topics,
    terms: stats.terms.map((each) => ({ ...each })),
    firstStart: stats.firstStart ?? null,
    lastStart: stats.lastStart ?? null,
    years: stats.years.map((each) => ({ ...each })),
  };
}
