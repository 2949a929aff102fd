import type { RelationSet } from './relation-set.ts';
import { type Sections, takeSection } from './sections.ts';
import type { TermTree } from './term-tree.ts';

/** Visits the direct terms of a case; a term that it has in several relations comes several times or with all of them. */
type ForEachTerm = (incident: number, visit: (term: number, relations: RelationSet) => void) => void;

/**
 * For every term the cases that have it or a narrower one, ascending, each with the relations in which they have it:
 * so a filter, a count or a facet never walks the hierarchy. Six bytes a posting.
 */
export class TermPostings {
  readonly #starts: Uint32Array;
  readonly #incidents: Uint32Array;
  readonly #relations: Uint16Array;

  private constructor(starts: Uint32Array, incidents: Uint32Array, relations: Uint16Array) {
    this.#starts = starts;
    this.#incidents = incidents;
    this.#relations = relations;
  }

  /** Cost: two walks over all direct terms and their ancestors. */
  static of(tree: TermTree, incidentCount: number, forEachTerm: ForEachTerm): TermPostings {
    const closure = new Closure(tree);
    const starts = new Uint32Array(tree.size + 1);
    for (let incident = 0; incident < incidentCount; incident++) {
      closure.read(incident, forEachTerm);
      for (let i = 0; i < closure.length; i++) starts[closure.term(i) + 1]!++;
    }
    for (let term = 0; term < tree.size; term++) starts[term + 1]! += starts[term]!;
    const filled = starts.slice(0, tree.size);
    const incidents = new Uint32Array(starts[tree.size]!);
    const relations = new Uint16Array(starts[tree.size]!);
    for (let incident = 0; incident < incidentCount; incident++) {
      closure.read(incident, forEachTerm);
      for (let i = 0; i < closure.length; i++) {
        const place = filled[closure.term(i)]!++;
        incidents[place] = incident;
        relations[place] = closure.relations(i);
      }
    }
    return new TermPostings(starts, incidents, relations);
  }

  static fromSections(sections: Sections): TermPostings {
    return new TermPostings(
      takeSection(sections, 'starts', Uint32Array),
      takeSection(sections, 'incidents', Uint32Array),
      takeSection(sections, 'relations', Uint16Array),
    );
  }

  toSections(): Sections {
    return { starts: this.#starts, incidents: this.#incidents, relations: this.#relations };
  }

  count(term: number): number {
    return this.#starts[term + 1]! - this.#starts[term]!;
  }

  /** Ascending. `relations` are those by which the case has the term or a narrower one. */
  forEach(term: number, visit: (incident: number, relations: RelationSet) => void): void {
    const end = this.#starts[term + 1]!;
    for (let i = this.#starts[term]!; i < end; i++) visit(this.#incidents[i]!, this.#relations[i]!);
  }
}

/** The terms of one case with all broader ones, each once; reused from case to case. */
class Closure {
  readonly #tree: TermTree;
  readonly #terms: Uint32Array;
  readonly #relations: Uint16Array;
  length = 0;

  constructor(tree: TermTree) {
    this.#tree = tree;
    this.#terms = new Uint32Array(tree.size);
    this.#relations = new Uint16Array(tree.size);
  }

  term(index: number): number {
    return this.#terms[index]!;
  }

  relations(index: number): RelationSet {
    return this.#relations[this.#terms[index]!]!;
  }

  read(incident: number, forEachTerm: ForEachTerm): void {
    for (let i = 0; i < this.length; i++) this.#relations[this.#terms[i]!] = 0;
    this.length = 0;
    forEachTerm(incident, (term, relations) => {
      this.#add(term, relations);
      this.#tree.forEachAncestor(term, (ancestor) => this.#add(ancestor, relations));
    });
  }

  #add(term: number, relations: RelationSet): void {
    if (this.#relations[term] === 0) this.#terms[this.length++] = term;
    this.#relations[term]! |= relations;
  }
}
