import type { RootCauseResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const RootCause: RootCauseResolvers = termFields;
