import { type Duration, toIsoDuration } from '../domain/duration.ts';
import type { Incident } from '../domain/incident.ts';
import type { FieldChange } from './import-report.ts';

/** Further differences of one case are not listed. */
const MAX_CHANGES = 50;
const MAX_SHOWN = 200;

/** The facts that differ, in order of name. */
export function changedFields(before: Incident, after: Incident): readonly (keyof Incident)[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Incident>;
  return [...fields].filter((field) => !sameValue(before[field], after[field])).sort();
}

/** Every value that differs, by its path; texts shortened. */
export function changesOf(before: Incident, after: Incident): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of changedFields(before, after)) compare(field, before[field], after[field], changes);
  return changes.slice(0, MAX_CHANGES);
}

function compare(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (changes.length >= MAX_CHANGES || sameValue(before, after)) return;
  if (isList(before) && isList(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index++)
      compare(`${path}[${index}]`, before[index], after[index], changes);
  } else if (isMapping(before) && isMapping(after) && !('edtf' in before || 'milliseconds' in before)) {
    for (const key of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
      compare(`${path}.${key}`, before[key], after[key], changes);
  } else {
    const start = typeof before === 'string' && typeof after === 'string' ? commonStart(before, after) : 0;
    changes.push({
      field: path,
      ...(before === undefined ? {} : { before: shown(before, start) }),
      ...(after === undefined ? {} : { after: shown(after, start) }),
    });
  }
}

/** Where two long texts begin to differ, a few words earlier; 0 for short ones. */
function commonStart(before: string, after: string): number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  if (same < MAX_LEAD * 2) return 0;
  const lead = before.slice(same - MAX_LEAD, same);
  return same - MAX_LEAD + lead.search(/\s/) + 1;
}

/** Of what is the same before the first difference, at most so much is shown. */
const MAX_LEAD = 20;

function shown(value: unknown, start = 0): string {
  const text = textOf(value);
  const cut = start > 0 ? `…${text.slice(start)}` : text;
  return cut.length <= MAX_SHOWN ? cut : `${cut.slice(0, MAX_SHOWN - 1)}…`;
}

/** Moments and durations as they are written; of an entry what it says, without how that was recognised. */
function textOf(value: unknown): string {
  if (value === null) return 'unknown';
  if (isList(value)) return value.map(textOf).join('; ');
  if (!isMapping(value)) return String(value);
  if (typeof value.edtf === 'string') return value.edtf;
  if (typeof value.milliseconds === 'number') return toIsoDuration(value as unknown as Duration);
  return Object.entries(value)
    .filter(([key, each]) => key !== 'evidence' && each !== undefined && each !== '' && !(isList(each) && each.length === 0))
    .map(([key, each]) => `${key}: ${textOf(each)}`)
    .join(', ');
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values of JSON are the same, whatever the order of their keys; an absent key is like an undefined one. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameValue(left[key], right[key]));
}
