import type { ReasonResolvers } from '../generated.ts';
import { nodeById, present } from '../node.ts';

export const Reason: ReasonResolvers = {
  evidence: ({ evidence }, _, context) => {
    const nodes = evidence.map((id) => nodeById(context, id));
    // Terms are at hand; only a stated link's incidents have to be read.
    return nodes.some((node) => node instanceof Promise)
      ? Promise.all(nodes).then(present)
      : present(nodes as Awaited<(typeof nodes)[0]>[]);
  },
};
