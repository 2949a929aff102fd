const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How far back the start of a grapheme is looked for; longer ones are taken for several. */
const REACH = 256;

/** The last place at or before an offset that is not within a grapheme: what a reader sees as one character. */
export function graphemeFloor(text: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= text.length) return text.length;
  if (isPlain(text.charCodeAt(offset - 1)) && isPlain(text.charCodeAt(offset))) return offset;
  // A plain character begins a grapheme, so segments are right from there on.
  let from = offset - 1;
  const limit = Math.max(0, offset - REACH);
  while (from > limit && !isPlain(text.charCodeAt(from))) from--;
  const segment = segmenter.segment(text.slice(from, offset + REACH)).containing(offset - from);
  return segment === undefined ? offset : from + segment.index;
}

/** The first place at or after an offset that is not within a grapheme. */
export function graphemeCeiling(text: string, offset: number): number {
  const floor = graphemeFloor(text, offset);
  if (floor === offset || offset >= text.length) return Math.min(offset, text.length);
  const segment = segmenter.segment(text.slice(floor, offset + REACH)).containing(0);
  return segment === undefined ? offset : floor + segment.segment.length;
}

/** Printable ASCII, and never the line feed of a carriage return. */
function isPlain(code: number): boolean {
  return code >= 0x20 && code < 0x7f;
}
