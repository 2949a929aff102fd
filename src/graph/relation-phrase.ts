import type { RelationKind } from '../domain/relation.ts';

/** How people say that one node is joined to another: along the edge, and against it. */
export function relationPhrase(kind: RelationKind, forward: boolean): string {
  return PHRASES[kind][forward ? 0 : 1];
}

const PHRASES: Readonly<Record<RelationKind, readonly [along: string, against: string]>> = {
  organization: ['happened at', 'had'],
  trigger: ['was triggered by', 'triggered'],
  'root-cause': ['has root cause', 'is the root cause of'],
  'contributing-factor': ['has contributing factor', 'contributed to'],
  'detection-gap': ['has detection gap', 'is a detection gap of'],
  faulty: ['has faulty component', 'was faulty in'],
  affected: ['affected', 'was affected in'],
  amplifier: ['was amplified by', 'amplified'],
  symptom: ['has symptom', 'is a symptom of'],
  detection: ['was detected by', 'detected'],
  mitigation: ['was mitigated by', 'mitigated'],
  'action-item': ['has action item', 'is an action item of'],
  pattern: ['follows the pattern', 'is the pattern of'],
  addresses: ['addresses', 'is addressed by'],
  broader: ['is a kind of', 'is the broader term of'],
  provider: ['is provided by', 'provides'],
  overlaps: ['overlaps with', 'is said to overlap with'],
  'recurrence-of': ['is a recurrence of', 'recurred as'],
  'same-failure-mode': ['has the same failure mode as', 'is said to have the same failure mode as'],
  'caused-by': ['was caused by', 'caused'],
  related: ['is related to', 'is said to be related to'],
  'not-directly-related': ['is not directly related to', 'is said not to be directly related to'],
};
