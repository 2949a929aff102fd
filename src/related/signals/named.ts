import type { MentionSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/**
 * Shared terms that the prose of both cases speaks of: what two texts mean, where they say it in different words. Chosen terms
 * have signals of their own; this one is all that a case without them has beside its words.
 */
export const namedSignal: MentionSignal = {
  type: 'mentions',
  id: 'named',
  weight: SIGNAL_WEIGHTS.named,
  kinds: ['root-cause', 'component', 'trigger', 'symptom', 'mitigation', 'action-pattern'],
  phrase: (labels) => `both speak of ${labels.join(', ')}`,
};
