import type { DetectionMethodResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const DetectionMethod: DetectionMethodResolvers = termFields;
