import type { TermSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** What set the failure off, apart from why it could happen (Google SRE workbook, appendix C). */
export const triggerSignal: TermSignal = {
  type: 'terms',
  id: 'trigger',
  weight: SIGNAL_WEIGHTS.trigger,
  kind: 'trigger',
  strengths: { trigger: 1 },
  phrase: (label, exact) => (exact ? `same trigger: ${label}` : `similar trigger: ${label}`),
};
