import { DomainError } from '../../domain/error.ts';
import type { KnowledgeView } from '../../knowledge/knowledge.ts';
import type { Topic } from '../../topics/topic.ts';
import { casesOf } from '../case-list.ts';
import { answer, type CliCommand, type Context, EXIT, type ExitCode, note, withView } from '../command.ts';
import { countText } from '../fact-text.ts';
import { findTopic } from '../find-node.ts';
import { jsonOption, limitOption, numberOption } from '../option.ts';
import type { TextPage } from '../text-page.ts';
import { addTopic, MAX_TOPIC_CASES, topicJson } from '../topic-page.ts';

interface Options {
  readonly level?: number;
  readonly limit: number;
  readonly json?: boolean;
}

export const topicsCommand: CliCommand<Options> = {
  name: 'topics',
  purpose: 'List the topics that the cases form, or show one',
  arguments: [['[id]', 'a topic to show with its cases']],
  options: [
    numberOption('--level <number>', 'only this level; 0 is the coarsest (default: the coarsest, with the finer ones below)', 0, 9),
    limitOption(50),
    jsonOption(),
  ],
  notes: ['JSON: {totalCount, topics: [{id, level, label, parent, children, incidentCount, centre, terms, words, nearest}]}.'],
  examples: ['precedent topics', 'precedent topics --level 1 --json', 'precedent topics topic:dns'],
  run: ([id], options, context) =>
    withView(context, async (view) =>
      id === undefined ? listTopics(view, options, context) : showTopic(view, findTopic(view, id), options, context),
    ),
};

function listTopics(view: KnowledgeView, options: Options, context: Context): ExitCode {
  const level = options.level ?? (options.json === true ? undefined : 0);
  const { edges, totalCount } = view.topics(level, { first: options.limit });
  const topics = edges.map(({ item }) => item);
  answer(
    context,
    options,
    () => ({ totalCount, topics: topics.map((topic) => topicJson(view, topic)) }),
    (page) => {
      const column = countWidth(topics);
      for (const topic of topics) {
        addLine(page, topic, column, 0);
        const finer = options.level === undefined ? view.subtopics(topic.id) : [];
        // A topic that was not divided stands on the finer level as it is.
        if (finer.length > 1) for (const each of finer) addLine(page, each, column, 2);
      }
    },
  );
  if (options.json !== true) {
    if (totalCount === 0) note(context, 'no topics: no two cases are alike');
    if (totalCount > topics.length) note(context, `${topics.length} of ${countText(totalCount, 'topic')}; --limit shows more`);
  }
  return EXIT.ok;
}

function countWidth(topics: readonly Topic[]): number {
  return Math.max(0, ...topics.map((topic) => sizeText(topic).length));
}

function sizeText(topic: Topic): string {
  return countText(topic.incidents.length, 'case');
}

function addLine(page: TextPage, topic: Topic, column: number, indent: number): void {
  page.item([{ text: `${sizeText(topic).padStart(column)} ` }], topic.label, { indent });
  page.verbatim(topic.id, { indent: indent + column + 2, style: 'name' });
}

/** A topic with its cases, the most typical one first. */
export async function showTopic(view: KnowledgeView, id: string, options: Pick<Options, 'json'>, context: Context): Promise<ExitCode> {
  const topic = view.topic(id);
  if (topic === undefined) throw new DomainError('NOT_FOUND', `there is no topic "${id}"`, { id });
  const rest = topic.incidents.filter((each) => each !== topic.centre).slice(0, MAX_TOPIC_CASES - 1);
  const cases = await casesOf(view, [topic.centre, ...rest]);
  answer(
    context,
    options,
    () => ({
      ...topicJson(view, topic),
      incidents: [topic.centre, ...rest].map((each) => ({ id: each, title: cases.get(each)?.title ?? null })),
    }),
    (page) => addTopic(page, view, topic, cases),
  );
  return EXIT.ok;
}
