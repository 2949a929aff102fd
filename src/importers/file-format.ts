import type { Problem } from '../domain/problem.ts';
import { CASE_FIELDS } from './case-file-schema.ts';
import { isJsonLines, JSON_LINES } from './formats/json-lines.ts';
import type { SourceFile } from './importer.ts';
import { FORMATS, IMPORTERS } from './importer-list.ts';
import { CASE_FILE_IMPORTER } from './read-library.ts';

/** The format of a file by its name and content; undefined when it is none that is known. */
export function formatOf(source: SourceFile): string | undefined {
  if (isCaseSource(source)) return CASE_FILE_IMPORTER;
  if (isJsonLines(source)) return JSON_LINES.id;
  return IMPORTERS.find((importer) => importer.detect(source))?.id;
}

/** Front matter with an id, or with a field that only case files have. */
function isCaseSource({ name, text }: SourceFile): boolean {
  if (!(/\.md$/i.test(name) || name === '') || !/^---[ \t]*\n/.test(text)) return false;
  const end = text.indexOf('\n---', 3);
  const front = end < 0 ? text.slice(0, 20_000) : text.slice(0, end);
  if (front.includes('case.schema.json')) return true;
  const keys = [...front.matchAll(/^([A-Za-z]\w*):/gm)].map((match) => match[1]!);
  return keys.includes('id') || keys.some((key) => OWN_FIELDS.has(key));
}

const COMMON = new Set([
  'title',
  'organization',
  'tags',
  'severity',
  'scope',
  'regions',
  'symptoms',
  'causes',
  'components',
  'detection',
  'references',
  'links',
  'sources',
]);
const OWN_FIELDS = new Set(CASE_FIELDS.filter((each) => !COMMON.has(each)));

/** JSON that breaks off is of every format and none. */
export function unknownFormat({ path, text }: SourceFile): Problem {
  const fault = /\.json$/i.test(path) ? jsonFault(text) : undefined;
  if (fault !== undefined) return { file: path, message: `is not good JSON: ${fault}`, expected: 'JSON' };
  return { file: path, message: `is of no known format; expected one of ${FORMAT_NAMES}`, expected: FORMAT_NAMES };
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : String(error);
  }
}

const FORMAT_NAMES = FORMATS.map((each) => each.id).join(', ');
