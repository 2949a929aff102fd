import type { Vocabulary } from '../domain/vocabulary.ts';

/**
 * The hierarchy of a vocabulary over numbers: a term is its place in `Vocabulary.terms`. Retired terms stand for what
 * replaces them: they have no edges of their own, and edges to them lead to the replacement. Small: it grows with the
 * vocabulary, never with the cases.
 */
export class TermTree {
  readonly vocabulary: Vocabulary;
  readonly #numbers = new Map<string, number>();
  readonly #current: Uint32Array;
  readonly #broader: readonly Uint32Array[];
  readonly #providers: readonly (number | undefined)[];
  /** Nearest first, then in order of id; without the term itself. */
  readonly #ancestors: readonly Uint32Array[];

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    const terms = vocabulary.terms;
    for (const [number, term] of terms.entries()) this.#numbers.set(term.id, number);
    this.#current = Uint32Array.from(terms, (term) => this.#numbers.get(vocabulary.current(term).id)!);
    this.#broader = terms.map((term, number) => {
      if (term.replacedBy !== undefined) return new Uint32Array(0);
      const broader = term.broader.map((id) => this.find(id)!);
      return Uint32Array.from(new Set(broader.filter((each) => each !== number))).sort();
    });
    this.#providers = terms.map((term) =>
      term.replacedBy === undefined && term.provider !== undefined ? this.find(term.provider) : undefined,
    );
    this.#ancestors = terms.map((_, number) => this.#closure(number));
  }

  get size(): number {
    return this.#broader.length;
  }

  /** The number of the term that an id means today. Undefined when there is no such term. */
  find(id: string): number | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#current[number];
  }

  /** Direct broader terms, in order of id. */
  broader(term: number): Iterable<number> {
    return this.#broader[term] ?? [];
  }

  /** The organisation whose product a component is. */
  provider(term: number): number | undefined {
    return this.#providers[term];
  }

  /** Visits all transitively broader terms, nearest first, then in order of id; not the term itself. */
  forEachAncestor(term: number, visit: (ancestor: number) => void): void {
    const ancestors = this.#ancestors[term]!;
    for (let i = 0; i < ancestors.length; i++) visit(ancestors[i]!);
  }

  /**
   * Two numbers that change with the ids, the hierarchy, the providers and the replacements, but not with labels,
   * aliases and descriptions: FNV-1a from two starts.
   */
  fingerprint(): readonly [number, number] {
    let a = 0x811c9dc5;
    let b = 0x9747b28c;
    for (const term of this.vocabulary.terms) {
      const line = `${term.id}|${term.broader.join(',')}|${term.provider ?? ''}|${term.replacedBy ?? ''}\n`;
      for (let i = 0; i < line.length; i++) {
        a = Math.imul(a ^ line.charCodeAt(i), 0x01000193);
        b = Math.imul(b ^ line.charCodeAt(i), 0x01000193);
      }
    }
    return [a >>> 0, b >>> 0];
  }

  /** Replacements may bend the hierarchy into a cycle, so what was seen is remembered. */
  #closure(start: number): Uint32Array {
    const seen = new Set([start]);
    let level = [start];
    while (level.length > 0) {
      const found = new Set<number>();
      for (const term of level) for (const each of this.#broader[term]!) if (!seen.has(each)) found.add(each);
      level = [...found].sort((a, b) => a - b);
      for (const each of level) seen.add(each);
    }
    seen.delete(start);
    return Uint32Array.from(seen);
  }
}
