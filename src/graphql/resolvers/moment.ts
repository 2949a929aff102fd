import { utcText } from '../../domain/moment.ts';
import type { MomentResolvers } from '../generated.ts';

export const Moment: MomentResolvers = { utc: utcText };
