import type { TopicTermResolvers } from '../generated.ts';
import { termById } from '../node.ts';

export const TopicTerm: TopicTermResolvers = { term: ({ term }, _, context) => termById(context, term) };
