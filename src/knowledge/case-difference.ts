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
    changes.push({
      field: path,
      ...(before === undefined ? {} : { before: shown(before) }),
      ...(after === undefined ? {} : { after: shown(after) }),
    });
  }
}

function shown(value: unknown): string {
  if (isMapping(value) && typeof value.edtf === 'string') return value.edtf;
  const text = typeof value === 'string' ? value : value === null ? 'unknown' : JSON.stringify(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`;
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
