const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

/** Bytes that the four lanes take in one step. */
const STRIPE = 16;

/**
 * XXH32 with seed 0, after Yann Collet's xxHash specification, over bytes that come in pieces. Finds damage, not
 * forgery. About a gigabyte a second; reads words in the machine's byte order, which the specification has as
 * little-endian.
 */
export class Xxh32 {
  #a = (PRIME_1 + PRIME_2) | 0;
  #b = PRIME_2 | 0;
  #c = 0;
  #d = -PRIME_1 | 0;
  #length = 0;
  readonly #rest = new Uint8Array(STRIPE);
  readonly #restWords = new Int32Array(this.#rest.buffer);
  #held = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let start = 0;
    if (this.#held > 0) {
      start = Math.min(STRIPE - this.#held, bytes.length);
      this.#rest.set(bytes.subarray(0, start), this.#held);
      this.#held += start;
      if (this.#held < STRIPE) return this;
      this.#takeStripes(this.#restWords);
    }
    const whole = (bytes.length - start) & ~(STRIPE - 1);
    // Only words that lie on their own boundary can be looked at without copying.
    const stripes = bytes.subarray(start, start + whole);
    const aligned = stripes.byteOffset % 4 === 0 ? stripes : new Uint8Array(stripes);
    this.#takeStripes(new Int32Array(aligned.buffer, aligned.byteOffset, whole / 4));
    this.#held = bytes.length - start - whole;
    this.#rest.set(bytes.subarray(start + whole));
    return this;
  }

  /** The checksum, from 0 to 2³² − 1, of all bytes so far. */
  digest(): number {
    let hash =
      this.#length >= STRIPE ? (rotate(this.#a, 1) + rotate(this.#b, 7) + rotate(this.#c, 12) + rotate(this.#d, 18)) | 0 : PRIME_5 | 0;
    hash = (hash + this.#length) | 0;
    let index = 0;
    for (; index + 4 <= this.#held; index += 4) {
      hash = Math.imul(rotate((hash + Math.imul(this.#restWords[index >>> 2]!, PRIME_3)) | 0, 17), PRIME_4);
    }
    for (; index < this.#held; index++) {
      hash = Math.imul(rotate((hash + Math.imul(this.#rest[index]!, PRIME_5)) | 0, 11), PRIME_1);
    }
    hash = Math.imul(hash ^ (hash >>> 15), PRIME_2);
    hash = Math.imul(hash ^ (hash >>> 13), PRIME_3);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  #takeStripes(words: Int32Array): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    for (let i = 0; i < words.length; i += 4) {
      a = Math.imul(rotate((a + Math.imul(words[i]!, PRIME_2)) | 0, 13), PRIME_1);
      b = Math.imul(rotate((b + Math.imul(words[i + 1]!, PRIME_2)) | 0, 13), PRIME_1);
      c = Math.imul(rotate((c + Math.imul(words[i + 2]!, PRIME_2)) | 0, 13), PRIME_1);
      d = Math.imul(rotate((d + Math.imul(words[i + 3]!, PRIME_2)) | 0, 13), PRIME_1);
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
