/** A text as it is compared, with the way back to where each of its code units stands in the original. */
export interface FoldedText {
  readonly text: string;
  /** Start, in the original, of what a code unit of `text` came from. Absent when the two texts have the same offsets. */
  readonly starts?: Uint32Array;
  /** End (exclusive), likewise. */
  readonly ends?: Uint32Array;
}

/**
 * NFKC, lower case, diacritics folded: `café` in NFC and NFD, `CAFÉ` and `cafe` come out the same. Symbols and emoji
 * become spaces; typographic apostrophes and hyphens become plain ones; invisible joiners vanish. Cost: linear.
 */
export function foldText(text: string): FoldedText {
  if (ASCII.test(text)) return { text: text.toLowerCase() };
  const fold = new Folding(text.length);
  const clusters = new RegExp(CLUSTER);
  let asciiStart = 0;
  for (let match = clusters.exec(text); match !== null; match = clusters.exec(text)) {
    fold.copy(text, asciiStart, match.index);
    asciiStart = clusters.lastIndex;
    fold.add(foldCluster(match[0]), match.index, asciiStart);
  }
  fold.copy(text, asciiStart, text.length);
  return fold.result();
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * What has to be normalised together: a character with the marks, vowel and final jamo and half-width voicing marks
 * that follow it. ASCII that no mark follows is left out. The bound keeps the reordering of long runs of marks linear.
 */
const CLUSTER = /[^\0-\x7f][\p{M}\u1160-\u11ff\ud7b0-\ud7fb\uff9e\uff9f]{0,62}|[\0-\x7f][\p{M}]{1,62}/gu;

const SYMBOL = /^[\p{So}\p{Sk}\p{Sc}\p{Sm}\p{Cs}\p{Co}\p{Cn}]/u;

/**
 * Marks that are dropped: those of Latin, Greek, Cyrillic, Hebrew and Arabic, and variation selectors. The vowel signs
 * of Indic scripts and Thai and the voicing marks of kana make other words and stay.
 */
const DROPPED = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0483-\\u0487',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670',
    // Soft hyphen, joiners, variation selectors, byte-order mark.
    '\\u00ad\\u200c\\u200d\\u2060\\ufe00-\\ufe0f\\ufeff',
  ].join('')}]`,
  'g',
);

/** Letters that Unicode does not decompose into a plain letter and a mark, and punctuation with a plain twin. */
const TABLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ȷ: 'j',
  ŋ: 'n',
  ĸ: 'k',
  ƀ: 'b',
  ƶ: 'z',
  ς: 'σ',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u02b9': "'",
  '\u2010': '-',
};
const IN_TABLE = new RegExp(`[${Object.keys(TABLE).join('')}]`, 'g');

function foldCluster(cluster: string): string {
  if (SYMBOL.test(cluster)) return ' ';
  return cluster
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(IN_TABLE, (letter) => TABLE[letter] ?? letter)
    .normalize('NFC');
}

/** The folded text in the making. */
class Folding {
  #text = '';
  #starts: Uint32Array;
  #ends: Uint32Array;

  constructor(length: number) {
    this.#starts = new Uint32Array(length + 64);
    this.#ends = new Uint32Array(length + 64);
  }

  /** A stretch of ASCII: lower case, one to one. */
  copy(text: string, start: number, end: number): void {
    if (start === end) return;
    const at = this.#reserve(end - start);
    this.#text += text.slice(start, end).toLowerCase();
    for (let i = start; i < end; i++) {
      this.#starts[at + i - start] = i;
      this.#ends[at + i - start] = i + 1;
    }
  }

  /** A cluster: each code unit of its folded form stands for the whole of it. */
  add(folded: string, start: number, end: number): void {
    const at = this.#reserve(folded.length);
    this.#text += folded;
    this.#starts.fill(start, at, at + folded.length);
    this.#ends.fill(end, at, at + folded.length);
  }

  result(): FoldedText {
    return { text: this.#text, starts: this.#starts, ends: this.#ends };
  }

  #reserve(count: number): number {
    const at = this.#text.length;
    if (at + count > this.#starts.length) {
      const size = Math.max(this.#starts.length * 2, at + count);
      this.#starts = grown(this.#starts, size);
      this.#ends = grown(this.#ends, size);
    }
    return at;
  }
}

function grown(array: Uint32Array, size: number): Uint32Array {
  const larger = new Uint32Array(size);
  larger.set(array);
  return larger;
}
