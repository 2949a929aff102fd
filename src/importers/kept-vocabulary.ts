import type { Term } from '../domain/term.ts';
import { sourceHash } from './case-id.ts';
import type { InputFile } from './file-text.ts';
import { isRecord } from './json-record.ts';

/** Terms as JSON with the hash of the vocabulary files that they were read from. */
export function keepVocabulary(files: readonly InputFile[], terms: readonly Term[]): string {
  return JSON.stringify({ hash: hashOf(files), terms });
}

/** The kept terms, unless the files are others by now; undefined for what nobody kept so. Reading YAML takes twenty times as long. */
export function keptTerms(files: readonly InputFile[], kept: string): readonly Term[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return undefined;
  }
  // Written by `keepVocabulary` of the same program, from terms that were checked.
  return isRecord(value) && value.hash === hashOf(files) && Array.isArray(value.terms) ? (value.terms as readonly Term[]) : undefined;
}

function hashOf(files: readonly InputFile[]): string {
  const texts = files.map(({ path, content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return [path.replace(/^.*[\\/]/, ''), text];
  });
  return sourceHash(JSON.stringify(texts));
}
