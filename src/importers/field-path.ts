/** Where a value stands in a record: names of fields and 0-based positions in lists. */
export type FieldPath = readonly (string | number)[];

/** `causes[1].term`. */
export function formatFieldPath(path: FieldPath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** The value at a path; undefined when there is none. */
export function valueAt(root: unknown, path: FieldPath): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}
