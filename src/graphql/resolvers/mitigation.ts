import type { MitigationResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const Mitigation: MitigationResolvers = termFields;
