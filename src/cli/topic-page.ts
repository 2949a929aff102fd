import type { Incident } from '../domain/incident.ts';
import { termReference } from '../json/incident-json.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { Topic } from '../topics/topic.ts';
import { addCase } from './case-list.ts';
import { countText, labelOf, percentText } from './fact-text.ts';
import type { TextPage } from './text-page.ts';

/** Cases of a topic that are shown; the rest is counted. */
export const MAX_TOPIC_CASES = 100;

export function addTopic(page: TextPage, view: KnowledgeView, topic: Topic, cases: ReadonlyMap<string, Incident>): void {
  const { vocabulary } = view;
  page.verbatim(topic.id, { style: 'name' });
  page.text(topic.label, { style: 'heading' });
  page.gap();
  const rows: (readonly [string, string])[] = [['Cases', String(topic.incidents.length)]];
  if (topic.parent !== undefined) rows.push(['Part of', nameOf(view, topic.parent)]);
  const children = view.subtopics(topic.id);
  if (children.length > 0) rows.push(['Holds', children.map((each) => each.id).join(', ')]);
  if (topic.terms.length > 0) {
    rows.push(['Terms', topic.terms.map(({ term, count }) => `${labelOf(vocabulary, term)} (${count})`).join(', ')]);
  }
  if (topic.words.length > 0) rows.push(['Words', topic.words.join(', ')]);
  for (const { topic: near, share } of topic.nearest) rows.push(['Near', `${nameOf(view, near)} (${percentText(share)})`]);
  page.fields(rows);
  page.heading('Cases, the most typical first');
  const rest = topic.incidents.filter((id) => id !== topic.centre);
  for (const id of [topic.centre, ...rest]) {
    const incident = cases.get(id);
    if (incident !== undefined) addCase(page, vocabulary, incident);
  }
  const hidden = topic.incidents.length - cases.size;
  if (hidden > 0) page.text(`… and ${countText(hidden, 'more case')}`, { style: 'quiet' });
}

export function topicJson(view: KnowledgeView, topic: Topic): Readonly<Record<string, unknown>> {
  return {
    id: topic.id,
    level: topic.level,
    label: topic.label,
    parent: topicReference(view, topic.parent),
    children: view.subtopics(topic.id).map((each) => ({ id: each.id, label: each.label })),
    incidentCount: topic.incidents.length,
    centre: { id: topic.centre },
    terms: topic.terms.map((each) => ({
      term: termReference(view.vocabulary, each.term),
      count: each.count,
      distinctiveness: each.distinctiveness,
    })),
    words: topic.words,
    nearest: topic.nearest.map((each) => ({ topic: topicReference(view, each.topic), share: each.share })),
  };
}

function topicReference(view: KnowledgeView, id: string | undefined): unknown {
  return id === undefined ? null : { id, label: view.topic(id)?.label ?? id };
}

function nameOf(view: KnowledgeView, id: string): string {
  const label = view.topic(id)?.label;
  return label === undefined ? id : `${id}: ${label}`;
}
