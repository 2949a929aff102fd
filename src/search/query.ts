import { DomainError } from '../domain/error.ts';
import { tokenise } from './tokenise.ts';

/**
 * The query language. Nothing but a query without words is an error: what cannot be read as an operator is read as words.
 *
 * | written | finds cases that have |
 * |---|---|
 * | `dns failing` | both words, in any English form: `failed` and `fails` too |
 * | `"connection pool"` | the words in this order and exactly this form |
 * | `deploy*` | a word that starts so; also the last word of a phrase: `"connection po*"` |
 * | `-test`, `NOT test` | not this word, phrase or prefix |
 * | `timeout OR latency` | at least one; binds closer than the space: `dns timeout OR latency` is `dns AND (timeout OR latency)` |
 * | `ERR_SSL`, `nginx.conf` | the code, alone or within a longer one (`ERR_SSL_PROTOCOL`, `/etc/nginx/nginx.conf`); in quotes exactly the code |
 * | `load-balancer` | its parts next to each other: `load balancers` too |
 * | `障害発生` | these characters in this order |
 *
 * `AND`, `OR` and `NOT` are operators in capitals only. Parentheses are read as spaces. When no case has everything, cases
 * that have any of it are found, best first, and the answer says so.
 */
export interface Query {
  /** All must hold. Empty when the query only excludes. */
  readonly clauses: readonly Clause[];
  readonly excluded: readonly Atom[];
  /** What was cut off, in sentences. */
  readonly notes: readonly string[];
}

/** At least one must hold. */
export interface Clause {
  readonly anyOf: readonly Atom[];
}

/** A word, a code, a compound or a phrase. */
export interface Atom {
  /** As it is written, without quotes and star. At least one token. */
  readonly text: string;
  /** Where `text` starts in the query, in UTF-16 code units. */
  readonly start: number;
  /** In quotes: exactly these words in this order. */
  readonly quoted: boolean;
  /** The last word goes on. */
  readonly prefix: boolean;
}

export const MAX_QUERY_LENGTH = 1_000;
export const MAX_QUERY_TERMS = 32;

/** Reads a query. @throws DomainError `BAD_QUERY` when it has no word. */
export function parseQuery(text: string): Query {
  const notes: string[] = [];
  if (text.length > MAX_QUERY_LENGTH) notes.push(`Read only the first ${MAX_QUERY_LENGTH.toLocaleString('en')} characters.`);
  const { clauses, excluded, dropped } = arrange(readParts(text.slice(0, MAX_QUERY_LENGTH)));
  if (dropped > 0) notes.push(`Read only the first ${MAX_QUERY_TERMS} terms and left out ${dropped}.`);
  if (clauses.length === 0 && excluded.length === 0) {
    throw new DomainError('BAD_QUERY', `the query ${shown(text)} has no word to look for; expected a word, a "phrase" or a prefix*`, {
      found: text.slice(0, 100),
      expected: 'a word, a "phrase" or a prefix*',
    });
  }
  return { clauses, excluded, notes };
}

/** An atom or an operator, in the order of the query. */
type Part = { readonly kind: 'atom'; readonly atom: Atom; readonly excluded: boolean } | { readonly kind: 'or' } | { readonly kind: 'not' };

function arrange(parts: readonly Part[]): { clauses: Clause[]; excluded: Atom[]; dropped: number } {
  const clauses: { anyOf: Atom[] }[] = [];
  const excluded: Atom[] = [];
  let count = 0;
  let dropped = 0;
  let joins = false;
  let negates = false;
  /** Whether an `OR` would have a word before it. */
  let open = false;
  for (const part of parts) {
    if (part.kind === 'or') {
      joins = open;
      continue;
    }
    if (part.kind === 'not') {
      negates = true;
      continue;
    }
    if (count === MAX_QUERY_TERMS) {
      dropped++;
      continue;
    }
    count++;
    if (part.excluded || negates) excluded.push(part.atom);
    else if (joins) clauses.at(-1)!.anyOf.push(part.atom);
    else clauses.push({ anyOf: [part.atom] });
    open = !(part.excluded || negates);
    joins = false;
    negates = false;
  }
  return { clauses, excluded, dropped };
}

/** Blanks and parentheses; commas stay for the tokeniser. */
const SPACE = /[\s()]/u;
const QUOTE = /["\u201c\u201d\u201e\u00ab\u00bb\uff02]/u;
const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

function readParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  const atom = (start: number, end: number, quoted: boolean, prefix: boolean, excluded: boolean): void => {
    const written = text.slice(start, end);
    if (tokenise(written).length > 0) parts.push({ kind: 'atom', atom: { text: written, start, quoted, prefix }, excluded });
  };
  for (let at = 0; at < text.length; ) {
    if (SPACE.test(text[at]!)) {
      at++;
      continue;
    }
    const excluded = text[at] === '-' && at + 1 < text.length && text[at + 1] !== '-' && !SPACE.test(text[at + 1]!);
    if (excluded) at++;
    if (QUOTE.test(text[at]!)) {
      // A quote that is never closed reaches to the end.
      let end = at + 1;
      while (end < text.length && !QUOTE.test(text[end]!)) end++;
      const star = text[end - 1] === '*';
      atom(at + 1, star ? end - 1 : end, true, star, excluded);
      at = end + 1;
      continue;
    }
    let end = at;
    while (end < text.length && !SPACE.test(text[end]!) && !QUOTE.test(text[end]!)) end++;
    const operator = excluded ? undefined : OPERATORS.get(text.slice(at, end));
    if (operator === undefined) atom(at, text[end - 1] === '*' ? end - 1 : end, false, text[end - 1] === '*', excluded);
    else if (operator !== 'and') parts.push({ kind: operator });
    at = end;
  }
  return parts;
}

/** The atom in the query language. */
export function formatAtom(atom: Atom): string {
  // A word that would be read as an operator stands in small letters.
  const written = OPERATORS.has(atom.text) ? atom.text.toLowerCase() : atom.text;
  const text = `${written}${atom.prefix ? '*' : ''}`;
  return atom.quoted ? `"${text}"` : text;
}

function shown(text: string): string {
  return text.length <= 40 ? `"${text}"` : `"${text.slice(0, 40)}…"`;
}
