import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** A shared component, or components of a common kind. What was only affected tells less than what failed. */
export const componentSignal: TermSignal = {
  type: 'terms',
  id: 'component',
  weight: SIGNAL_WEIGHTS.component,
  kind: 'component',
  strengths: { faulty: 1, amplifier: 0.7, affected: 0.5 },
  phrase: (label) => `shared ${label}`,
};
