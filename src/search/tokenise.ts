import { stemmer } from 'stemmer';
import { foldText } from './fold.ts';
import { RecentWords } from './recent-words.ts';
import type { Token } from './token.ts';

/** Longer words are cut to this many code units. */
export const MAX_WORD_LENGTH = 100;

/**
 * Takes a text apart into words. Never throws; cost is linear in the text.
 *
 * - **Plain words** are folded (see `foldText`) and stemmed (Porter, English); a possessive `'s` is dropped, and
 *   contractions are closed up (`don't` → `dont`).
 * - **Compounds** such as `roll-back` and `and/or` give their parts at consecutive positions, so that they and
 *   `roll back` are found alike.
 * - **Codes** are never stemmed: words with letters and digits (`k8s`, `0x80004005`), and whole compounds that have a
 *   digit, an underscore, a dot or an `@`, or no small letter (`ERR_SSL_PROTOCOL`, `us-east-1`, `10.0.0.1`,
 *   `YKYN-BWZ`). The whole stands at the position of its first part, and the parts follow it at consecutive positions.
 * - **Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese**, which are written without spaces (or, for Korean, with
 *   endings attached), give overlapping pairs of characters at consecutive positions; a character alone gives itself.
 * - Symbols, emoji and all other punctuation only separate.
 *
 * Tokens come in order of position; a whole code before its first part. Same text, same tokens: a word's stem depends on
 * the word alone.
 */
export function tokenise(text: string): Token[] {
  const folded = foldText(text);
  const scanner = new Scanner(text, folded.text, folded.starts, folded.ends);
  scanner.run();
  return scanner.tokens;
}

/** What is counted together with a word of the index: its English stem when it is a plain word of ASCII letters. */
export function stemOf(word: string): string {
  return known.get(word).stem;
}

/** The second character of an overlapping pair; undefined for all other words. */
export function endOfPair(word: string): string | undefined {
  if (word.length > 4) return undefined;
  const [first, second, third] = word;
  return second !== undefined && third === undefined && isDense(first ?? '') && isDense(second) ? second : undefined;
}

/** Whether the text is one character of a script that is indexed in pairs. */
export function isDense(character: string): boolean {
  const code = character.codePointAt(0);
  return code !== undefined && character.length === (code > 0xffff ? 2 : 1) && classOf(code) === DENSE;
}

/** No English word is longer. */
const PLAIN = /^[a-z]{1,40}$/;
/** Porter would make `dn` of `dns`: of the words of three letters only these are plurals. */
const SHORT_PLURALS: Readonly<Record<string, string>> = { dbs: 'db', ids: 'id', ips: 'ip', pcs: 'pc', prs: 'pr', vms: 'vm' };
/** Other things than what their stems say. */
const UNSTEMMED: ReadonlySet<string> = new Set(['https', 'news']);
/** Stemming costs more than all the rest, and the same words come again and again. */
const stems = new Map<string, string>();
const STEM_CACHE_SIZE = 100_000;

/** The same string for the same word, so that whoever looks it up has an easy time. */
const known = new RecentWords((word: string) => ({ word, stem: makeStem(word) }));

function makeStem(word: string): string {
  if (!PLAIN.test(word)) return word;
  if (word.length <= 3) return SHORT_PLURALS[word] ?? word;
  if (UNSTEMMED.has(word)) return word;
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size >= STEM_CACHE_SIZE) stems.clear();
    stem = stemmer(word);
    stems.set(word, stem);
  }
  return stem;
}

const SEPARATOR = 1;
const LETTER = 2;
const DIGIT = 3;
/** Characters of scripts that are written without spaces. */
const DENSE = 4;
/** Holds a compound together when it stands between two letters or digits. */
const CONNECTOR = 5;
const UNDERSCORE = 6;

const CONNECTORS = new Set([...".-/:@&\\'"].map((each) => each.charCodeAt(0)));
const APOSTROPHE = 0x27;
const DOT = 0x2e;
const AT = 0x40;
const LOW_LINE = 0x5f;

/** Endings of contractions: the word and its ending are one word. */
const ENDINGS: ReadonlySet<string> = new Set(['t', 're', 'll', 've', 'd', 'm']);

const classes = new Uint8Array(0x10000);

function classOf(code: number): number {
  if (code > 0xffff) return classify(code);
  let found = classes[code]!;
  if (found === 0) {
    found = classify(code);
    classes[code] = found;
  }
  return found;
}

function classify(code: number): number {
  if (code === LOW_LINE) return UNDERSCORE;
  if (CONNECTORS.has(code)) return CONNECTOR;
  const character = String.fromCodePoint(code);
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SEPARATOR;
  if (/\p{N}/u.test(character) && !/\p{scx=Han}/u.test(character)) return DIGIT;
  return /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u.test(character)
    ? DENSE
    : LETTER;
}

/** One pass over a folded text. */
class Scanner {
  readonly tokens: Token[] = [];
  readonly #original: string;
  readonly #text: string;
  readonly #starts: Uint32Array | undefined;
  readonly #ends: Uint32Array | undefined;
  #position = 0;

  constructor(original: string, text: string, starts: Uint32Array | undefined, ends: Uint32Array | undefined) {
    this.#original = original;
    this.#text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  run(): void {
    const text = this.#text;
    for (let i = 0; i < text.length; ) {
      const code = text.codePointAt(i)!;
      const kind = classOf(code);
      if (kind === DENSE) i = this.#denseRun(i);
      else if (kind === LETTER || kind === DIGIT) i = this.#compound(i);
      else i += code > 0xffff ? 2 : 1;
    }
  }

  /** Overlapping pairs of a run of characters; returns where the run ends. */
  #denseRun(start: number): number {
    const text = this.#text;
    let before = start;
    let at = start + widthAt(text, start);
    if (at >= text.length || classOf(text.codePointAt(at)!) !== DENSE) {
      this.#emit(start, at, text.slice(start, at), false, this.#position++);
      return at;
    }
    while (at < text.length && classOf(text.codePointAt(at)!) === DENSE) {
      const end = at + widthAt(text, at);
      this.#emit(before, end, text.slice(before, end), false, this.#position++);
      before = at;
      at = end;
    }
    return at;
  }

  /** A word with all that is joined to it; returns where it ends. */
  #compound(start: number): number {
    const text = this.#text;
    let simple = true;
    let codelike = false;
    let digits = false;
    let letters = false;
    let at = start;
    while (at < text.length) {
      const code = text.codePointAt(at)!;
      const kind = classOf(code);
      if (kind === LETTER) {
        letters = true;
        at += code > 0xffff ? 2 : 1;
      } else if (kind === DIGIT) {
        digits = true;
        at += code > 0xffff ? 2 : 1;
      } else {
        const next = kind === CONNECTOR || kind === UNDERSCORE ? this.#afterConnector(at, code) : -1;
        if (next < 0) break;
        simple = false;
        if (kind === UNDERSCORE || code === DOT || code === AT) codelike = true;
        at = next;
      }
    }
    if (simple) this.#emit(start, at, text.slice(start, at), digits && letters, this.#position++);
    else this.#parts(start, at, codelike || digits);
    return at;
  }

  /** Where the word goes on after a connector; -1 when it does not. */
  #afterConnector(at: number, code: number): number {
    const text = this.#text;
    let next = at + 1;
    if (code === LOW_LINE) while (text.charCodeAt(next) === LOW_LINE) next++;
    if (next >= text.length) return -1;
    const kind = classOf(text.codePointAt(next)!);
    if (code === APOSTROPHE) return kind === LETTER ? next : -1;
    return kind === LETTER || kind === DIGIT ? next : -1;
  }

  #parts(start: number, end: number, codelike: boolean): void {
    const text = this.#text;
    const parts: { start: number; end: number; word: string }[] = [];
    let connectors = 0;
    let wholeEnd = end;
    for (let at = start; at < end; ) {
      let partEnd = at;
      while (partEnd < end && isWordCode(text, partEnd)) partEnd++;
      const joint = at === start ? 0 : text.charCodeAt(at - 1);
      const word = text.slice(at, partEnd);
      const last = parts.at(-1);
      if (joint === APOSTROPHE && word === 's' && last !== undefined) {
        if (partEnd === end) wholeEnd = last.end;
      } else if (joint === APOSTROPHE && ENDINGS.has(word) && last !== undefined) {
        last.word += word;
        last.end = partEnd;
      } else {
        parts.push({ start: at, end: partEnd, word });
      }
      if (joint !== APOSTROPHE && at !== start) connectors++;
      at = partEnd;
      while (at < end && !isWordCode(text, at)) at++;
    }
    if (parts.length > 1 && connectors > 0 && (codelike || this.#isUpperCase(start, wholeEnd))) {
      const whole = text.slice(start, Math.min(wholeEnd, start + MAX_WORD_LENGTH));
      if (whole !== parts[0]?.word) this.#emit(start, wholeEnd, whole, true, this.#position);
    }
    for (const part of parts)
      this.#emit(part.start, part.end, part.word, HAS_DIGIT.test(part.word) && HAS_LETTER.test(part.word), this.#position++);
  }

  #isUpperCase(start: number, end: number): boolean {
    const text = this.#original.slice(this.#startOf(start), Math.min(this.#endOf(end - 1), this.#startOf(start) + MAX_WORD_LENGTH));
    return text === text.toUpperCase() && text !== text.toLowerCase();
  }

  #emit(start: number, end: number, text: string, code: boolean, position: number): void {
    const { word, stem } = known.get(text.length > MAX_WORD_LENGTH ? cut(text) : text);
    this.tokens.push({ word, stem, code, start: this.#startOf(start), end: this.#endOf(end - 1), position });
  }

  #startOf(index: number): number {
    return this.#starts === undefined ? index : this.#starts[index]!;
  }

  #endOf(index: number): number {
    return this.#ends === undefined ? index + 1 : this.#ends[index]!;
  }
}

const HAS_DIGIT = /\p{N}/u;
const HAS_LETTER = /\p{L}/u;

/** Whether the code unit belongs to a word; halves of a surrogate pair within a compound always do. */
function isWordCode(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0xd800 && code <= 0xdfff) return true;
  const kind = classOf(code);
  return kind === LETTER || kind === DIGIT;
}

function widthAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

/** The first code units of a long word, without half a surrogate pair at the end. */
function cut(word: string): string {
  const code = word.charCodeAt(MAX_WORD_LENGTH - 1);
  return word.slice(0, code >= 0xd800 && code <= 0xdbff ? MAX_WORD_LENGTH - 1 : MAX_WORD_LENGTH);
}
