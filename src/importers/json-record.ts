import * as z from 'zod';
import type { Moment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import { type FieldPath, formatFieldPath } from './field-path.ts';
import type { ParsedRecord } from './importer.ts';
import { checkSchema } from './schema-problem.ts';
import { machineMoment } from './time-text.ts';

/** More records than this of one file are not read. */
export const MAX_RECORDS = 50_000;

/** Reads one record of a JSON file by its schema; what is wrong becomes problems with paths from the root of the file. */
export function readRecord<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: { readonly record?: number; readonly path: FieldPath },
  use: (value: z.output<Schema>) => Omit<ParsedRecord, 'record'>,
): ParsedRecord {
  const place = at.record === undefined ? {} : { record: at.record };
  const checked = checkSchema(schema, value);
  if (checked.value !== undefined) return { ...place, content: JSON.stringify(value), ...use(checked.value) };
  return { ...place, problems: checked.faults.map(({ path, problem }) => ({ field: formatFieldPath([...at.path, ...path]), ...problem })) };
}

export function tooMany(count: number): Problem {
  return {
    message: `has ${count} records; those after the first ${MAX_RECORDS} are not read`,
    found: String(count),
    expected: `at most ${MAX_RECORDS}`,
  };
}

/** A time stamp with its zone, or nothing. */
export function stamp() {
  return z
    .string({ error: 'a time stamp such as 2021-04-01T21:21:00Z' })
    .max(60, 'a time stamp such as 2021-04-01T21:21:00Z')
    .transform((text, context): Moment => {
      const moment = machineMoment(text);
      if (moment !== undefined) return moment;
      context.addIssue({ code: 'custom', message: 'a time stamp such as 2021-04-01T21:21:00Z' });
      return z.NEVER;
    })
    .nullish();
}

export function words(max = 500_000) {
  return z.string({ error: 'text' }).max(max, `at most ${max} characters`);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
