import { many, one } from '../search-text.ts';

/** What precedents are sought of, as it stands in the address. */
export interface DraftSearch {
  readonly text?: string;
  /** Terms that were added by hand. */
  readonly term?: readonly string[];
  /** Terms that the text names but that are not meant. */
  readonly without?: readonly string[];
  /** A long text is kept by the browser tab under this key: an address has no room for it. */
  readonly draft?: string;
}

/** Longest text that an address carries. */
const MAX_IN_ADDRESS = 1800;

/** Drafts that the tab keeps are found under this and their key. */
const KEPT = 'precedent-draft-';

export function readDraftSearch(search: Readonly<Record<string, unknown>>): DraftSearch {
  const text = one(search.text);
  const term = many(search.term);
  const without = many(search.without);
  const draft = one(search.draft);
  return { ...(text && { text }), ...(term && { term }), ...(without && { without }), ...(draft && { draft }) };
}

export function keepText(text: string): Pick<DraftSearch, 'text' | 'draft'> {
  if (text.length <= MAX_IN_ADDRESS) return text === '' ? {} : { text };
  const draft = `${text.length}-${hashOf(text)}`;
  try {
    sessionStorage.setItem(`${KEPT}${draft}`, text);
  } catch {
    // The tab's memory is full of drafts of before.
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT)) sessionStorage.removeItem(key);
    sessionStorage.setItem(`${KEPT}${draft}`, text);
  }
  return { draft };
}

export function textOf({ text, draft }: DraftSearch): string {
  return text ?? (draft === undefined ? '' : (sessionStorage.getItem(`${KEPT}${draft}`) ?? ''));
}

/** FNV-1a, 32 bits: enough to tell the drafts of one tab apart. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
