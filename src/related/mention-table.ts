import { NumberList } from '../graph/number-list.ts';
import { type Sections, takeSection } from '../graph/sections.ts';

/** The terms that the prose of all cases speaks of. Terms are numbered as in `Vocabulary.terms`, cases in order of id. */
export interface CaseMentions {
  readonly size: number;
  /** Each term once, ascending, with how often the case speaks of it; a mention in a title or summary counts twice. */
  forEachMention(incident: number, visit: (term: number, count: number) => void): void;
}

const MAX_HALVES = 255;

/** The mentioned terms of each case with their counts, in flat arrays: 5 bytes a term of a case. */
export class MentionTable implements CaseMentions {
  readonly #starts: Uint32Array;
  readonly #terms: Uint32Array;
  readonly #halves: Uint8Array;

  private constructor(starts: Uint32Array, terms: Uint32Array, halves: Uint8Array) {
    this.#starts = starts;
    this.#terms = terms;
    this.#halves = halves;
  }

  static of(starts: Uint32Array, terms: Uint32Array, halves: Uint8Array): MentionTable {
    return new MentionTable(starts, terms, halves);
  }

  static fromSections(sections: Sections): MentionTable {
    return new MentionTable(
      takeSection(sections, 'starts', Uint32Array),
      takeSection(sections, 'terms', Uint32Array),
      takeSection(sections, 'halves', Uint8Array),
    );
  }

  toSections(): Sections {
    return { starts: this.#starts, terms: this.#terms, halves: this.#halves };
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  forEachMention(incident: number, visit: (term: number, count: number) => void): void {
    for (let at = this.#starts[incident] ?? 0; at < (this.#starts[incident + 1] ?? 0); at++) visit(this.#terms[at]!, this.#halves[at]! / 2);
  }
}

/** Builds a `MentionTable` case by case, in order of id. A copied case gives the same table as an added one. */
export class MentionTableBuilder {
  readonly #starts = new NumberList(Uint32Array);
  readonly #terms = new NumberList(Uint32Array);
  readonly #halves = new NumberList(Uint8Array);

  constructor() {
    this.#starts.push(0);
  }

  /** `counts` by term. */
  add(counts: ReadonlyMap<number, number>): this {
    for (const [term, count] of [...counts].sort((a, b) => a[0] - b[0])) {
      this.#terms.push(term);
      this.#halves.push(Math.min(MAX_HALVES, Math.round(count * 2)));
    }
    this.#starts.push(this.#terms.length);
    return this;
  }

  /** From a table with the same vocabulary. */
  copy(table: CaseMentions, incident: number): this {
    table.forEachMention(incident, (term, count) => {
      this.#terms.push(term);
      this.#halves.push(count * 2);
    });
    this.#starts.push(this.#terms.length);
    return this;
  }

  build(): MentionTable {
    return MentionTable.of(this.#starts.toArray(), this.#terms.toArray(), this.#halves.toArray());
  }
}
