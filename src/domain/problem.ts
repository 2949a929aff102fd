/** One thing wrong with an input: where it is, what was found there, what was expected. */
export interface Problem {
  /** A `warning` does not keep a record from being taken. `error` when absent. */
  readonly severity?: 'error' | 'warning';
  /** The file's path as the user gave it; absent when the input did not come from a file. */
  readonly file?: string;
  /** 1-based line in the file, where known. */
  readonly line?: number;
  /** Path of the field within the record, for example `causes[1].term`. */
  readonly field?: string;
  /** A whole sentence without the place: "…". */
  readonly message: string;
  /** The offending value, shortened. */
  readonly found?: string;
  readonly expected?: string;
  /** A likely intended value: "did you mean …". */
  readonly suggestion?: string;
}

export function isError(problem: Problem): boolean {
  return problem.severity !== 'warning';
}

/**
 * `file:line: field: message (did you mean "x"?)`: the form that editors and terminals make clickable. Control
 * characters are written as escapes, so that text from a file cannot steer the terminal that shows it.
 */
export function formatProblem(problem: Problem): string {
  const place = problem.file === undefined ? '' : `${problem.file}${problem.line === undefined ? '' : `:${problem.line}`}: `;
  const severity = isError(problem) ? '' : 'warning: ';
  const field = problem.field === undefined || problem.field === '' ? '' : `${problem.field}: `;
  const suggestion = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
  return `${place}${severity}${field}${problem.message}${suggestion}`.replace(UNPRINTABLE, escapeCharacter);
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
