import { graphemeCeiling, graphemeFloor } from './grapheme.ts';
import type { Token } from './token.ts';
import { tokenise } from './tokenise.ts';

export interface HighlightOptions {
  /** Longest fragment in UTF-16 code units, at least 20. Default 240. */
  readonly maxLength?: number;
  /** Most fragments, at least 1. Default 3. */
  readonly maxFragments?: number;
}

/** A stretch of a text with what matched in it. */
export interface Fragment {
  /** `text.slice(start, end)` of the original. */
  readonly text: string;
  /** Offsets in the original, in UTF-16 code units; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Offsets within the fragment, ascending and apart from each other. Empty when nothing matched. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/**
 * The stretches of a text that show best what matched, in the order of the text: most different entries first, then most
 * marks, then earliest. `matched` holds words of the index, in exactly their form, and phrases of several. Without a match
 * the beginning of the text. Fragments and marks never start or end within a grapheme; there is no markup. Cost: linear.
 */
export function highlight(text: string, matched: readonly string[], options: HighlightOptions = {}): readonly Fragment[] {
  const maxLength = Math.max(20, options.maxLength ?? 240);
  const maxFragments = Math.max(1, options.maxFragments ?? 3);
  if (text === '') return [];
  const windows = chooseWindows(findMarks(text, matched), maxLength, maxFragments);
  if (windows.length === 0) return [cut(text, 0, Math.min(text.length, maxLength), [])];
  let free = 0;
  return windows.map((marks, index) => {
    const next = windows[index + 1]?.[0]?.start ?? text.length;
    const fragment = layOut(text, marks, free, next, maxLength);
    free = fragment.end;
    return fragment;
  });
}

/** A place that shows one or more of the matched entries. */
interface Mark {
  readonly start: number;
  end: number;
  readonly entries: number[];
}

/** In the order of the text and apart from each other, in whole graphemes. */
function findMarks(text: string, matched: readonly string[]): readonly Mark[] {
  const words = new Map<string, number>();
  const phrases = new Map<string, { readonly entry: number; readonly tokens: readonly Token[] }[]>();
  for (const [entry, each] of matched.entries()) {
    const tokens = tokenise(each);
    const [first, ...rest] = tokens;
    if (first === undefined) continue;
    if (rest.length === 0) words.set(first.word, entry);
    else phrases.set(first.word, [...(phrases.get(first.word) ?? []), { entry, tokens }]);
  }
  const marks: Mark[] = [];
  const mark = (start: number, end: number, entry: number): void => {
    const [from, to] = [graphemeFloor(text, start), graphemeCeiling(text, end)];
    const last = marks.at(-1);
    if (last === undefined || from > last.end) marks.push({ start: from, end: to, entries: [entry] });
    else {
      last.end = Math.max(last.end, to);
      if (!last.entries.includes(entry)) last.entries.push(entry);
    }
  };
  const tokens = tokenise(text);
  for (const [index, token] of tokens.entries()) {
    const entry = words.get(token.word);
    if (entry !== undefined) mark(token.start, token.end, entry);
    for (const phrase of phrases.get(token.word) ?? []) {
      const end = phraseEnd(tokens, index, phrase.tokens);
      if (end !== undefined) mark(token.start, end, phrase.entry);
    }
  }
  return marks;
}

/** Where a phrase ends that starts with a token of the text; undefined when it does not. */
function phraseEnd(tokens: readonly Token[], start: number, phrase: readonly Token[]): number | undefined {
  const offset = tokens[start]!.position - phrase[0]!.position;
  let end = tokens[start]!.end;
  let at = start;
  for (const wanted of phrase) {
    // At one position there are at most a code and its first part, the code first; so are they in the phrase.
    while (at < tokens.length && tokens[at]!.position < wanted.position + offset) at++;
    while (at < tokens.length && tokens[at]!.position === wanted.position + offset && tokens[at]!.word !== wanted.word) at++;
    const token = tokens[at];
    if (token === undefined || token.word !== wanted.word || token.position !== wanted.position + offset) return undefined;
    end = Math.max(end, token.end);
  }
  return end;
}

/** Groups of neighbouring marks that fit into one fragment, in the order of the text. */
function chooseWindows(marks: readonly Mark[], maxLength: number, count: number): readonly (readonly Mark[])[] {
  const chosen: (readonly [from: number, to: number])[] = [];
  while (chosen.length < count) {
    const window = bestWindow(marks, maxLength, chosen);
    if (window === undefined) break;
    chosen.push(window);
  }
  return chosen.sort((a, b) => a[0] - b[0]).map(([from, to]) => marks.slice(from, to));
}

/** Slides over the marks that are not taken yet. */
function bestWindow(
  marks: readonly Mark[],
  maxLength: number,
  taken: readonly (readonly [number, number])[],
): [number, number] | undefined {
  let best: { readonly from: number; readonly to: number; readonly entries: number } | undefined;
  const counts = new Map<number, number>();
  const count = (mark: Mark, step: 1 | -1): void => {
    for (const entry of mark.entries) {
      const left = (counts.get(entry) ?? 0) + step;
      if (left === 0) counts.delete(entry);
      else counts.set(entry, left);
    }
  };
  let from = 0;
  for (const [to, mark] of marks.entries()) {
    if (taken.some(([first, last]) => to >= first && to < last)) {
      counts.clear();
      from = to + 1;
      continue;
    }
    count(mark, 1);
    while (from < to && mark.end - marks[from]!.start > maxLength) count(marks[from++]!, -1);
    if (best === undefined || counts.size > best.entries || (counts.size === best.entries && to + 1 - from > best.to - best.from)) {
      best = { from, to: to + 1, entries: counts.size };
    }
  }
  return best === undefined ? undefined : [best.from, best.to];
}

/** A fragment around its marks, between what is free before it and the next fragment's first mark. */
function layOut(text: string, marks: readonly Mark[], free: number, next: number, maxLength: number): Fragment {
  const first = marks[0]!.start;
  const last = Math.max(first, Math.min(marks.at(-1)!.end, first + maxLength));
  const room = maxLength - (last - first);
  // What the end of the text leaves unused goes before the marks.
  const before = Math.max(Math.floor(room / 2), room - (next - last));
  const start = wordStart(text, Math.max(free, first - before), first);
  return cut(text, start, wordEnd(text, last, Math.min(next, start + maxLength)), marks);
}

function cut(text: string, start: number, end: number, marks: readonly Mark[]): Fragment {
  const to = graphemeFloor(text, end);
  // A grapheme longer than the whole fragment is shown whole.
  const stop = to > start ? to : graphemeCeiling(text, end);
  const inside = marks.filter((mark) => mark.start < stop);
  return {
    text: text.slice(start, stop),
    start,
    end: stop,
    marks: inside.map((mark) => [mark.start - start, Math.min(mark.end, stop) - start] as const),
  };
}

/** How far a fragment's edge is moved to the edge of a word. */
const EDGE = 24;

/** The first start of a word within reach of `from`, not beyond `to`. */
function wordStart(text: string, from: number, to: number): number {
  if (from === 0) return 0;
  for (let at = from; at < Math.min(to, from + EDGE); at++) {
    if (/\s/u.test(text[at - 1]!) && !/\s/u.test(text[at]!)) return at;
  }
  return Math.min(to, graphemeCeiling(text, from));
}

/** The last end of a word within reach of `to`, not before `from`. */
function wordEnd(text: string, from: number, to: number): number {
  if (to >= text.length) return text.length;
  for (let at = to; at > Math.max(from, to - EDGE); at--) {
    if (/\s/u.test(text[at]!) && !/\s/u.test(text[at - 1]!)) return at;
  }
  return to;
}
