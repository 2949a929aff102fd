import { Bitset } from '../graph/bitset.ts';
import { type CompiledAtom, compileAtom, loosen, MAX_EXPANSIONS } from './compile.ts';
import { Evaluation } from './evaluate.ts';
import { type Atom, type Clause, formatAtom, parseQuery } from './query.ts';
import { type HitOrder, scoreMatches, selectHits } from './rank.ts';
import { nearestWord } from './spelling.ts';
import type { TextIndex } from './text-index.ts';
import { tokenise } from './tokenise.ts';
import type { WordSet } from './word-set.ts';

export interface SearchOptions {
  /** Only these incidents are found; all when absent. Changes what is found and nothing about the scores. */
  readonly allowed?: Bitset;
  /** For each incident the place of its id among all ids: breaks ties. The ordinal itself when absent. */
  readonly ranks?: Uint32Array;
}

export interface ScoredIncident {
  /** Ordinal. */
  readonly incident: number;
  /** BM25F; 0 when the query only excludes. Comparable within one query only. */
  readonly score: number;
}

/**
 * Finds and ranks the incidents that a query means; the query language is described in `query.ts`. Common English words
 * are left out where others are left. When nothing has everything, what has any of it is found, best first.
 * @throws DomainError `BAD_QUERY` when the query has no word.
 */
export function search(index: TextIndex, query: string, options: SearchOptions = {}): SearchResult {
  const parsed = parseQuery(query);
  const evaluation = new Evaluation(index, options.allowed);
  const { kept, common } = leaveOutCommon(parsed.clauses);
  const clauses = kept.map((clause) => clause.anyOf.map((atom) => compileAtom(index, atom)));
  const unwanted = parsed.excluded.map((atom) => compileAtom(index, atom));
  const strict = clauses.flat();
  const loose = strict.flatMap((atom) => loosen(index, atom));
  const all = evaluation.matches(clauses, unwanted);
  const anyOf = all.length === 0 && (clauses.length > 1 || loose.length > strict.length);
  const atoms = anyOf ? loose : strict;
  const matches = anyOf ? evaluation.matches([loose], unwanted) : all;
  const read = anyOf ? [{ anyOf: loose.map((each) => each.atom) }] : kept;
  return new SearchResult({
    index,
    matches,
    scores: scoreMatches(index, wordSetsOf(atoms), matches),
    ranks: options.ranks,
    evaluation,
    atoms,
    anyOf,
    expression: formatExpression(read, parsed.excluded),
    remarks: [
      ...(anyOf ? ['No case has all of it: cases with any of it, best first.'] : []),
      ...(common.length > 0 ? [`Left out as too common: ${common.map((each) => each.text).join(', ')}.`] : []),
      ...expansionNotes([...atoms, ...unwanted]),
      ...parsed.notes,
    ],
    didYouMean: correct(index, query, strict),
  });
}

interface Findings {
  readonly index: TextIndex;
  /** Ascending. */
  readonly matches: Uint32Array;
  readonly scores: Float64Array;
  readonly ranks: Uint32Array | undefined;
  readonly evaluation: Evaluation;
  readonly atoms: readonly CompiledAtom[];
  readonly anyOf: boolean;
  readonly expression: string;
  readonly remarks: readonly string[];
  readonly didYouMean: string | undefined;
}

/** What a query found. Nothing is sorted before it is asked for. */
export class SearchResult {
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  get total(): number {
    return this.#findings.matches.length;
  }

  /** Whether no incident had everything, so that those with any of it were taken. */
  get anyOf(): boolean {
    return this.#findings.anyOf;
  }

  /** How the query was read, in the query language. */
  get expression(): string {
    return this.#findings.expression;
  }

  /** How the query was read: the expression, then what was left out, cut or loosened, in sentences. */
  get interpretation(): string {
    const { expression, remarks } = this.#findings;
    return remarks.length === 0 ? expression : [`${expression}.`, ...new Set(remarks)].join(' ');
  }

  /** The query with unknown words replaced by near ones of the index; undefined when there are none. */
  get didYouMean(): string | undefined {
    return this.#findings.didYouMean;
  }

  /** Words and phrases of the query that the index has, for `highlight`. */
  get matchedWords(): readonly string[] {
    return this.#findings.evaluation.namesOf(this.#findings.atoms);
  }

  /** All incidents found; a new set each time. */
  matches(): Bitset {
    const set = new Bitset(this.#findings.index.incidentCount);
    for (const incident of this.#findings.matches) set.add(incident);
    return set;
  }

  /** The best hits, best first; those after a place in the order when it is given. Cost: all hits · log count. */
  top(count: number, after?: HitOrder): readonly ScoredIncident[] {
    return this.#select(count, { after });
  }

  /** The last hits, best first; those before a place in the order when it is given. Cost: all hits · log count. */
  last(count: number, before?: HitOrder): readonly ScoredIncident[] {
    return this.#select(count, { before, fromEnd: true });
  }

  /** Words and phrases of the query that an incident has. Cost: their number · log n. */
  matchedIn(incident: number): readonly string[] {
    return this.#findings.evaluation.namesOf(this.#findings.atoms, incident);
  }

  #select(count: number, bounds: Parameters<typeof selectHits>[3]): readonly ScoredIncident[] {
    const { matches, scores, ranks } = this.#findings;
    const rankOf = (match: number): number => (ranks === undefined ? matches[match]! : ranks[matches[match]!]!);
    return selectHits(scores, rankOf, count, bounds).map((match) => ({ incident: matches[match]!, score: scores[match]! }));
  }
}

/** The words of the atoms that the index has; the same set of words once, in the order of the query. */
function wordSetsOf(atoms: readonly CompiledAtom[]): readonly WordSet[] {
  const sets = new Map<string, WordSet>();
  for (const { slots } of atoms) {
    for (const { words } of slots) {
      const key = Array.from(words.words).join();
      if (words.size > 0 && !sets.has(key)) sets.set(key, words);
    }
  }
  return [...sets.values()];
}

/** Words that say nothing about a case. In phrases they count. */
const COMMON: ReadonlySet<string> = new Set(
  'a an and are as at be been but by for from had has have if in into is it its of on or that the their then there these they this to was were when which will with'.split(
    ' ',
  ),
);

/** Takes common words out of the clauses when something else is left. */
function leaveOutCommon(clauses: readonly Clause[]): { kept: readonly Clause[]; common: readonly Atom[] } {
  const isCommon = ({ anyOf }: Clause): boolean => {
    const [atom, ...others] = anyOf;
    if (atom === undefined || others.length > 0 || atom.quoted || atom.prefix) return false;
    return tokenise(atom.text).every((token) => COMMON.has(token.word));
  };
  const kept = clauses.filter((clause) => !isCommon(clause));
  return kept.length === 0 ? { kept: clauses, common: [] } : { kept, common: clauses.filter(isCommon).flatMap((clause) => clause.anyOf) };
}

function formatExpression(clauses: readonly Clause[], excluded: readonly Atom[]): string {
  const wanted = clauses.map(({ anyOf }) => {
    const atoms = anyOf.map(formatAtom).join(' OR ');
    return anyOf.length > 1 && clauses.length + excluded.length > 1 ? `(${atoms})` : atoms;
  });
  return [...wanted, ...excluded.map((atom) => `NOT ${formatAtom(atom)}`)].join(' AND ');
}

function expansionNotes(atoms: readonly CompiledAtom[]): readonly string[] {
  return atoms.flatMap(({ slots }) =>
    slots.flatMap(({ token, cutFrom }) =>
      cutFrom === undefined ? [] : [`${token.word}* stands for the ${MAX_EXPANSIONS} most frequent of ${cutFrom} words.`],
    ),
  );
}

/** Most words of a query that are corrected. */
const MAX_CORRECTIONS = 4;

/** The query with words that the index does not know replaced by the nearest that it knows. */
function correct(index: TextIndex, query: string, atoms: readonly CompiledAtom[]): string | undefined {
  let corrected = '';
  let at = 0;
  let unknown = 0;
  for (const { atom, slots } of atoms) {
    for (const { token, words, prefix } of slots) {
      if (words.size > 0 || prefix || token.code || /\p{N}/u.test(token.word) || ++unknown > MAX_CORRECTIONS) continue;
      const near = nearestWord(index, token.word);
      if (near === undefined || atom.start + token.start < at) continue;
      const written = query.slice(atom.start + token.start, atom.start + token.end);
      const shouted = written === written.toUpperCase() && written !== written.toLowerCase();
      corrected += query.slice(at, atom.start + token.start) + (shouted ? near.toUpperCase() : near);
      at = atom.start + token.end;
    }
  }
  return at === 0 ? undefined : corrected + query.slice(at);
}
