import type { Duration } from './duration.ts';
import type { Moment } from './moment.ts';
import type { TermId } from './term.ts';

/**
 * One incident as its sources tell it. An absent field is *unstated*: the sources say nothing about it. `null` is
 * *unknown*: the sources say that it is not known. Lists keep the order of the sources.
 */
export interface Incident {
  /** Its id in its catalogue (`IL-0226`); unique in any letter case. See `checkIncidentId`. */
  readonly id: string;
  /** Ids by which others cite it: tracking ids such as `YKYN-BWZ`. Unique in the library in any letter case. */
  readonly externalIds: readonly string[];
  readonly title: string;
  readonly organization?: TermId;
  readonly organizationEvidence?: Evidence;
  /** Free key words of the catalogue, lower case. */
  readonly tags: readonly string[];
  /** One or two sentences: what happened and why. */
  readonly summary?: string;
  /** The full account, Markdown. */
  readonly narrative?: string;
  readonly severity?: Severity | null;
  readonly scope?: string | null;
  readonly usersAffected?: string | null;
  /** Cloud regions or places, as the source names them; `global` for all. */
  readonly regions: readonly string[];

  readonly startedAt?: Moment | null;
  readonly detectedAt?: Moment | null;
  readonly mitigatedAt?: Moment | null;
  readonly resolvedAt?: Moment | null;
  /** Lengths that the source states itself; they win over lengths derived from the moments. */
  readonly stated: StatedDurations;

  /** What was seen, as prose (Markdown). */
  readonly symptomText?: string;
  readonly symptoms: readonly IncidentSymptom[];
  readonly causes: readonly IncidentCause[];
  readonly components: readonly IncidentComponent[];
  /** How the failure spread, first place first. */
  readonly propagation: readonly PropagationStep[];
  readonly detection?: Detection;
  readonly remediation: readonly RemediationStep[];
  readonly actionItems: readonly ActionItem[];
  readonly lessons: readonly string[];
  readonly checks: readonly Check[];
  readonly sources: readonly Source[];
  readonly references: readonly Reference[];
  readonly links: readonly IncidentLink[];
}

export interface Severity {
  /** As the source writes it: `SEV1`, `major`, `P2`. */
  readonly label: string;
  /** 1 is the worst. Comparable within one scheme only. */
  readonly rank?: number;
  /** Whose scale it is: `statuspage`, `google-cloud`, an organisation's own. */
  readonly scheme?: string;
}

export interface StatedDurations {
  readonly timeToDetect?: Duration | null;
  readonly timeToMitigate?: Duration | null;
  readonly timeToResolve?: Duration | null;
}

/** The words by which a term was recognised in the text of a source. Absent where a person chose the term. */
export interface Evidence {
  /** As the source writes them. */
  readonly words: string;
  /** The fact of the case in which they stand: `title`, `narrative`, `causes`. */
  readonly field: string;
  /** Whether a person has confirmed that the words mean the term. */
  readonly confirmed: boolean;
}

export interface IncidentSymptom {
  readonly term: TermId;
  readonly text?: string;
  readonly evidence?: Evidence;
}

export const CAUSE_ROLES = ['trigger', 'root-cause', 'contributing-factor', 'detection-gap'] as const;
export type CauseRole = (typeof CAUSE_ROLES)[number];

/** A term, the source's account in our words, or both. The term of a trigger is of kind `trigger`, all others of kind `root-cause`. */
export interface IncidentCause {
  readonly role: CauseRole;
  readonly term?: TermId;
  readonly text?: string;
  readonly evidence?: Evidence;
}

export const COMPONENT_ROLES = ['faulty', 'affected', 'amplifier'] as const;
export type ComponentRole = (typeof COMPONENT_ROLES)[number];

export interface IncidentComponent {
  readonly term: TermId;
  readonly role: ComponentRole;
  readonly text?: string;
  readonly evidence?: Evidence;
}

export interface PropagationStep {
  readonly component?: TermId;
  readonly text: string;
}

export interface Detection {
  /** Terms of kind `detection-method`. */
  readonly methods: readonly TermId[];
  readonly text?: string;
  /** Of methods that were recognised in text. */
  readonly evidence?: readonly MethodEvidence[];
}

export interface MethodEvidence extends Evidence {
  /** One of the methods. */
  readonly term: TermId;
}

export interface RemediationStep {
  readonly text: string;
  readonly mitigation?: TermId;
  /** Of the mitigation. */
  readonly evidence?: Evidence;
}

/** What an action is for, after the Google SRE workbook's and USENIX's classes of postmortem action items. */
export const ACTION_KINDS = [
  'investigate',
  'mitigate-this-incident',
  'repair',
  'detect-in-future',
  'mitigate-in-future',
  'prevent-in-future',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const ACTION_STATUSES = ['open', 'in-progress', 'done', 'dropped'] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

export interface ActionItem {
  /** Unique within the incident: `action-1`. Its node id is `<incident>#<key>`. */
  readonly key: string;
  readonly text: string;
  readonly kind?: ActionKind;
  /** As the source states it; absent when it does not. */
  readonly status?: ActionStatus;
  /** Term of kind `action-pattern`. */
  readonly pattern?: TermId;
  /** Causes, components or symptoms that the action is meant to improve. */
  readonly addresses: readonly TermId[];
  readonly url?: string;
  /** Of the pattern. */
  readonly evidence?: Evidence;
}

/** "Check your cluster for this": something that readers can look at on their own system. */
export interface Check {
  readonly look: string;
  readonly healthy: string;
  readonly components: readonly TermId[];
}

export const SOURCE_KINDS = [
  'official-status',
  'official-postmortem',
  'engineering-blog',
  'talk',
  'paper',
  'news',
  'internal',
  'catalogue',
  'other',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Source {
  readonly url: string;
  readonly kind: SourceKind;
  readonly title?: string;
  readonly archivedUrl?: string;
}

export interface Reference {
  readonly url: string;
  readonly title?: string;
}

export const LINK_KINDS = ['overlaps', 'recurrence-of', 'same-failure-mode', 'caused-by', 'related', 'not-directly-related'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** How the source says that this incident relates to another one, which need not be in the library. */
export interface IncidentLink {
  /** An id or external id. */
  readonly to: string;
  readonly kind: LinkKind;
  readonly note?: string;
}

/** The facts that can be unknown (`null`) as opposed to unstated. */
export const NULLABLE_FACTS = ['severity', 'scope', 'usersAffected', 'startedAt', 'detectedAt', 'mitigatedAt', 'resolvedAt'] as const;
export const NULLABLE_DURATIONS = ['timeToDetect', 'timeToMitigate', 'timeToResolve'] as const;
export type UnknownFact = (typeof NULLABLE_FACTS)[number] | (typeof NULLABLE_DURATIONS)[number];

/** The facts that the sources say are not known. */
export function unknownFacts(incident: Incident): readonly UnknownFact[] {
  return [
    ...NULLABLE_FACTS.filter((field) => incident[field] === null),
    ...NULLABLE_DURATIONS.filter((field) => incident.stated[field] === null),
  ];
}
