import { DomainError } from './error.ts';
import { parseHint } from './hint.ts';
import type { Problem } from './problem.ts';
import { isTermId, SLUG_PATTERN, type Term, type TermId, type TermKind, termId } from './term.ts';
import { compareText, textKey } from './text-key.ts';

/** The terms of all kinds with their hierarchies: acyclic, without dangling references or ambiguous names. */
export class Vocabulary {
  /** In order of id. */
  readonly terms: readonly Term[];
  readonly #byId = new Map<string, Term>();
  readonly #byName = new Map<string, TermId>();
  readonly #narrower = new Map<TermId, TermId[]>();

  /** @throws DomainError `BAD_INPUT` when `checkVocabulary` finds a problem. */
  constructor(terms: Iterable<Term>) {
    this.terms = [...terms].sort((a, b) => compareText(a.id, b.id));
    const [problem] = checkVocabulary(this.terms);
    if (problem !== undefined) {
      throw new DomainError('BAD_INPUT', `${problem.field ?? 'vocabulary'}: ${problem.message}`, { ...problem });
    }
    for (const term of this.terms) {
      this.#byId.set(term.id, term);
      for (const name of namesOf(term)) this.#byName.set(nameKey(term.kind, name), term.id);
      for (const broader of term.broader) append(this.#narrower, broader, term.id);
    }
  }

  get(id: string): Term | undefined {
    return this.#byId.get(id);
  }

  /** The term that a reference means today: a slug, an id, a label or an alias in any letter case, with retired terms replaced. */
  resolve(kind: TermKind, reference: string): Term | undefined {
    const key = textKey(reference);
    const direct =
      this.#byId.get(isTermId(key) ? key : termId(kind, key)) ?? this.#byId.get(this.#byName.get(nameKey(kind, reference)) ?? '');
    return direct === undefined || direct.kind !== kind ? undefined : this.current(direct);
  }

  /** The term itself, or what replaces it when it is retired. */
  current(term: Term): Term {
    let found = term;
    while (found.replacedBy !== undefined) {
      const next = this.#byId.get(found.replacedBy);
      if (next === undefined) break;
      found = next;
    }
    return found;
  }

  ofKind(kind: TermKind): readonly Term[] {
    return this.terms.filter((term) => term.kind === kind);
  }

  /** Direct narrower terms, in order of id. */
  narrower(id: TermId): readonly TermId[] {
    return this.#narrower.get(id) ?? [];
  }

  /** All transitively broader terms without the term itself, nearest first, then by id. Cost: their number. */
  ancestors(id: TermId): readonly TermId[] {
    return closure(id, (each) => this.#byId.get(each)?.broader ?? []);
  }

  /** All transitively narrower terms without the term itself, nearest first, then by id. Cost: their number. */
  descendants(id: TermId): readonly TermId[] {
    return closure(id, (each) => this.narrower(each));
  }
}

/** Labels and aliases: every name by which a term is known. */
export function namesOf(term: Term): readonly string[] {
  return [term.label, ...term.aliases];
}

/**
 * Everything that is wrong with a set of terms: malformed or twin ids, names used twice within a kind, dangling
 * references, cycles. `Problem.field` starts with the id of the term at fault: `component:cdn.broader`.
 */
export function checkVocabulary(terms: readonly Term[]): readonly Problem[] {
  const problems: Problem[] = [];
  const byId = new Map<string, Term>();
  const names = new Map<string, Term>();
  const at = (term: Term, field: string, message: string, found?: string): void => {
    problems.push({ field: `${term.id}.${field}`, message, ...(found === undefined ? {} : { found }) });
  };
  for (const term of terms) {
    if (!SLUG_PATTERN.test(term.slug))
      at(term, 'id', `"${term.slug}" is not an id; expected lower-case letters, digits and single hyphens`, term.slug);
    const twin = byId.get(term.id.toLowerCase());
    if (twin !== undefined) at(term, 'id', `the id "${term.slug}" is used twice in ${term.kind} terms`, term.slug);
    else byId.set(term.id.toLowerCase(), term);
  }
  for (const term of terms) {
    for (const [index, name] of namesOf(term).entries()) {
      const field = index === 0 ? 'label' : `aliases[${index - 1}]`;
      if (textKey(name) === '') {
        at(term, field, 'is empty');
        continue;
      }
      const key = nameKey(term.kind, name);
      const other = names.get(key);
      if (other === undefined) names.set(key, term);
      else if (other === term) at(term, field, `"${name}" is given twice`, name);
      else at(term, field, `"${name}" already names ${other.id}`, name);
    }
    for (const [index, hint] of (term.hints ?? []).entries()) {
      const parsed = parseHint(hint);
      if ('fault' in parsed) at(term, `hints[${index}]`, `"${hint}" ${parsed.fault}`, hint);
      else if (term.hints?.indexOf(hint) !== index) at(term, `hints[${index}]`, `"${hint}" is given twice`, hint);
    }
    for (const [index, broader] of term.broader.entries()) {
      const field = `broader[${index}]`;
      if (term.broader.indexOf(broader) < index) at(term, field, `"${broader}" is given twice`, broader);
      const target = byId.get(broader);
      if (target === undefined) at(term, field, `there is no term "${broader}"`, broader);
      else if (target.kind !== term.kind) at(term, field, `"${broader}" is of another kind; expected a ${term.kind}`, broader);
    }
    if (term.provider !== undefined && byId.get(term.provider)?.kind !== 'organization') {
      at(term, 'provider', `there is no organization "${term.provider}"`, term.provider);
    }
    if (term.replacedBy !== undefined && byId.get(term.replacedBy)?.kind !== term.kind) {
      at(term, 'replacedBy', `there is no ${term.kind} "${term.replacedBy}"`, term.replacedBy);
    }
  }
  for (const term of terms) {
    if (isOnCycle(term, (each) => each.broader, byId))
      at(term, 'broader', `is its own broader term (a cycle through ${term.broader.join(', ')})`, term.id);
    if (isOnCycle(term, (each) => (each.replacedBy === undefined ? [] : [each.replacedBy]), byId)) {
      at(term, 'replacedBy', `is replaced by itself (a cycle through ${term.replacedBy})`, term.id);
    }
  }
  return problems;
}

function isOnCycle(start: Term, next: (term: Term) => readonly TermId[], byId: ReadonlyMap<string, Term>): boolean {
  const seen = new Set<string>();
  const pending = [...next(start)];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === start.id) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    const term = byId.get(id);
    if (term !== undefined) pending.push(...next(term));
  }
  return false;
}

function closure(start: TermId, next: (id: TermId) => readonly TermId[]): readonly TermId[] {
  const seen = new Set<TermId>([start]);
  let level: TermId[] = [start];
  while (level.length > 0) {
    const found = new Set<TermId>();
    for (const id of level) for (const each of next(id)) if (!seen.has(each)) found.add(each);
    level = [...found].sort(compareText);
    for (const id of level) seen.add(id);
  }
  seen.delete(start);
  return [...seen];
}

function nameKey(kind: TermKind, name: string): string {
  return `${kind}\u0000${textKey(name)}`;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
