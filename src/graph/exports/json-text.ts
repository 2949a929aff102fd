/**
 * A value as JSON in which nothing is hidden: control characters beyond ASCII, line separators, overrides of the direction
 * of text and noncharacters are escaped like the control characters of ASCII and lone surrogates. Readers see the same text.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const HIDDEN = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** The members of a JSON array or object, a line each, with commas between them. */
export function* jsonMembers(members: Iterable<string>): Generator<string> {
  let first = true;
  for (const member of members) {
    yield first ? `\n${member}` : `,\n${member}`;
    first = false;
  }
}

export function* mapped<From>(items: Iterable<From>, write: (item: From, index: number) => string): Generator<string> {
  let index = 0;
  for (const item of items) yield write(item, index++);
}
