import type { Evidence, Incident } from '../domain/incident.ts';
import type { TermId, TermKind } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';

/** Kinds whose presence is counted, in the order of an answer. Organizations are not recognised by what failed. */
export const COVERED_KINDS = [
  'root-cause',
  'component',
  'symptom',
  'trigger',
  'detection-method',
  'mitigation',
  'action-pattern',
] as const satisfies readonly TermKind[];
export type CoveredKind = (typeof COVERED_KINDS)[number];

/** A case that has a term of each of these tells what failed, where, and how it showed. */
const CORE_KINDS = ['root-cause', 'component', 'symptom'] as const satisfies readonly CoveredKind[];

/** Numbers of cases. */
export interface TermShare {
  /** With a term that a person chose or confirmed. */
  readonly curated: number;
  /** With a term that was recognised in the text and that nobody has confirmed. */
  readonly recognised: number;
  /** With a term of either way: at most the sum, for a case can have both. */
  readonly either: number;
}

export interface KindCoverage extends TermShare {
  readonly kind: CoveredKind;
  /** Cases without such a term, the first few in order of id. */
  readonly without: readonly string[];
}

export interface SourceCoverage {
  /** The importer that made the cases. */
  readonly source: string;
  readonly cases: number;
  /** How many of them have a term of a kind, curated or recognised; `complete` have a cause, a component and a symptom. */
  readonly kinds: Readonly<Record<CoveredKind, number>>;
  readonly complete: number;
}

export interface TermCoverage {
  readonly cases: number;
  readonly kinds: readonly KindCoverage[];
  /** Cases with a root cause, a component and a symptom. */
  readonly complete: TermShare;
  /** Most cases first, then by name. */
  readonly sources: readonly SourceCoverage[];
}

const MAX_WITHOUT = 20;

/** Counts which cases have terms of which kind. Cases are added in order of id. Cost: linear in their terms. */
export class TermCoverageCount {
  #cases = 0;
  readonly #kinds = COVERED_KINDS.map((kind) => ({ kind, ...noShare(), without: [] as string[] }));
  readonly #complete = noShare();
  readonly #sources = new Map<string, { cases: number; kinds: Record<CoveredKind, number>; complete: number }>();

  add(incident: Incident, source: string): void {
    this.#cases++;
    const found = statementsOf(incident);
    const own = this.#sources.get(source) ?? { cases: 0, kinds: noKinds(), complete: 0 };
    this.#sources.set(source, own);
    own.cases++;
    for (const share of this.#kinds) {
      const { curated, recognised } = waysOf(found, share.kind);
      count(share, curated, recognised, curated || recognised);
      if (curated || recognised) own.kinds[share.kind]++;
      else if (share.without.length < MAX_WITHOUT) share.without.push(incident.id);
    }
    const ways = CORE_KINDS.map((kind) => waysOf(found, kind));
    const isComplete = ways.every(({ curated, recognised }) => curated || recognised);
    count(
      this.#complete,
      ways.every(({ curated }) => curated),
      ways.every(({ recognised }) => recognised),
      isComplete,
    );
    if (isComplete) own.complete++;
  }

  result(): TermCoverage {
    const sources = [...this.#sources].map(([source, each]): SourceCoverage => ({ source, ...each }));
    return {
      cases: this.#cases,
      kinds: this.#kinds,
      complete: this.#complete,
      sources: sources.sort((a, b) => b.cases - a.cases || compareText(a.source, b.source)),
    };
  }
}

interface Statement {
  readonly term?: TermId | undefined;
  /** Undefined where a person chose the term. */
  readonly evidence?: Evidence | undefined;
}

function statementsOf(incident: Incident): readonly Statement[] {
  const methods = incident.detection?.evidence ?? [];
  return [
    ...incident.causes,
    ...incident.components,
    ...incident.symptoms,
    ...(incident.detection?.methods ?? []).map((term) => ({ term, evidence: methods.find((each) => each.term === term) })),
    ...incident.remediation.map(({ mitigation, evidence }) => ({ term: mitigation, evidence })),
    ...incident.actionItems.map(({ pattern, evidence }) => ({ term: pattern, evidence })),
  ];
}

function waysOf(statements: readonly Statement[], kind: CoveredKind): { readonly curated: boolean; readonly recognised: boolean } {
  const own = statements.filter(({ term }) => term?.startsWith(`${kind}:`) === true);
  const recognised = own.filter(({ evidence }) => evidence?.confirmed === false).length;
  return { curated: recognised < own.length, recognised: recognised > 0 };
}

function count(share: { -readonly [K in keyof TermShare]: number }, curated: boolean, recognised: boolean, either: boolean): void {
  if (curated) share.curated++;
  if (recognised) share.recognised++;
  if (either) share.either++;
}

function noShare(): { -readonly [K in keyof TermShare]: number } {
  return { curated: 0, recognised: 0, either: 0 };
}

function noKinds(): Record<CoveredKind, number> {
  return Object.fromEntries(COVERED_KINDS.map((kind) => [kind, 0])) as Record<CoveredKind, number>;
}
