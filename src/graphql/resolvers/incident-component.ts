import type { IncidentComponentResolvers } from '../generated.ts';
import { termById } from '../node.ts';

export const IncidentComponent: IncidentComponentResolvers = { component: ({ term }, _, context) => termById(context, term) };
