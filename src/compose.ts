import type { Config } from './config.ts';
import type { Problem } from './domain/problem.ts';
import type { ImportOptions, ImportReport } from './knowledge/import-report.ts';
import type { Knowledge } from './knowledge/knowledge.ts';

/** The opened library: the store with its vocabulary, and the knowledge over it. The composition root makes it. */
export interface Library {
  readonly knowledge: Knowledge;
  /** Files and folders (searched for `*.md` cases and a `vocabulary` folder). @throws DomainError `BAD_INPUT` for a path that does not exist. */
  importPaths(paths: readonly string[], options: Omit<ImportOptions, 'source'>): Promise<ImportReport>;
  close(): Promise<void>;
}

export interface ValidationReport {
  readonly files: number;
  readonly cases: number;
  readonly terms: number;
  /** Errors and warnings, in order of file and line. */
  readonly problems: readonly Problem[];
}

/** Opens the database (making it, its folder and its vocabulary when absent). */
export function openLibrary(_config: Config): Promise<Library> {
  throw new Error('not composed yet');
}

/** Checks a library folder (`cases/`, `vocabulary/`) or single case files, without any database. */
export function validatePaths(_paths: readonly string[]): Promise<ValidationReport> {
  throw new Error('not composed yet');
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves GraphQL and the landing page until closed. */
export function startServer(_library: Library, _config: Config): Promise<RunningServer> {
  throw new Error('not composed yet');
}
