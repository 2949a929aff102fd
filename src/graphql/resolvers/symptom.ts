import type { SymptomResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const Symptom: SymptomResolvers = termFields;
