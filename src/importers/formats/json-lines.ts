import { DomainError } from '../../domain/error.ts';
import type { Incident } from '../../domain/incident.ts';
import type { Problem } from '../../domain/problem.ts';
import type { SourceFile } from '../importer.ts';
import { decodeIncident, encodeIncident } from '../incident-json.ts';
import { isRecord } from '../json-record.ts';

/** A line with a case is at most this long, in UTF-16 code units. */
const MAX_LINE = 4_000_000;

export const JSON_LINES = { id: 'json-lines', description: 'cases as Precedent writes them, one JSON document a line' } as const;

/** Whether the first line is the document of a case. */
export function isJsonLines({ name, text }: SourceFile): boolean {
  const first = text.slice(0, MAX_LINE).split('\n', 1)[0] ?? '';
  if (!first.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(first);
    return isRecord(value) && ((typeof value.id === 'string' && typeof value.title === 'string') || /\.(?:jsonl|ndjson)$/i.test(name));
  } catch {
    return /\.(?:jsonl|ndjson)$/i.test(name);
  }
}

export type JsonLine = { readonly line: number; readonly content: string } & (
  | { readonly incident: Incident }
  | { readonly problems: readonly Problem[] }
);

/** The cases of a file, each with its line; empty lines are passed over. */
export function* readJsonLines({ text }: Pick<SourceFile, 'text'>): Generator<JsonLine> {
  let line = 0;
  for (const content of text.split('\n')) {
    line++;
    if (content.trim() === '') continue;
    yield { line, content, ...readLine(content, line) };
  }
}

function readLine(content: string, line: number): { readonly incident: Incident } | { readonly problems: readonly Problem[] } {
  if (content.length > MAX_LINE) return { problems: [{ line, message: `is too long; expected at most ${MAX_LINE} characters a line` }] };
  try {
    return { incident: decodeIncident(content) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const found = Array.isArray(error.details.problems) ? (error.details.problems as readonly Problem[]) : [{ message: error.message }];
    return { problems: found.map((each) => ({ ...each, line })) };
  }
}

/** The text that `readJsonLines` reads back as the same cases. */
export function formatJsonLines(incidents: Iterable<Incident>): string {
  return [...incidents].map((incident) => `${encodeIncident(incident)}\n`).join('');
}
