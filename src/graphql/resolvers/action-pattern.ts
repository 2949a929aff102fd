import { MAX_PAGE_SIZE } from '../../knowledge/page.ts';
import type { ActionPatternResolvers } from '../generated.ts';
import { actionItemById, present } from '../node.ts';
import { termFields } from './term.ts';

export const ActionPattern: ActionPatternResolvers = {
  ...termFields,
  actionItems: async ({ id }, { first }, context) => {
    const patterns = [id, ...context.view.vocabulary.descendants(id)].slice(0, MAX_PAGE_SIZE);
    const reach = context.view.neighborhood(patterns, { depth: 1, relations: ['pattern'], maxNodes: patterns.length + first });
    const ids = reach.nodes.filter((node) => node.kind === 'action-item').map((node) => node.id);
    return present(await Promise.all(ids.slice(0, first).map((each) => actionItemById(context, each))));
  },
};
