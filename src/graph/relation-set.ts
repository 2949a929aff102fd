import { RELATION_KINDS, type RelationKind } from '../domain/relation.ts';

/** A set of relation kinds as one number: the bit of a kind is its place in `RELATION_KINDS`. */
export type RelationSet = number;

const CODES = new Map<RelationKind, number>(RELATION_KINDS.map((kind, index) => [kind, index]));

/** The place of a kind in `RELATION_KINDS`: how the image writes it in one byte. */
export function relationCode(kind: RelationKind): number {
  return CODES.get(kind)!;
}

export function relationSet(kinds: readonly RelationKind[]): RelationSet {
  return kinds.reduce((set, kind) => set | (1 << relationCode(kind)), 0);
}

export const ALL_RELATIONS: RelationSet = 2 ** RELATION_KINDS.length - 1;

/**
 * By which an incident *has* a term: what it names itself, and the patterns of its action items. What an action item
 * addresses is not counted: it says where the action works, not what happened. All fit in 16 bits.
 */
export const TERM_RELATIONS: RelationSet = relationSet([
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
  'pattern',
]);
