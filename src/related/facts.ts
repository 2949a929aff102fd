import type { RelationKind } from '../domain/relation.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { TERM_SIGNALS } from './signal-list.ts';

/** The terms of all cases, as the graph knows them. Terms are numbered as in `Vocabulary.terms`, cases in order of id. */
export interface CaseTerms {
  readonly size: number;
  /** Direct terms of a case, those of its action items included. */
  forEachTerm(incident: number, visit: (term: number, relation: RelationKind) => void): void;
}

/** The words of all cases, as the text index knows them. */
export interface CaseWords {
  readonly size: number;
  /** Stems are numbered 0 … stemCount − 1. */
  readonly stemCount: number;
  findStem(stem: string): number | undefined;
  /** What an occurrence of a word counts: less for names, 1 for words that no case has. */
  weightOf(spelling: string, stem: number): number;
  /** Every stem of a case once, with how often it occurs, weighed by place and kind of word (see `emphasis.ts`). */
  forEachStem(incident: number, visit: (stem: number, count: number) => void): void;
  /** A readable word of the stem, as the case writes it. */
  wordOf(stem: number, incident: number): string;
}

/** What one case or draft says: the raw material of its vector. */
export interface Facts {
  /** Term → how strongly it belongs to the case, 0–1; only terms that some signal counts. */
  readonly terms: ReadonlyMap<number, number>;
  /** Term that the prose speaks of → weighed occurrences. */
  readonly mentions: ReadonlyMap<number, number>;
  /** Stem → weighed occurrences. */
  readonly stems: ReadonlyMap<number, number>;
  /** Occurrences of each word that no case has: they make a draft less like any case. */
  readonly unknownStems: readonly number[];
}

/** Reads the terms that a case names itself, with the strongest of their relations. */
export function strengthsOf(incident: number, source: CaseTerms, vocabulary: Vocabulary): ReadonlyMap<number, number> {
  const strengths = new Map<number, number>();
  source.forEachTerm(incident, (term, relation) => {
    const strength = strengthOf(term, relation, vocabulary);
    if (strength > (strengths.get(term) ?? 0)) strengths.set(term, strength);
  });
  return strengths;
}

function strengthOf(term: number, relation: RelationKind, vocabulary: Vocabulary): number {
  const kind = vocabulary.terms[term]?.kind;
  for (const signal of TERM_SIGNALS) if (signal.kind === kind) return signal.strengths[relation] ?? 0;
  return 0;
}
