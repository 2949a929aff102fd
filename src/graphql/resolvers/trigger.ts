import type { TriggerResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const Trigger: TriggerResolvers = termFields;
