import type { ActionItem, Reference, Severity, Source, StatedDurations } from '../domain/incident.ts';
import type { Moment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import type { SectionKind } from './section-kind.ts';
import type { TimeZone } from './time-zone.ts';

/** One format of files, as a value in the list of importers. */
export interface Importer {
  /** The word for `--format`, noted with each case. */
  readonly id: string;
  /** One line for people. */
  readonly description: string;
  /** Whether a file is of the format, judged by its name and its content. */
  detect(source: SourceFile): boolean;
  /** The records of a file, in its order; a bad one does not stop the others. Never throws for what is in the file. */
  parse(source: SourceFile, options: ParseOptions): Iterable<ParsedRecord>;
}

/** A file that was decoded: UTF-8, LF ends of line, no byte-order mark. */
export interface SourceFile {
  /** As it is shown. */
  readonly path: string;
  /** The last part of the path; empty for standard input. */
  readonly name: string;
  /** Name of the folder that holds it, where known. */
  readonly folder?: string;
  readonly text: string;
  /** The text as JSON; undefined when it is none. Parsed once. */
  json(): unknown;
}

export interface ParseOptions {
  /** Zone of times that the source gives without one. */
  readonly timeZone?: TimeZone;
  /** For tables: the column that holds a fact. */
  readonly columns?: ReadonlyMap<string, string>;
  /** The id of the format that the caller named: what does not look like it is read all the same. */
  readonly format?: string;
}

/** What became of one record: a draft of a case, or problems of which at least one is an error. */
export interface ParsedRecord {
  /** 1-based, for files that hold several. */
  readonly record?: number;
  readonly line?: number;
  readonly draft?: CaseDraft;
  /** Without file, and without line where `line` is that of the problem too. */
  readonly problems: readonly Problem[];
  /** What the record was read from; the whole file when absent. */
  readonly content?: string;
}

/** A case as a source tells it, before its words are linked to the vocabulary. */
export interface CaseDraft {
  readonly id: string;
  readonly title: string;
  /** Who had it, as the source writes it. */
  readonly organization?: string;
  /** Whether the organization may be looked for in the opening of the text. Default false. */
  readonly findOrganization?: boolean;
  readonly externalIds?: readonly string[];
  readonly tags?: readonly string[];
  readonly severity?: Severity | null;
  readonly regions?: readonly string[];
  readonly scope?: string;
  readonly startedAt?: Moment | null;
  readonly detectedAt?: Moment | null;
  readonly mitigatedAt?: Moment | null;
  readonly resolvedAt?: Moment | null;
  readonly stated?: StatedDurations;
  readonly sections: readonly DraftSection[];
  readonly actions?: readonly DraftAction[];
  readonly sources?: readonly Source[];
  readonly references?: readonly Reference[];
}

/** A part of the account. */
export interface DraftSection {
  readonly kind: SectionKind;
  readonly heading?: string;
  /** Markdown without headings of its own. */
  readonly text: string;
  /** The entries, for a section that is a list. */
  readonly items?: readonly string[];
}

export type DraftAction = Pick<ActionItem, 'text' | 'kind' | 'status' | 'url'>;

export type DraftTimes = Pick<CaseDraft, 'startedAt' | 'detectedAt' | 'mitigatedAt' | 'resolvedAt'>;
