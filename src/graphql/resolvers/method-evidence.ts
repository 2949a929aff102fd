import type { MethodEvidenceResolvers } from '../generated.ts';
import { termById } from '../node.ts';

export const MethodEvidence: MethodEvidenceResolvers = { method: ({ term }, _, context) => termById(context, term) };
