import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Xxh32 } from '../../src/graph/xxh32.ts';

describe('XXH32', () => {
  it('gives the published values', () => {
    const published: Record<string, number> = {
      '': 0x02cc5d05,
      a: 0x550d7456,
      abc: 0x32d153ff,
      'Nobody inspects the spammish repetition': 0xe2293b2f,
    };
    for (const [text, value] of Object.entries(published)) expect(new Xxh32().update(Buffer.from(text)).digest()).toBe(value);
  });

  it('does not depend on how the bytes are cut or where they lie', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
        const inPieces = new Xxh32();
        for (const piece of pieces) inPieces.update(piece);
        const whole = Buffer.alloc(1 + pieces.reduce((sum, piece) => sum + piece.length, 0)).subarray(1);
        whole.set(Buffer.concat(pieces));
        expect(inPieces.digest()).toBe(new Xxh32().update(whole).digest());
      }),
    );
  });
});
