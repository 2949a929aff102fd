import type { LinkKind } from '../domain/incident.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermKind } from '../domain/term.ts';
import type { ReasonKind } from './reason.ts';

/** One way in which two cases can be alike. Signals are values in the list of `signal-list.ts`. */
export type Signal = TermSignal | MentionSignal | TextSignal;

/** Shared terms of one kind, with partial credit for terms that only share a broader one. */
export interface TermSignal {
  readonly type: 'terms';
  readonly id: ReasonKind;
  /** The most that the signal can add to a score. */
  readonly weight: number;
  readonly kind: TermKind;
  /** How strongly a relation says that the term belongs to the case, 0–1; relations that are absent do not count. */
  readonly strengths: Partial<Readonly<Record<RelationKind, number>>>;
  /** The clause of the summary; `exact` when both cases name the very term, in the same main role for causes. */
  readonly phrase: (label: string, exact: boolean) => string;
}

/** Shared terms that the prose speaks of, whether or not somebody chose them for the case. */
export interface MentionSignal {
  readonly type: 'mentions';
  readonly id: 'named';
  readonly weight: number;
  /** Kinds of terms that count. */
  readonly kinds: readonly TermKind[];
  readonly phrase: (labels: readonly string[]) => string;
}

/** Shared characteristic words. */
export interface TextSignal {
  readonly type: 'text';
  readonly id: 'text';
  readonly weight: number;
  readonly phrase: (words: readonly string[]) => string;
}

/** What a source says of two cases, added to the score of exactly these two. */
export interface LinkSignal {
  readonly id: 'stated-link';
  /** What each kind of link adds. */
  readonly strengths: Readonly<Record<LinkKind, number>>;
  readonly phrase: (kind: LinkKind) => string;
}
