import type { Topic, TopicModel } from './topic.ts';

/** Finds topics by id, by level and by case. Building costs the number of memberships, each question is constant. */
export class TopicIndex {
  readonly #byId = new Map<string, Topic>();
  readonly #byLevel: Topic[][] = [];
  /** Per level: topic of each case. */
  readonly #ofIncident: Map<string, Topic>[] = [];

  constructor(model: TopicModel) {
    for (const topic of model.topics) {
      this.#byId.set(topic.id, topic);
      while (this.#byLevel.length <= topic.level) {
        this.#byLevel.push([]);
        this.#ofIncident.push(new Map());
      }
      this.#byLevel[topic.level]!.push(topic);
      for (const incident of topic.incidents) this.#ofIncident[topic.level]!.set(incident, topic);
    }
  }

  /** In any letter case. */
  get(id: string): Topic | undefined {
    return this.#byId.get(id) ?? this.#byId.get(id.toLowerCase());
  }

  /** Largest first, then by id. */
  atLevel(level: number): readonly Topic[] {
    return this.#byLevel[level] ?? [];
  }

  /** The topics that lie in a topic of the coarser level, largest first, then by id. Cost: the topics of its level. */
  childrenOf(topic: Topic): readonly Topic[] {
    return this.atLevel(topic.level + 1).filter((child) => child.parent === topic.id);
  }

  /** The topic of a case at a level; the finest that it is in when no level is given. Undefined for a case that is alone. The id is canonical. */
  topicOf(incidentId: string, level?: number): Topic | undefined {
    if (level !== undefined) return this.#ofIncident[level]?.get(incidentId);
    for (const topics of this.#ofIncident.toReversed()) {
      const topic = topics.get(incidentId);
      if (topic !== undefined) return topic;
    }
    return undefined;
  }
}
