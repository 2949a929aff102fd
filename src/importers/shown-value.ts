/** How a value from a file appears in a message: quoted, on one line, at most 60 characters, control characters as escapes. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value));
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  return value === undefined ? 'nothing' : String(value);
}

/** The text itself when it is short, else its first 59 characters and an ellipsis. */
export function shortened(text: string): string {
  if (text.length <= MAX_SHOWN) return text;
  const start = text.slice(0, MAX_SHOWN - 1);
  return `${/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start}…`;
}

const MAX_SHOWN = 60;
