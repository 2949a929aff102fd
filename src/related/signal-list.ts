import type { Signal, TermSignal } from './signal.ts';
import { actionPatternSignal } from './signals/action-pattern.ts';
import { componentSignal } from './signals/component.ts';
import { mitigationSignal } from './signals/mitigation.ts';
import { namedSignal } from './signals/named.ts';
import { rootCauseSignal } from './signals/root-cause.ts';
import { symptomSignal } from './signals/symptom.ts';
import { textSignal } from './signals/text.ts';
import { triggerSignal } from './signals/trigger.ts';

/** The signals whose features the index holds, in the order of `REASON_KINDS`. A new signal is a new line here. */
export const TERM_SIGNALS: readonly TermSignal[] = [
  rootCauseSignal,
  componentSignal,
  triggerSignal,
  symptomSignal,
  mitigationSignal,
  actionPatternSignal,
];

export const SIGNALS: readonly Signal[] = [...TERM_SIGNALS, namedSignal, textSignal];
