import type { NodeResolvers } from '../generated.ts';
import { nodeTypeName } from '../node.ts';

export const Node: NodeResolvers = { __resolveType: nodeTypeName };
