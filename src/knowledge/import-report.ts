import type { Problem } from '../domain/problem.ts';

export interface ImportOptions {
  /** What the user named; kept in the record of imports. */
  readonly source: string;
  /** Tell what would happen, and change nothing. Default false. */
  readonly dryRun?: boolean;
  /** Change nothing when any record is rejected. Default false: a bad record does not stop the others. */
  readonly strict?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportReport {
  readonly dryRun: boolean;
  /** False when `strict` held everything back. */
  readonly applied: boolean;
  readonly revision: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly vocabulary: 'changed' | 'unchanged';
  /** In the order of the files. */
  readonly records: readonly ImportedRecord[];
  readonly problems: readonly Problem[];
}

export interface ImportedRecord {
  readonly path: string;
  readonly id?: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** Top-level fields that differ from the stored case, for `changed`. */
  readonly fields?: readonly string[];
}
