import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** What was seen from outside: the only signal that an engineer on call has at first. */
export const symptomSignal: TermSignal = {
  type: 'terms',
  id: 'symptom',
  weight: SIGNAL_WEIGHTS.symptom,
  kind: 'symptom',
  strengths: { symptom: 1 },
  phrase: (label) => `symptom: ${label}`,
};
