import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section, Sections } from '../../src/graph/sections.ts';
import { decodeSnapshot, encodeSnapshot, PEEK_LENGTH, peekSnapshot, type Snapshot, type SnapshotResult } from '../../src/graph/snapshot.ts';

const HEAD = { format: 'image-1', revision: 7, fingerprint: 'store-a', meta: { names: ['a', 'é'], nothing: null } };
const SECTIONS: Sections = {
  'graph.starts': Uint32Array.of(0, 3, 4294967295),
  empty: new Float64Array(0),
  text: new TextEncoder().encode('障害'),
  weights: Float64Array.of(0.1, -0, Number.NaN, Number.NEGATIVE_INFINITY),
};
const EXPECTED = { format: 'image-1', fingerprint: 'store-a' };

function bytesOf(head = HEAD, sections = SECTIONS): Buffer {
  return Buffer.concat(encodeSnapshot(head, sections));
}

function decoded(result: SnapshotResult): Snapshot {
  if (!result.ok) throw new Error(`${result.fault}: ${result.detail}`);
  return result.snapshot;
}

function faultOf(bytes: Uint8Array, expected = EXPECTED): string {
  const result = decodeSnapshot(bytes, expected);
  return result.ok ? 'none' : result.fault;
}

describe('snapshot', () => {
  it('comes back from a file as it was', () => {
    const folder = mkdtempSync(join(tmpdir(), 'precedent-snapshot-'));
    try {
      writeFileSync(join(folder, 'a.image'), Buffer.concat(encodeSnapshot(HEAD, SECTIONS)));
      expect(decoded(decodeSnapshot(readFileSync(join(folder, 'a.image')), EXPECTED))).toEqual({ ...HEAD, sections: SECTIONS });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives arrays of any type and content back, wherever they and the file lie in memory', () => {
    const section: fc.Arbitrary<Section> = fc.oneof(
      fc.uint8Array(),
      fc.uint16Array(),
      fc.uint32Array(),
      fc.int32Array(),
      fc.float32Array(),
      fc.float64Array(),
      fc.uint8Array({ minLength: 3, maxLength: 40 }).map((bytes) => bytes.subarray(3)),
      fc.uint32Array({ minLength: 1 }).map((words) => words.subarray(1)),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), section), fc.integer({ min: 0, max: 20 }), (sections, shift) => {
        const bytes = bytesOf(HEAD, sections);
        const shifted = Buffer.alloc(bytes.length + shift).subarray(shift);
        shifted.set(bytes);
        const found = decoded(decodeSnapshot(shifted, EXPECTED)).sections;
        expect(Object.keys(found)).toEqual(Object.keys(sections));
        for (const [name, each] of Object.entries(sections)) {
          expect(found[name]!.constructor.name).toBe(each.constructor.name);
          expect(found[name]).toEqual(each);
        }
      }),
    );
  });

  it('keeps section names that are names of the language', () => {
    const sections = Object.fromEntries(['__proto__', 'constructor', '', 'a.b'].map((name) => [name, Uint8Array.of(1)]));
    expect(Object.entries(decoded(decodeSnapshot(bytesOf(HEAD, sections), EXPECTED)).sections)).toEqual(Object.entries(sections));
  });

  it('is the same for the same input, and without sections too', () => {
    expect(bytesOf()).toEqual(bytesOf());
    expect(decoded(decodeSnapshot(bytesOf(HEAD, {}), EXPECTED))).toEqual({ ...HEAD, sections: {} });
  });

  it('copies neither the sections to be written nor those that are read', () => {
    const section = Uint32Array.of(1, 2, 3, 4);
    expect(encodeSnapshot(HEAD, { section }).some((piece) => piece.buffer === section.buffer)).toBe(true);
    const bytes = new Uint8Array(bytesOf());
    const { sections } = decoded(decodeSnapshot(bytes, EXPECTED));
    for (const each of Object.values(sections)) expect(each.buffer).toBe(bytes.buffer);
  });

  it('places sections on multiples of 8', () => {
    const sections = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`s${index}`, new Uint8Array(index)]));
    for (const each of Object.values(decoded(decodeSnapshot(new Uint8Array(bytesOf(HEAD, sections)), EXPECTED)).sections))
      expect(each.byteOffset % 8).toBe(0);
  });

  it('tells a foreign file', () => {
    for (const content of ['{"format":"image-1"}', 'x', 'SQLite format 3\0'.repeat(10), '\u00ef\u00bb\u00bf'])
      expect(faultOf(Buffer.from(content))).toBe('foreign');
    const asText = Buffer.from(bytesOf().toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    expect(faultOf(asText)).toBe('foreign');
  });

  it('tells another version: of the layout, of the format, of the byte order', () => {
    const layout = bytesOf();
    layout.writeUInt32LE(2, 12);
    expect(faultOf(layout)).toBe('other-version');
    expect(faultOf(bytesOf(), { ...EXPECTED, format: 'image-2' })).toBe('other-version');
    const order = bytesOf();
    order.subarray(8, 12).reverse();
    expect(faultOf(order)).toBe('other-version');
  });

  it('tells the snapshot of another store', () => {
    expect(faultOf(bytesOf(), { ...EXPECTED, fingerprint: 'store-b' })).toBe('other-store');
  });

  it('tells a file that ends too early, wherever it ends', () => {
    const bytes = bytesOf();
    for (let length = 0; length < bytes.length; length++) expect(faultOf(bytes.subarray(0, length))).toBe('truncated');
  });

  it('never takes a file with one changed bit or byte', () => {
    const bytes = bytesOf();
    for (let at = 0; at < bytes.length; at++) {
      for (const change of [0x01, 0x80, 0xff]) {
        const changed = Buffer.from(bytes);
        changed[at]! ^= change;
        const fault = faultOf(changed);
        // Zeros between the head's fields and the header are nobody's.
        if (at >= 36 && at < 48) expect(fault).toBe('none');
        else if (at < 8) expect(fault).toBe('foreign');
        else if (at < 16) expect(fault).toBe('other-version');
        else if (at < 32) expect(['damaged', 'truncated']).toContain(fault);
        else expect(fault).toBe('damaged');
      }
    }
    expect(faultOf(Buffer.concat([bytes, Buffer.alloc(1)]))).toBe('damaged');
  });

  it('never throws for bytes of any kind', () => {
    const start = bytesOf().subarray(0, 16);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, plausible) => {
        expect(faultOf(plausible ? Buffer.concat([start, bytes]) : bytes)).not.toBe('none');
      }),
    );
  });

  it('tells by its first bytes what it is of, however much is in it', () => {
    const meta = { names: Array.from({ length: 500 }, (_, index) => `name ${index}`) };
    const head = { format: 'image-1', revision: 7, fingerprint: 'a","meta":"b' };
    expect(peekSnapshot(bytesOf({ ...HEAD, ...head, meta } as never).subarray(0, PEEK_LENGTH))).toEqual(head);
  });

  it('tells nothing of what is no snapshot, and never throws for it', () => {
    const bytes = bytesOf();
    expect(peekSnapshot(bytes.subarray(0, 60))).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.boolean(), (given, plausible) => {
        expect(peekSnapshot(plausible ? Buffer.concat([bytes.subarray(0, 48), given]) : given)).toBeUndefined();
      }),
    );
  });

  it('refuses to encode what is no section', () => {
    expect(() => encodeSnapshot(HEAD, { a: new BigInt64Array(1) } as unknown as Sections)).toThrow(TypeError);
  });
});
