import type { NearestTopicResolvers } from '../generated.ts';

export const NearestTopic: NearestTopicResolvers = {
  topic: ({ topic }, _, { view }) => {
    const found = view.topic(topic);
    if (found === undefined) throw new Error(`a topic names the topic ${topic}, which is not there`);
    return found;
  },
};
