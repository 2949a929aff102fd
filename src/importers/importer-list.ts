import { csv } from './formats/csv.ts';
import { googleCloudIncidents } from './formats/google-cloud-incidents.ts';
import { JSON_LINES } from './formats/json-lines.ts';
import { markdownPostmortem } from './formats/markdown-postmortem.ts';
import { plainTextReport } from './formats/plain-text-report.ts';
import { statusFeed } from './formats/status-feed.ts';
import { statuspage } from './formats/statuspage.ts';
import type { Importer } from './importer.ts';
import { CASE_FILE_IMPORTER } from './read-library.ts';

/** The formats of others, in the order in which a file is tried against them. */
export const IMPORTERS: readonly Importer[] = [statuspage, googleCloudIncidents, statusFeed, csv, markdownPostmortem, plainTextReport];

/** All formats: Precedent's own, which hold cases as people wrote them, and those of others. */
export const FORMATS: readonly { readonly id: string; readonly description: string }[] = [
  { id: CASE_FILE_IMPORTER, description: 'case files with their vocabulary files' },
  JSON_LINES,
  ...IMPORTERS.map(({ id, description }) => ({ id, description })),
];

/** Formats in which people write cases themselves: what they say replaces what is stored. */
export function isCurated(format: string): boolean {
  return format === CASE_FILE_IMPORTER || format === JSON_LINES.id;
}
