/** A value to be written as YAML. Fields that are undefined are left out. */
export type YamlValue = string | number | YamlWord | readonly YamlValue[] | YamlMapping;

export interface YamlMapping {
  readonly [key: string]: YamlValue | undefined;
}

/** A bare word that must not be quoted, such as `unknown`. */
export interface YamlWord {
  readonly word: string;
  readonly [yamlWord]: true;
}

const yamlWord = Symbol('YAML word');

export function bareWord(word: string): YamlWord {
  return { word, [yamlWord]: true };
}

/** Longer entries are written on several lines. */
const LINE_WIDTH = 120;

/**
 * Writes a mapping as YAML 1.2 that reads the same under the core and the failsafe schema. Lists of plain values and
 * small entries of lists stay on one line; all else is in blocks. The same value gives the same text.
 */
export function writeYaml(mapping: YamlMapping): string {
  return blockMapping(mapping, 0).join('\n');
}

function blockMapping(mapping: YamlMapping, indent: number): string[] {
  return Object.entries(mapping).flatMap(([key, value]) => (value === undefined ? [] : field(key, value, indent)));
}

function field(key: string, value: YamlValue, indent: number): string[] {
  const start = `${' '.repeat(indent)}${key}:`;
  const line = `${start} ${flow(value)}`;
  if (isScalar(value)) return [line];
  if (Array.isArray(value)) {
    if (value.every(isScalar) && line.length <= LINE_WIDTH) return [line];
    return [start, ...value.flatMap((item) => blockItem(item, indent + 2))];
  }
  const block = blockMapping(value as YamlMapping, indent + 2);
  return block.length === 0 ? [line] : [start, ...block];
}

function blockItem(item: YamlValue, indent: number): string[] {
  const start = ' '.repeat(indent);
  const line = `${start}- ${flow(item)}`;
  if (isScalar(item) || line.length <= LINE_WIDTH) return [line];
  if (Array.isArray(item)) return [line];
  const block = blockMapping(item as YamlMapping, indent + 2);
  return block.map((each, index) => (index === 0 ? `${start}- ${each.slice(indent + 2)}` : each));
}

function flow(value: YamlValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return scalar(value);
  if (isWord(value)) return value.word;
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  const fields = Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [`${key}: ${flow(each)}`]));
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function isScalar(value: YamlValue): value is string | number | YamlWord {
  return typeof value !== 'object' || isWord(value);
}

function isWord(value: YamlValue): value is YamlWord {
  return typeof value === 'object' && yamlWord in value;
}

/**
 * Text without quotes where every reader sees text in it: no indicator that YAML gives a meaning, nothing that looks
 * like a number, a null or a boolean (of YAML 1.1 either). Dates stay bare: YAML 1.2 has none.
 */
function scalar(text: string): string {
  return PLAIN.test(text) && !/: |:$| #/.test(text) && !NOT_TEXT.test(text) ? text : quoted(text);
}

const PLAIN = /^[\p{L}\p{N}/.(](?:[\p{L}\p{M}\p{N} '"#%&()*+./:;<=>?@\\^_`|~!$…–—’“”-]*[\p{L}\p{M}\p{N}'"%)+./;=>?_~!…–—’“”-])?$/u;
const NOT_TEXT = /^(?:null|true|false|yes|no|on|off|y|n|unknown|[-+.]?[\d_][\d_,.:]*(?:e[-+]?\d+)?|0[xob][\da-f_]+|\.inf|\.nan)$/i;

function quoted(text: string): string {
  return JSON.stringify(text).replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const UNPRINTABLE = /[\x7f-\x9f\xa0\u2028\u2029\ufeff\ufffe\uffff]/g;
