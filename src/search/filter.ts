import type { CauseRole, ComponentRole } from '../domain/incident.ts';
import type { TermId } from '../domain/term.ts';

/**
 * Which incidents are meant. All conditions of one filter hold together (AND); an absent condition holds for all;
 * an empty list of alternatives holds for none. An incident whose value is unknown or unstated meets no condition on it.
 */
export interface IncidentFilter {
  readonly and?: readonly IncidentFilter[];
  readonly or?: readonly IncidentFilter[];
  readonly not?: IncidentFilter;
  /** Ids or external ids, in any letter case. */
  readonly ids?: readonly string[];
  readonly organizations?: readonly TermId[];
  readonly components?: TermCondition<ComponentRole>;
  readonly causes?: TermCondition<CauseRole>;
  /** Terms of any kind, whatever their relation to the incident; several conditions hold together. */
  readonly terms?: readonly TermCondition<never>[];
  /** Any of these, in any letter case. */
  readonly regions?: readonly string[];
  /** Any of these, in any letter case. */
  readonly tags?: readonly string[];
  readonly severity?: {
    readonly labels?: readonly string[];
    readonly scheme?: string;
    readonly atLeastRank?: number;
    readonly atMostRank?: number;
  };
  /** Milliseconds since 1970 UTC; inclusive. An incident matches when some instant that its start can mean lies within. */
  readonly startedAt?: Range;
  /** Milliseconds, inclusive. */
  readonly timeToDetect?: Range;
  readonly timeToMitigate?: Range;
  readonly timeToResolve?: Range;
  /** Ids of topics of any level. */
  readonly topics?: readonly string[];
}

export interface TermCondition<Role extends string> {
  /** Any of these terms. */
  readonly anyOf: readonly TermId[];
  /** Only in one of these roles; any role when absent. */
  readonly roles?: readonly Role[];
  /** Whether narrower terms count too. Default true. */
  readonly includeNarrower?: boolean;
}

export interface Range {
  readonly from?: number;
  readonly to?: number;
}
