import type { Problem } from '../domain/problem.ts';

export interface ImportOptions {
  /** What the user named; kept in the record of imports. */
  readonly source: string;
  /** Tell what would happen, and change nothing. Default false. */
  readonly dryRun?: boolean;
  /** Change nothing when any record is rejected. Default false: a bad record does not stop the others. */
  readonly strict?: boolean;
  /** Id of the format of all files; found out for each when absent. */
  readonly format?: string;
  /** For tables: which column holds a fact, by fact. */
  readonly columns?: ReadonlyMap<string, string>;
  /** Zone of times that sources give without one: `UTC`, `+02:00`, `Europe/London`. Without it they are read as their day. */
  readonly timeZone?: string;
  /** Who had the incidents of sources that do not say so. */
  readonly organization?: string;
  /** Organizations that the vocabulary lacks become terms; else tags. Default true. */
  readonly addOrganizations?: boolean;
  /** Put before the ids of cases from formats of others. */
  readonly idPrefix?: string;
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
  /** Names of organizations that were added to the vocabulary, in order of id. */
  readonly organizations: readonly string[];
  /** Files in folders that are of no known format. */
  readonly ignored: readonly string[];
  /** Cases in the order of the files, then what was rejected. */
  readonly records: readonly ImportedRecord[];
  readonly problems: readonly Problem[];
}

export interface ImportedRecord {
  readonly path: string;
  /** 1-based, in a file with several. */
  readonly record?: number;
  readonly id?: string;
  /** Id of the format. Absent for what was rejected before it was known. */
  readonly format?: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** Top-level fields that differ from the stored case, for `changed`. */
  readonly fields?: readonly string[];
  /** What differs, value by value; at most 50. */
  readonly changes?: readonly FieldChange[];
  /** Fields in which what people wrote was kept although the source says something else. */
  readonly kept?: readonly string[];
}

/** A value of a case that an import changes. */
export interface FieldChange {
  /** `causes[1].term`. */
  readonly field: string;
  /** As text, shortened; absent when it was not there. */
  readonly before?: string;
  /** Absent when it goes. */
  readonly after?: string;
}
