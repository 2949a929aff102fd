import { LINK_KINDS, type LinkKind } from './incident.ts';
import { TERM_KINDS, type TermKind } from './term.ts';

/** The kinds of node in the graph. */
export const NODE_KINDS = ['incident', 'action-item', ...TERM_KINDS] as const;
export type NodeKind = 'incident' | 'action-item' | TermKind;

/**
 * The kinds of edge in the graph, each with its direction. Two nodes may be joined by several relations at once.
 *
 * - incident → organization: `organization`
 * - incident → trigger: `trigger`; incident → root cause: `root-cause`, `contributing-factor`, `detection-gap`
 * - incident → component: `faulty`, `affected`, `amplifier`
 * - incident → symptom: `symptom`; → detection method: `detection`; → mitigation: `mitigation`
 * - incident → action item: `action-item`; action item → action pattern: `pattern`; action item → term: `addresses`
 * - term → broader term: `broader`; component → organization: `provider`
 * - incident → incident, as the source states it: the link kinds
 */
export const RELATION_KINDS = [
  'organization',
  'trigger',
  'root-cause',
  'contributing-factor',
  'detection-gap',
  'faulty',
  'affected',
  'amplifier',
  'symptom',
  'detection',
  'mitigation',
  'action-item',
  'pattern',
  'addresses',
  'broader',
  'provider',
  ...LINK_KINDS,
] as const;

export type RelationKind = (typeof RELATION_KINDS)[number];

export function isLinkKind(relation: RelationKind): relation is LinkKind {
  return (LINK_KINDS as readonly string[]).includes(relation);
}

/** One directed edge between node ids. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: RelationKind;
}
