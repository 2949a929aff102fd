import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** The same root cause, or causes under a common broader one. Contributing factors and detection gaps count for half. */
export const rootCauseSignal: TermSignal = {
  type: 'terms',
  id: 'root-cause',
  weight: SIGNAL_WEIGHTS['root-cause'],
  kind: 'root-cause',
  strengths: { 'root-cause': 1, 'contributing-factor': 0.5, 'detection-gap': 0.5 },
  phrase: (label, exact) => (exact ? 'same root cause' : `similar cause: ${label}`),
};
