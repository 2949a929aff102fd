import type { ReasonKind } from './reason.ts';

/**
 * How much each signal can add to a score: the only place. The weights of all signals but `stated-link` sum to 1, so a
 * score without stated links is between 0 and 1.
 *
 * Cause and component lead because two cases with the same cause in the same kind of component are what people
 * call a precedent; text carries what no term says yet. DESIGN.md has the ablation that these rest on.
 */
export const SIGNAL_WEIGHTS: Readonly<Record<Exclude<ReasonKind, 'stated-link'>, number>> = {
  'root-cause': 0.18,
  component: 0.18,
  trigger: 0.06,
  symptom: 0.08,
  mitigation: 0.04,
  'action-pattern': 0.04,
  named: 0.14,
  text: 0.3,
};
