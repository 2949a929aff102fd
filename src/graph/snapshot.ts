import type { Section, Sections } from './sections.ts';
import { Xxh32 } from './xxh32.ts';

/**
 * Flat arrays as the bytes of one file, so that a start reads them instead of building them.
 *
 * | at | what |
 * |---|---|
 * | 0 | magic: 0x89 `PREC` CR LF 0x1A; the last three are what a transfer as text damages |
 * | 8 | uint32 0x01020304: tells the byte order |
 * | 12 | uint32 version of this layout |
 * | 16 | float64 length of the whole file in bytes |
 * | 24 | uint32 length of the header |
 * | 28 | uint32 XXH32 of all that follows the header and its padding |
 * | 32 | uint32 XXH32 of the bytes before this field and of the header with its padding |
 * | 36 | zeros |
 * | 48 | header: JSON in UTF-8; see `Header` |
 * | … | sections; each starts at a multiple of 16 and ends with zeros up to one |
 *
 * All numbers are in the byte order of the machine that wrote them: arrays are used where they lie. A machine of the
 * other order takes the file as one of another version, and builds anew.
 */
export interface SnapshotHead {
  /** Names what the sections mean, with a version: `image-1`. Only the same text is read again. */
  readonly format: string;
  /** The store's revision that the sections show. */
  readonly revision: number;
  /** Tells the store that the sections show from all others. */
  readonly fingerprint: string;
  /** Whatever else belongs to the sections; values of JSON. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface Snapshot extends SnapshotHead {
  /** Views of the bytes that were decoded: change neither. */
  readonly sections: Sections;
}

/**
 * - `foreign`: the file is no snapshot at all
 * - `other-version`: a snapshot of another layout, format or byte order
 * - `other-store`: a snapshot of a store with another fingerprint
 * - `truncated`: the file ends too early: its writing was broken off
 * - `damaged`: a checksum differs, or the file holds what no snapshot holds
 */
export type SnapshotFault = 'foreign' | 'other-version' | 'other-store' | 'truncated' | 'damaged';

export type SnapshotResult =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly fault: SnapshotFault; readonly detail: string };

const MAGIC = Uint8Array.of(0x89, 0x50, 0x52, 0x45, 0x43, 0x0d, 0x0a, 0x1a);
const BYTE_ORDER = 0x01020304;
const LAYOUT_VERSION = 1;
const PREFIX = 48;
const CHECKED_PREFIX = 32;
const ALIGNMENT = 16;

const SECTION_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const;
type SectionType = keyof typeof SECTION_TYPES;

interface Header extends SnapshotHead {
  readonly sections: readonly SectionEntry[];
}

interface SectionEntry {
  readonly name: string;
  readonly type: SectionType;
  /** In bytes from the end of the header and its padding. */
  readonly offset: number;
  /** In elements. */
  readonly length: number;
}

/**
 * The bytes of a snapshot, in pieces to be written one after another. The pieces are views of the sections, which
 * are not copied: don't change them before the pieces are written. Same input, same bytes.
 */
export function encodeSnapshot(head: SnapshotHead, sections: Sections): readonly Uint8Array[] {
  const body: Uint8Array[] = [];
  const entries: SectionEntry[] = [];
  let offset = 0;
  for (const [name, section] of Object.entries(sections)) {
    entries.push({ name, type: typeOf(section), offset, length: section.length });
    const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
    const padding = new Uint8Array(paddingAfter(bytes.length));
    body.push(...[bytes, padding].filter((piece) => piece.length > 0));
    offset += bytes.length + padding.length;
  }
  const { format, revision, fingerprint, meta } = head;
  const header = encodeHeader({ format, revision, fingerprint, meta, sections: entries });
  const checksum = new Xxh32();
  for (const piece of body) checksum.update(piece);
  return [encodePrefix(header, offset, checksum.digest()), header.padded, ...body];
}

function encodeHeader(header: Header): { readonly length: number; readonly padded: Uint8Array } {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const padded = new Uint8Array(text.length + paddingAfter(text.length));
  padded.set(text);
  return { length: text.length, padded };
}

function encodePrefix(
  header: { readonly length: number; readonly padded: Uint8Array },
  bodyLength: number,
  bodyChecksum: number,
): Uint8Array {
  const prefix = new Uint8Array(PREFIX);
  prefix.set(MAGIC);
  const words = new Uint32Array(prefix.buffer);
  words[2] = BYTE_ORDER;
  words[3] = LAYOUT_VERSION;
  new Float64Array(prefix.buffer)[2] = PREFIX + header.padded.length + bodyLength;
  words[6] = header.length;
  words[7] = bodyChecksum;
  words[8] = headChecksum(prefix, header.padded);
  return prefix;
}

/**
 * Reads what `encodeSnapshot` wrote, and checks all of it: the cost is one pass over the bytes. Sections are views of
 * the bytes; only bytes that do not start at a multiple of 8 of their buffer are copied first. A file that can't be
 * used is an answer, not an error.
 */
export function decodeSnapshot(bytes: Uint8Array, expected: { readonly format: string; readonly fingerprint: string }): SnapshotResult {
  const data = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const fault = checkPrefix(data);
  if (fault !== undefined) return fault;
  const words = new Uint32Array(data.buffer, data.byteOffset, PREFIX / 4);
  const length = new Float64Array(data.buffer, data.byteOffset, PREFIX / 8)[2]!;
  const headerLength = words[6]!;
  const bodyStart = PREFIX + headerLength + paddingAfter(headerLength);
  if (!(bodyStart <= length)) return refuse('damaged', 'its header is longer than the whole');
  if (data.length < bodyStart) return refuse('truncated', `it has ${data.length} bytes, and its header ends at ${bodyStart}`);
  if (headChecksum(data, data.subarray(PREFIX, bodyStart)) !== words[8]) return refuse('damaged', 'the checksum of its header differs');
  const header = readHeader(data.subarray(PREFIX, PREFIX + headerLength));
  if (header === undefined) return refuse('damaged', 'its header is not that of a snapshot');
  if (header.format !== expected.format) {
    return refuse('other-version', `its format is "${header.format}"; expected "${expected.format}"`);
  }
  if (header.fingerprint !== expected.fingerprint) {
    return refuse('other-store', `it shows the store "${header.fingerprint}"; expected "${expected.fingerprint}"`);
  }
  if (data.length < length) return refuse('truncated', `it has ${data.length} of ${length} bytes`);
  if (data.length > length) return refuse('damaged', `it has ${data.length} bytes; expected ${length}`);
  const body = data.subarray(bodyStart);
  if (new Xxh32().update(body).digest() !== words[7]) return refuse('damaged', 'the checksum of its sections differs');
  return viewSections(header, body);
}

/** Bytes from the start of a file that `peekSnapshot` needs. */
export const PEEK_LENGTH = 512;

/**
 * Which revision of what a file holds, told by its first bytes: enough to decide whether to read it, not to trust it. Undefined for
 * what is no snapshot.
 */
export function peekSnapshot(start: Uint8Array): Omit<SnapshotHead, 'meta'> | undefined {
  if (start.length <= PREFIX || MAGIC.some((byte, index) => start[index] !== byte)) return undefined;
  const text = new TextDecoder().decode(start.subarray(PREFIX));
  // The writer puts the fields in this order; within a text of JSON the quotes would be escaped.
  const end = text.indexOf(',"meta":');
  try {
    const { format, revision, fingerprint } = JSON.parse(`${text.slice(0, end)}}`) as Partial<SnapshotHead>;
    if (typeof format !== 'string' || !isCount(revision) || typeof fingerprint !== 'string') return undefined;
    return { format, revision, fingerprint };
  } catch {
    return undefined;
  }
}

function checkPrefix(data: Uint8Array): SnapshotResult | undefined {
  const start = Math.min(data.length, MAGIC.length);
  for (let i = 0; i < start; i++) if (data[i] !== MAGIC[i]) return refuse('foreign', 'it does not start like a snapshot');
  if (data.length < PREFIX) return refuse('truncated', `it has ${data.length} bytes; a snapshot starts with ${PREFIX}`);
  const [, , byteOrder, version] = new Uint32Array(data.buffer, data.byteOffset, 4);
  if (byteOrder !== BYTE_ORDER) return refuse('other-version', 'it was written in another byte order');
  if (version !== LAYOUT_VERSION) return refuse('other-version', `its layout is of version ${version}; expected ${LAYOUT_VERSION}`);
  return undefined;
}

/** The header, field by field; undefined when a field is not what it has to be. */
function readHeader(bytes: Uint8Array): Header | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { format, revision, fingerprint, meta, sections } = value;
  if (typeof format !== 'string' || !isCount(revision) || typeof fingerprint !== 'string' || !isObject(meta)) return undefined;
  if (!Array.isArray(sections) || !sections.every(isSectionEntry)) return undefined;
  return { format, revision, fingerprint, meta, sections };
}

function isSectionEntry(value: unknown): value is SectionEntry {
  if (!isObject(value)) return false;
  const { name, type, offset, length } = value;
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    Object.hasOwn(SECTION_TYPES, type) &&
    isCount(offset) &&
    offset % ALIGNMENT === 0 &&
    isCount(length)
  );
}

function viewSections(header: Header, body: Uint8Array): SnapshotResult {
  const sections: [string, Section][] = [];
  for (const { name, type, offset, length } of header.sections) {
    const SectionArray = SECTION_TYPES[type];
    if (offset + length * SectionArray.BYTES_PER_ELEMENT > body.length) {
      return refuse('damaged', `its section "${name}" ends after the file`);
    }
    sections.push([name, new SectionArray(body.buffer as ArrayBuffer, body.byteOffset + offset, length)]);
  }
  const { format, revision, fingerprint, meta } = header;
  return { ok: true, snapshot: { format, revision, fingerprint, meta, sections: Object.fromEntries(sections) } };
}

function typeOf(section: Section): SectionType {
  for (const [type, SectionArray] of Object.entries(SECTION_TYPES)) if (section instanceof SectionArray) return type as SectionType;
  throw new TypeError(`${Object.prototype.toString.call(section)} is no section; expected one of ${Object.keys(SECTION_TYPES).join(', ')}`);
}

function headChecksum(prefix: Uint8Array, header: Uint8Array): number {
  return new Xxh32().update(prefix.subarray(0, CHECKED_PREFIX)).update(header).digest();
}

function paddingAfter(length: number): number {
  return -length & (ALIGNMENT - 1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function refuse(fault: SnapshotFault, detail: string): SnapshotResult {
  return { ok: false, fault, detail };
}
