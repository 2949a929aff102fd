/** One thing wrong with an input: where it is, what was found there, what was expected. */
export interface Problem {
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

/** `file:line: field: message (did you mean "x"?)`: the form that editors and terminals make clickable. */
export function formatProblem(problem: Problem): string {
  const place = problem.file === undefined ? '' : `${problem.file}${problem.line === undefined ? '' : `:${problem.line}`}: `;
  const field = problem.field === undefined || problem.field === '' ? '' : `${problem.field}: `;
  const suggestion = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
  return `${place}${field}${problem.message}${suggestion}`;
}
