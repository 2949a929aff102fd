import type { IncidentCauseResolvers } from '../generated.ts';
import { optionalTerm } from '../node.ts';

export const IncidentCause: IncidentCauseResolvers = { term: ({ term }, _, context) => optionalTerm(context, term) };
