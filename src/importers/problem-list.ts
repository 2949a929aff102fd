import { isError, type Problem } from '../domain/problem.ts';
import { type FieldPath, formatFieldPath } from './field-path.ts';
import { shortened } from './shown-value.ts';

/** More problems than this of one file are counted, not listed. */
export const MAX_PROBLEMS_PER_FILE = 200;

/** What is wrong with one file, in the order in which it was found; at most one problem a field. */
export class ProblemList {
  readonly #file: string;
  readonly #problems: Problem[] = [];
  readonly #fields = new Set<string>();
  #omitted = 0;
  #errors = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes a problem of a field, unless that field already has one of the same severity. */
  add(path: FieldPath, line: number | undefined, problem: Omit<Problem, 'file' | 'line' | 'field'>): void {
    const field = formatFieldPath(path);
    const key = `${problem.severity ?? 'error'}:${JSON.stringify(path)}`;
    if (path.length > 0) {
      if (this.#fields.has(key)) return;
      this.#fields.add(key);
    }
    if (isError(problem)) this.#errors++;
    if (this.#problems.length >= MAX_PROBLEMS_PER_FILE) {
      this.#omitted++;
      return;
    }
    this.#problems.push({
      ...problem,
      file: this.#file,
      ...(line === undefined ? {} : { line }),
      ...(field === '' ? {} : { field }),
      ...(problem.found === undefined ? {} : { found: shortened(problem.found) }),
    });
  }

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  /** In order of line; the last says how many were left out. */
  all(): readonly Problem[] {
    const sorted = [...this.#problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    if (this.#omitted > 0) sorted.push({ file: this.#file, message: `has at least ${this.#omitted} more problems, which are not listed` });
    return sorted;
  }
}
