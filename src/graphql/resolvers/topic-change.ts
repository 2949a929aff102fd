import type { TopicChangeResolvers } from '../generated.ts';
import { present } from '../node.ts';

export const TopicChange: TopicChangeResolvers = { after: ({ after }, _, { view }) => present(after.map((id) => view.topic(id))) };
