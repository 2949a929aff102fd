import type { ComparisonResolvers } from '../generated.ts';
import { incidentById } from '../node.ts';

export const Comparison: ComparisonResolvers = {
  a: ({ a }, _, context) => incidentById(context, a),
  b: ({ b }, _, context) => incidentById(context, b),
};
