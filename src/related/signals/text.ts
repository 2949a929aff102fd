import type { TextSignal } from '../signal.ts';
import { SIGNAL_WEIGHTS } from '../weight.ts';

/** Shared characteristic words of title and prose: what no term says yet. */
export const textSignal: TextSignal = {
  type: 'text',
  id: 'text',
  weight: SIGNAL_WEIGHTS.text,
  phrase: (words) => `similar text: ${words.join(', ')}`,
};
