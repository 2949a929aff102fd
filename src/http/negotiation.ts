/**
 * The type among those offered that an Accept header likes best; the first of equals, and for a client that takes anything.
 * Undefined when it takes none (RFC 9110, 12.5.1).
 */
export function preferredType(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const ranges = accept.toLowerCase().split(',').slice(0, MAX_RANGES).map(readRange);
  let best: { readonly type: string; readonly quality: number } | undefined;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

const MAX_RANGES = 50;

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((each) => each.trim());
  const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** Of the most specific range that holds the type. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const range of [type, family, '*/*']) {
    const found = ranges.find((each) => each.type === range);
    if (found !== undefined) return found.quality;
  }
  return 0;
}
