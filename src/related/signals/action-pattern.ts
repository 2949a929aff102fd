import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** The same kind of change afterwards: what people chose to fix says what they think went wrong. */
export const actionPatternSignal: TermSignal = {
  type: 'terms',
  id: 'action-pattern',
  weight: SIGNAL_WEIGHTS['action-pattern'],
  kind: 'action-pattern',
  strengths: { pattern: 1 },
  phrase: (label) => `same action: ${label}`,
};
