import { filterOf, narrowed, orderOf } from '../filter.ts';
import type { TopicResolvers } from '../generated.ts';
import { incidentById } from '../node.ts';

export const Topic: TopicResolvers = {
  parent: ({ parent }, _, { view }) => (parent === undefined ? undefined : view.topic(parent)),
  children: ({ id }, _, { view }) => view.subtopics(id),
  incidentCount: ({ incidents }) => incidents.length,
  incidents: ({ id }, args, { view, deadline }) => {
    deadline.check();
    const filter = narrowed(filterOf(args.filter), { topics: [id] });
    return { filter, page: view.incidents(filter, orderOf(args.orderBy), args) };
  },
  centre: ({ centre }, _, context) => incidentById(context, centre),
  changes: ({ id }, _, { view }) => view.topicChanges().filter((change) => change.before.includes(id) || change.after.includes(id)),
};
