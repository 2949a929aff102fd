import { RELATION_KINDS, type RelationKind } from '../domain/relation.ts';
import { NumberList } from '../graph/number-list.ts';
import { type Sections, takeSection } from '../graph/sections.ts';
import type { CaseTerms } from './facts.ts';

/**
 * The terms that people chose for each case, or confirmed, in flat arrays: 5 bytes a term of a case. Terms that were only
 * recognised in a text are not among them: the signal of what prose speaks of counts those, and counted as chosen they
 * would pass for more than they are.
 */
export class ChosenTermTable implements CaseTerms {
  readonly #starts: Uint32Array;
  readonly #terms: Uint32Array;
  readonly #relations: Uint8Array;

  private constructor(starts: Uint32Array, terms: Uint32Array, relations: Uint8Array) {
    this.#starts = starts;
    this.#terms = terms;
    this.#relations = relations;
  }

  static of(starts: Uint32Array, terms: Uint32Array, relations: Uint8Array): ChosenTermTable {
    return new ChosenTermTable(starts, terms, relations);
  }

  static fromSections(sections: Sections): ChosenTermTable {
    return new ChosenTermTable(
      takeSection(sections, 'starts', Uint32Array),
      takeSection(sections, 'terms', Uint32Array),
      takeSection(sections, 'relations', Uint8Array),
    );
  }

  toSections(): Sections {
    return { starts: this.#starts, terms: this.#terms, relations: this.#relations };
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  forEachTerm(incident: number, visit: (term: number, relation: RelationKind) => void): void {
    for (let at = this.#starts[incident] ?? 0; at < (this.#starts[incident + 1] ?? 0); at++)
      visit(this.#terms[at]!, RELATION_KINDS[this.#relations[at]!]!);
  }
}

/** A term of a case, and how it belongs to it. */
export interface ChosenTerm {
  /** Ordinal of a term in use. */
  readonly term: number;
  readonly relation: RelationKind;
}

/** Builds a `ChosenTermTable` case by case, in order of id. A copied case gives the same table as an added one. */
export class ChosenTermTableBuilder {
  readonly #starts = new NumberList(Uint32Array);
  readonly #terms = new NumberList(Uint32Array);
  readonly #relations = new NumberList(Uint8Array);

  constructor() {
    this.#starts.push(0);
  }

  add(chosen: readonly ChosenTerm[]): this {
    for (const { term, relation } of chosen) this.#push(term, relation);
    this.#starts.push(this.#terms.length);
    return this;
  }

  /** From a table with the same vocabulary. */
  copy(table: CaseTerms, incident: number): this {
    table.forEachTerm(incident, (term, relation) => this.#push(term, relation));
    this.#starts.push(this.#terms.length);
    return this;
  }

  build(): ChosenTermTable {
    return ChosenTermTable.of(this.#starts.toArray(), this.#terms.toArray(), this.#relations.toArray());
  }

  #push(term: number, relation: RelationKind): void {
    this.#terms.push(term);
    this.#relations.push(RELATION_KINDS.indexOf(relation));
  }
}
