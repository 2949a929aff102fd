import type { Incident } from '../domain/incident.ts';
import { sameValue } from './case-difference.ts';

export interface MergedCase {
  readonly incident: Incident;
  /** Fields in which people's words were kept although the source says something else; in order of name. */
  readonly kept: readonly (keyof Incident)[];
}

/** A fact and what explains it change hands together. */
const GROUPS: readonly (readonly (keyof Incident)[])[] = [['organization', 'organizationEvidence']];

/**
 * What a source says now, with what people changed since it was imported last: a fact that differs from what the source
 * said then is theirs and stays; all others are the source's.
 * @param base What the importer made of the source before.
 * @param stored What is stored: the base as people changed it.
 */
export function mergeCase(base: Incident, stored: Incident, source: Incident): MergedCase {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(stored), ...Object.keys(source)])].sort() as (keyof Incident)[];
  const isTheirs = (field: keyof Incident): boolean =>
    (GROUPS.find((group) => group.includes(field)) ?? [field]).some((each) => !sameValue(base[each], stored[each]));
  const theirs = fields.filter((field) => field !== 'id' && isTheirs(field));
  const merged = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = theirs.includes(field) ? stored[field] : source[field];
    return value === undefined ? [] : [[field, value]];
  });
  // Of the three every field has its own type; which of them is taken does not change it.
  const incident = Object.fromEntries(merged) as unknown as Incident;
  return { incident, kept: theirs.filter((field) => !sameValue(stored[field], source[field])) };
}
