import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { editorSchemas } from '../src/importers/editor-schema.ts';

// Writes the JSON Schemas for editors next to the library; a test checks that they are up to date.
const data = resolve(import.meta.dirname, '../data');
for (const { path, text } of editorSchemas()) {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), text);
}
