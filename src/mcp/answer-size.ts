/** Characters of an answer's JSON: some 15,000 tokens. No tool answers with more. */
export const MAX_ANSWER = 60_000;

export interface Fitted<T> {
  readonly answer: T;
  /** What was left out, and how to get it; undefined when nothing was. */
  readonly cut?: string;
}

/**
 * Cuts an answer so that it fits. Of a page the last rows are left out, and its cursor leads to them; when that is not enough,
 * long texts and lists are shortened.
 */
export function fitAnswer<T extends object>(answer: T): Fitted<T> {
  const length = lengthOf(answer);
  if (length <= MAX_ANSWER) return { answer };
  if ('edges' in answer && Array.isArray(answer.edges) && 'pageInfo' in answer) {
    const page = fitPage(answer as unknown as PageLike);
    if (page !== undefined) {
      const cut = `The answer was too long: ${page.edges.length} of ${answer.edges.length} rows are shown. Go on with \`after\` set to pageInfo.endCursor, or ask for less detail.`;
      return { answer: page as unknown as T, cut };
    }
  }
  for (const [text, list] of SHORTER) {
    const shorter = shorten(answer, text, list) as T;
    if (lengthOf(shorter) <= MAX_ANSWER)
      return { answer: shorter, cut: `The answer was too long: texts are cut after ${text} characters, lists after ${list} items.` };
  }
  throw new Error(`an answer of ${length} characters cannot be cut to ${MAX_ANSWER}`);
}

/** The longest texts and lists, from mild to harsh. */
const SHORTER = [
  [8_000, 500],
  [2_000, 200],
  [500, 100],
  [200, 40],
  [100, 10],
  [60, 3],
] as const;

interface PageLike {
  readonly pageInfo: object;
  readonly edges: readonly { readonly cursor: string }[];
}

/** The page with as many rows as fit, at least one; undefined when not even that fits. */
function fitPage(page: PageLike): PageLike | undefined {
  let room = MAX_ANSWER - lengthOf({ ...page, edges: [] }) - ROOM_FOR_CURSOR;
  let count = 0;
  for (const edge of page.edges) {
    room -= lengthOf(edge) + 1;
    if (room < 0) break;
    count++;
  }
  if (count === 0) return undefined;
  const edges = page.edges.slice(0, count);
  return { ...page, pageInfo: { ...page.pageInfo, hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null }, edges };
}

const ROOM_FOR_CURSOR = 500;

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

function shorten(value: unknown, text: number, list: number): unknown {
  if (typeof value === 'string') return value.length > text ? `${value.slice(0, text)}…` : value;
  if (Array.isArray(value)) return value.slice(0, list).map((each) => shorten(each, text, list));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each, text, list)]));
}
