import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../../src/domain/text-key.ts';
import { canonicalJson, contentHash } from '../../src/store/content-hash.ts';
import { orderKey } from '../../src/store/order-key.ts';

describe('canonical JSON', () => {
  it('sorts keys at every depth and leaves absent fields out', () => {
    expect(canonicalJson({ b: [{ d: null, c: undefined }, 1.5], a: 'x', B: true, é: '' })).toBe(
      '{"B":true,"a":"x","b":[{"d":null},1.5],"é":""}',
    );
    expect(canonicalJson([undefined, {}, []])).toBe('[null,{},[]]');
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order in which fields were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(fields).reverse()))).toBe(canonicalJson(fields));
      }),
    );
  });

  it('escapes what UTF-8 can not carry', () => {
    expect(canonicalJson('\ud800')).toBe('"\\ud800"');
  });
});

describe('content hash', () => {
  it('is SHA-256 (FIPS 180-4, example "abc")', () => {
    expect(contentHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('order key', () => {
  it('has the order of code units in bytes', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', 'é', '\uff21', '\u{10400}', '\ud800') }));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(Buffer.compare(Buffer.from(orderKey(a)), Buffer.from(orderKey(b))))).toBe(compareText(a, b));
      }),
    );
  });
});
