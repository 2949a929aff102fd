import * as z from 'zod';
import { caseFileSchema } from './case-file-schema.ts';
import { vocabularyFileSchema } from './vocabulary-schema.ts';

/** A JSON Schema by which editors complete and check a kind of file. */
export interface EditorSchema {
  /** Its file, relative to the folder of a library. */
  readonly path: string;
  readonly text: string;
}

/** The JSON Schemas (draft 7, which all editors read) of case files and vocabulary files, made from the validators. */
export function editorSchemas(): readonly EditorSchema[] {
  return [
    { path: 'schema/case.schema.json', text: textOf(caseFileSchema) },
    { path: 'schema/vocabulary.schema.json', text: textOf(vocabularyFileSchema) },
  ];
}

function textOf(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }), undefined, 2)}\n`;
}
