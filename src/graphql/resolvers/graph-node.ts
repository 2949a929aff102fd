import type { GraphNodeResolvers } from '../generated.ts';
import { nodeById } from '../node.ts';

export const GraphNode: GraphNodeResolvers = { node: ({ id }, _, context) => nodeById(context, id) };
