/** The query of an address as plain `key=value` pairs: a key that stands several times is a list. Readable, and easy to write by hand. */
export function parseSearchText(text: string): Readonly<Record<string, string | readonly string[]>> {
  const search: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key];
    if (before === undefined) search[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else search[key] = [before, value];
  }
  return search;
}

/** The other way round. Absent and empty values leave no trace. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '' && each !== false) pairs.append(key, String(each));
    }
  }
  const text = pairs.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** One value of a key; of several the first. */
export function one(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** All values of a key, each once, at most 50. */
export function many(value: unknown): readonly string[] | undefined {
  const all = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');
  return all.length === 0 ? undefined : [...new Set(all)].slice(0, 50);
}

/** A value that is one of a list. */
export function choice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  const found = one(value);
  return choices.find((each) => each === found);
}
