import * as z from 'zod';
import type { Problem } from '../domain/problem.ts';
import { type FieldPath, valueAt } from './field-path.ts';
import { nearMiss } from './near-miss.ts';
import { shownValue } from './shown-value.ts';

/** What a schema found wrong with a value, ready to get its place in a file. */
interface SchemaFault {
  readonly path: FieldPath;
  readonly problem: Pick<Problem, 'message' | 'found' | 'expected' | 'suggestion'>;
  /** True when the key itself is wrong rather than its value. */
  readonly key: boolean;
}

/** What remains of a value when everything that a schema rejected is taken out: any part of it may be missing. */
export type Sound<T> = T extends readonly (infer Item)[]
  ? readonly (Sound<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Sound<T[Key]> }
    : T;

export type Checked<T> =
  | { readonly value: T; readonly sound: Sound<T>; readonly faults: readonly [] }
  | { readonly value?: undefined; readonly sound: Sound<T> | undefined; readonly faults: readonly SchemaFault[] };

/**
 * Checks a value against a schema and reports everything that is wrong, each fault with its path. What is sound comes
 * back in any case, so that later checks can go on with it.
 */
export function checkSchema<Schema extends z.ZodType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, sound: result.data as Sound<z.output<Schema>>, faults: [] };
  const issues = flatten(result.error.issues, []);
  const faults = issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => faultsOf(issue, schema, value))
    .slice(0, MAX_ISSUES);
  // What remains has not been through the schema's own clean-ups, such as trimming: later checks compare loosely.
  const sound = issues.length > MAX_ISSUES ? undefined : without(value, cutsOf(faults));
  return { sound: sound as Sound<z.output<Schema>> | undefined, faults };
}

/** A file with more faults is not what it is taken for: looking further does not help its author. */
const MAX_ISSUES = 1_000;

type Issue = z.core.$ZodIssue & { readonly path: PropertyKey[] };

/** Of a union, the issues of the alternative that the value was most likely meant as. */
function flatten(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[]): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ ...issue, path }];
    const meant = issue.errors.filter((each) => !each.some((inner) => inner.path.length === 0 && isMismatch(inner)));
    const [best] = meant.toSorted((a, b) => a.length - b.length);
    return best === undefined ? [{ ...issue, path }] : flatten(best, path);
  });
}

function isMismatch(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

function faultsOf(issue: Issue, schema: z.ZodType, root: unknown): SchemaFault[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key, knownKeys(schema, path)));
  const found = valueAt(root, path);
  const expected = issue.message;
  if (found === undefined) return [{ path, key: false, problem: { message: `is missing; expected ${expected}`, expected } }];
  const sentence = issue.code === 'custom' && typeof issue.params?.sentence === 'string' ? issue.params.sentence : undefined;
  const suggestion = issue.code === 'invalid_value' && typeof found === 'string' ? nearMiss(found, issue.values.map(String)) : undefined;
  return [
    {
      path,
      key: false,
      problem: {
        message: sentence ?? `found ${shownValue(found)}; expected ${expected}`,
        expected,
        ...(typeof found === 'string' ? { found } : {}),
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    },
  ];
}

function unknownKey(path: FieldPath, key: string, known: readonly string[]): SchemaFault {
  const suggestion = nearMiss(key, known);
  const expected = known.length === 0 ? undefined : `one of ${known.join(', ')}`;
  return {
    path: [...path, key],
    key: true,
    problem: {
      message: `there is no field ${shownValue(key)} here${expected === undefined || suggestion !== undefined ? '' : `; expected ${expected}`}`,
      found: key,
      ...(expected === undefined ? {} : { expected }),
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  };
}

/** The fields that a schema allows at a path. */
function knownKeys(schema: z.ZodType, path: FieldPath): readonly string[] {
  let current: readonly z.ZodType[] = alternatives(schema);
  for (const step of path) {
    current = current.flatMap((each) => {
      if (typeof step === 'number') return each instanceof z.ZodArray ? alternatives(each.element as z.ZodType) : [];
      return each instanceof z.ZodObject && Object.hasOwn(each.shape, step) ? alternatives(each.shape[step] as z.ZodType) : [];
    });
  }
  return current.flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : []));
}

function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional) return alternatives(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => alternatives(each as z.ZodType));
  return [schema];
}

/** The paths to cut, as a tree: a step leads to further steps, or to `cut`. */
interface Cuts {
  cut: boolean;
  readonly steps: Map<string | number, Cuts>;
}

function cutsOf(faults: readonly SchemaFault[]): Cuts {
  const root: Cuts = { cut: false, steps: new Map() };
  for (const { path } of faults) {
    let cuts = root;
    for (const step of path) {
      const next = cuts.steps.get(step) ?? { cut: false, steps: new Map() };
      cuts.steps.set(step, next);
      cuts = next;
    }
    cuts.cut = true;
  }
  return root;
}

/** A copy without what is to be cut; lists keep their positions, with holes. */
function without(value: unknown, cuts: Cuts | undefined): unknown {
  if (cuts === undefined) return value;
  if (cuts.cut) return undefined;
  if (Array.isArray(value)) return value.map((item, index) => without(item, cuts.steps.get(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, cuts.steps.get(key))]));
}
