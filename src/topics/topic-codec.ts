import { isTermId } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { TOPIC_CHANGE_KINDS, TOPIC_LEVELS, type Topic, type TopicChange, type TopicModel } from './topic.ts';

/** A topic model as JSON carries it: incident ids once, and members as differences between their places in that list. */
export interface EncodedTopics {
  readonly version: number;
  /** In order. */
  readonly incidents: readonly string[];
  readonly topics: readonly EncodedTopic[];
  readonly changes: readonly TopicChange[];
  readonly resolutions: readonly number[];
  readonly fingerprint: string;
}

interface EncodedTopic extends Omit<Topic, 'incidents' | 'parent'> {
  /** Place of the topic that holds it. */
  readonly parent?: number;
  /** Place of the first member, and of each further one how many places after the one before. */
  readonly members: readonly number[];
}

/** Raised when the form changes; models of other versions are not read. */
const VERSION = 1;

export function encodeTopics(model: TopicModel): EncodedTopics {
  const incidents = [...new Set(model.topics.flatMap((topic) => topic.incidents))].sort(compareText);
  const placeOf = new Map(incidents.map((incident, place) => [incident, place]));
  const topicPlace = new Map(model.topics.map((topic, place) => [topic.id, place]));
  const topics = model.topics.map(({ incidents: members, parent, ...rest }): EncodedTopic => {
    let last = 0;
    const steps = members.map((incident) => {
      const place = placeOf.get(incident)!;
      const step = place - last;
      last = place;
      return step;
    });
    return { ...rest, ...(parent === undefined ? {} : { parent: topicPlace.get(parent)! }), members: steps };
  });
  const { changes, resolutions, fingerprint } = model;
  return { version: VERSION, incidents, topics, changes, resolutions, fingerprint };
}

/** The model of encoded topics; undefined for data of another version, or that is damaged: then topics start anew. */
export function decodeTopics(data: unknown): TopicModel | undefined {
  if (!isEncoded(data)) return undefined;
  const topics: Topic[] = [];
  for (const { members, parent, ...rest } of data.topics) {
    let place = 0;
    const incidents = members.map((step) => {
      place += step;
      return data.incidents[place] ?? '';
    });
    const holder = parent === undefined ? undefined : data.topics[parent];
    if (incidents.includes('') || incidents.length < 2 || (parent !== undefined && holder === undefined)) return undefined;
    topics.push({ ...rest, ...(holder === undefined ? {} : { parent: holder.id }), incidents });
  }
  return { topics, changes: data.changes, resolutions: data.resolutions, fingerprint: data.fingerprint };
}

function isEncoded(data: unknown): data is EncodedTopics {
  return (
    isRecord(data) &&
    data.version === VERSION &&
    isListOf(data.incidents, isText) &&
    isListOf(data.topics, isEncodedTopic) &&
    isListOf(data.changes, isChange) &&
    isListOf(data.resolutions, isNumber) &&
    data.resolutions.length === TOPIC_LEVELS.length &&
    isText(data.fingerprint)
  );
}

function isEncodedTopic(data: unknown): data is EncodedTopic {
  return (
    isRecord(data) &&
    [data.id, data.label, data.centre].every(isText) &&
    TOPIC_LEVELS.some((level) => level === data.level) &&
    (data.parent === undefined || isNumber(data.parent)) &&
    isListOf(data.members, isNumber) &&
    isListOf(
      data.terms,
      (term) => isRecord(term) && isText(term.term) && isTermId(term.term) && isNumber(term.count) && isNumber(term.distinctiveness),
    ) &&
    isListOf(data.words, isText) &&
    isListOf(data.nearest, (near) => isRecord(near) && isText(near.topic) && isNumber(near.share))
  );
}

function isChange(data: unknown): data is TopicChange {
  return (
    isRecord(data) &&
    TOPIC_CHANGE_KINDS.some((kind) => kind === data.kind) &&
    isNumber(data.level) &&
    isListOf(data.before, isText) &&
    isListOf(data.after, isText) &&
    isNumber(data.added) &&
    isNumber(data.removed)
  );
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function isListOf<T>(data: unknown, isItem: (item: unknown) => item is T): data is readonly T[];
function isListOf(data: unknown, isItem: (item: unknown) => boolean): data is readonly unknown[];
function isListOf(data: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isItem);
}

function isText(data: unknown): data is string {
  return typeof data === 'string';
}

function isNumber(data: unknown): data is number {
  return Number.isFinite(data);
}
