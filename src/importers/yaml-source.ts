import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { FieldPath } from './field-path.ts';

/**
 * YAML 1.2 as a tree of texts, lists and mappings: every scalar is the text as written (`0123`, `1.10`, `no` and
 * `2021-04` stay what they are), and each value knows its line. Anchors, aliases and tags are not taken.
 */
export interface YamlSource {
  /** Undefined for an empty document. Mappings have no prototype. */
  readonly tree: unknown;
  /** What is wrong with the YAML itself. */
  readonly faults: readonly YamlFault[];
  /** Values that were left empty or written as `null` or `~`; absent in the tree. */
  readonly empty: readonly FieldPath[];
  /** 1-based line of a value, of its key where it is a list or mapping, or of the nearest thing around it that exists. */
  lineOf(path: FieldPath): number;
  /** 1-based line of a key. */
  lineOfKey(path: FieldPath): number;
  /** Whether the value is a bare word: neither quoted nor a block. */
  isPlain(path: FieldPath): boolean;
}

interface YamlFault {
  readonly line: number;
  readonly path: FieldPath;
  readonly message: string;
}

/** Deeper nesting than any file of ours needs. */
const MAX_DEPTH = 20;
const MAX_FAULTS = 50;

/** Reads one YAML document. `firstLine` is the 1-based line in the file at which the text starts. Cost: linear. */
export function readYaml(text: string, firstLine = 1): YamlSource {
  const counter = new LineCounter();
  const line = (offset: number | undefined): number => Math.max(1, counter.linePos(offset ?? 0).line) + firstLine - 1;
  const document = parse(text, counter);
  if (document === undefined) {
    const fault = { line: firstLine, path: [], message: 'is nested too deeply to be read' };
    return { tree: undefined, faults: [fault], empty: [], lineOf: () => firstLine, lineOfKey: () => firstLine, isPlain: () => false };
  }
  const faults: YamlFault[] = [...document.errors, ...document.warnings]
    .slice(0, MAX_FAULTS)
    .map((each) => ({ line: line(each.pos[0]), path: [], message: `is not good YAML: ${sentence(each.message)}` }));
  const reading = new Reading(line);
  const tree = document.errors.length > 0 ? undefined : reading.value(document.contents, []);
  faults.push(...reading.faults.slice(0, MAX_FAULTS));
  const find = (path: FieldPath): Found => locate(document.contents, path);
  return {
    tree,
    faults,
    empty: reading.empty,
    lineOf: (path) => line(find(path).valueOffset),
    lineOfKey: (path) => line(find(path).keyOffset),
    isPlain: (path) => {
      const { node } = find(path);
      return isScalar(node) && node.type === 'PLAIN';
    },
  };
}

function parse(text: string, lineCounter: LineCounter) {
  try {
    // Duplicate keys are looked for below: the parser's own search takes quadratic time.
    return parseDocument(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'error', lineCounter });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function sentence(message: string): string {
  return message.replace(/\s+/g, ' ').trim();
}

/** From nodes to plain values, once through the document. */
class Reading {
  readonly faults: YamlFault[] = [];
  readonly empty: FieldPath[] = [];
  readonly #line: (offset: number | undefined) => number;

  constructor(line: (offset: number | undefined) => number) {
    this.#line = line;
  }

  value(node: unknown, path: FieldPath): unknown {
    if (isAlias(node)) return this.#refuse(node, path, 'is an alias (*); write the value out');
    if (isScalar(node)) return this.#scalar(node, path);
    if (!isMap(node) && !isSeq(node)) return undefined;
    if (node.anchor !== undefined) this.#refuse(node, path, 'has an anchor (&); write the value out where it is needed');
    if (path.length >= MAX_DEPTH) return this.#refuse(node, path, 'is nested too deeply');
    if (isSeq(node)) return node.items.map((item, index) => this.value(item, [...path, index]));
    return this.#mapping(node.items, path);
  }

  #mapping(pairs: readonly Pair[], path: FieldPath): Record<string, unknown> {
    const mapping: Record<string, unknown> = Object.create(null);
    const lines = new Map<string, number>();
    for (const pair of pairs) {
      const { key } = pair;
      if (!isScalar(key)) {
        this.#refuse(key as Node | undefined, path, 'has a key that is not a word');
        continue;
      }
      const name = String(key.value);
      const first = lines.get(name);
      const here = [...path, name];
      if (first !== undefined) {
        this.#refuse(key, here, `is given twice; the first is in line ${first}`);
        continue;
      }
      lines.set(name, this.#line(key.range?.[0]));
      const value = this.value(pair.value, here);
      if (value !== undefined) mapping[name] = value;
      else if (pair.value === null) this.empty.push(here);
    }
    return mapping;
  }

  #scalar(node: Node & { value: unknown; type?: string; source?: string }, path: FieldPath): string | undefined {
    if (node.anchor !== undefined) this.#refuse(node, path, 'has an anchor (&); write the value out where it is needed');
    const text = String(node.value ?? '');
    if (node.type === 'PLAIN' && /^(?:~|null|Null|NULL)?$/.test(text)) {
      this.empty.push(path);
      return undefined;
    }
    return text;
  }

  #refuse(node: Node | null | undefined, path: FieldPath, message: string): undefined {
    this.faults.push({ line: this.#line(node?.range?.[0]), path, message });
    return undefined;
  }
}

interface Found {
  readonly node: unknown;
  readonly keyOffset: number | undefined;
  readonly valueOffset: number | undefined;
}

function locate(root: unknown, path: FieldPath): Found {
  let node = root;
  let keyOffset = offsetOf(root);
  let valueOffset = keyOffset;
  for (const step of path) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((each) => isPair(each) && isScalar(each.key) && String(each.key.value) === step);
      if (pair === undefined) return { node: undefined, keyOffset, valueOffset };
      next = pair.value;
      keyOffset = offsetOf(pair.key);
      valueOffset = isScalar(next) && next.source !== '' ? offsetOf(next) : keyOffset;
    } else if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
      next = node.items[step];
      keyOffset = offsetOf(next) ?? keyOffset;
      valueOffset = keyOffset;
    } else {
      return { node: undefined, keyOffset, valueOffset };
    }
    node = next;
  }
  return { node, keyOffset, valueOffset };
}

function offsetOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined;
}
