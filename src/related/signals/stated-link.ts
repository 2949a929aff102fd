import type { LinkSignal } from '../signal.ts';

/**
 * What a source states. A recurrence or the same failure mode is as telling as a shared cause and component together;
 * an overlap in time is not. "Not directly related" adds nothing, and is shown where two cases are compared.
 */
export const statedLinkSignal: LinkSignal = {
  id: 'stated-link',
  strengths: { 'recurrence-of': 0.4, 'same-failure-mode': 0.4, 'caused-by': 0.3, related: 0.2, overlaps: 0.1, 'not-directly-related': 0 },
  phrase: (kind) => PHRASES[kind],
};

const PHRASES = {
  'recurrence-of': 'stated: a recurrence',
  'same-failure-mode': 'stated: same failure mode',
  'caused-by': 'stated: one caused the other',
  related: 'stated: related',
  overlaps: 'stated: overlapped in time',
  'not-directly-related': 'stated: not directly related',
} as const;
