import type { IncidentSymptomResolvers } from '../generated.ts';
import { termById } from '../node.ts';

export const IncidentSymptom: IncidentSymptomResolvers = { symptom: ({ term }, _, context) => termById(context, term) };
