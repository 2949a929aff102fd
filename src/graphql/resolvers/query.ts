import { exportPath, selectionOf } from '../export-file.ts';
import { filterOf, orderOf } from '../filter.ts';
import type { QueryResolvers } from '../generated.ts';
import { checkIds, checkText } from '../limits/argument.ts';
import { nodeById } from '../node.ts';

export const Query: QueryResolvers = {
  node: (_, { id }, context) => nodeById(context, id),
  nodes: (_, { ids }, context) => Promise.all(checkIds('ids', ids).map((id) => nodeById(context, id))),

  incident: (_, { id }, { view, incident }) => {
    const found = view.resolve(id);
    return found?.kind === 'incident' ? incident(found.id) : undefined;
  },
  incidents: (_, args, { view, deadline }) => {
    deadline.check();
    const filter = filterOf(args.filter);
    return { filter, page: view.incidents(filter, orderOf(args.orderBy), args) };
  },
  search: (_, args, { view, deadline }) => {
    deadline.check();
    const query = checkText('query', args.query, 1_000);
    const filter = filterOf(args.filter);
    return { query, filter, page: view.search(query, filter, args) };
  },

  precedents: (_, { of, filter, first }, { view, deadline }) => {
    deadline.check();
    return view.precedents(
      {
        title: checkText('of.title', of.title ?? undefined, 1_000),
        text: checkText('of.text', of.text ?? undefined, 100_000),
        terms: of.terms == null ? undefined : checkIds('of.terms', of.terms),
        without: of.without == null ? undefined : checkIds('of.without', of.without),
        organization: of.organization ?? undefined,
      },
      filterOf(filter),
      first,
    );
  },
  compare: (_, { a, b }, { view, deadline }) => {
    deadline.check();
    return view.compare(a, b);
  },
  paths: (_, { from, to, maxLength, through, first }, { view, deadline }) => {
    deadline.check();
    return view.paths(from, to, { maxLength, through: through ?? undefined, first });
  },
  neighborhood: (_, { of, depth, relations, kinds, maxNodes }, { view, deadline }) => {
    deadline.check();
    return view.neighborhood(checkIds('of', of), { depth, relations: relations ?? undefined, kinds: kinds ?? undefined, maxNodes });
  },
  graph: (_, { filter, kinds, relations, maxNodes }, { view, deadline }) => {
    deadline.check();
    return view.graph(filterOf(filter), { relations: relations ?? undefined, kinds: kinds ?? undefined, maxNodes });
  },

  export: (_, args, { view, deadline }) => {
    deadline.check();
    const request = { format: args.format, selection: selectionOf(args) };
    return { request, found: view.export(request), path: () => exportPath(args) };
  },

  term: (_, { id }, { view }) => view.vocabulary.get(view.resolve(id)?.id ?? ''),
  terms: (_, args, { view }) => {
    const query = checkText('query', args.query ?? undefined, 200);
    return view.terms({ kind: args.kind ?? undefined, query, under: args.under ?? undefined }, args);
  },

  topic: (_, { id }, { view }) => view.topic(id),
  topics: (_, args, { view }) => view.topics(args.level ?? undefined, args),
  topicChanges: (_, { kind }, { view }) => view.topicChanges().filter((change) => kind == null || change.kind === kind),

  library: (_, _args, { stats }) => stats(),
};
