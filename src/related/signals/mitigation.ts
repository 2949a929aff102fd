import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** The same way out: cases that were ended alike are useful to each other's readers. */
export const mitigationSignal: TermSignal = {
  type: 'terms',
  id: 'mitigation',
  weight: SIGNAL_WEIGHTS.mitigation,
  kind: 'mitigation',
  strengths: { mitigation: 1 },
  phrase: (label) => `mitigated by ${label}`,
};
