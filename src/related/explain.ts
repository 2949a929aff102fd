import type { LinkKind } from '../domain/incident.ts';
import { compareText } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { FeatureIndex } from './feature-index.ts';
import type { FeatureSpace, SparseVector } from './feature-space.ts';
import { toGrain } from './grain.ts';
import { REASON_KINDS, type Reason, type ReasonKind, type Similarity } from './reason.ts';
import type { MentionSignal, TermSignal } from './signal.ts';
import { SIGNALS } from './signal-list.ts';
import { statedLinkSignal } from './signals/stated-link.ts';

/** One side of a comparison: its vector, and the terms that it names itself with their strengths. */
export interface Side {
  readonly vector: SparseVector;
  readonly named: ReadonlyMap<number, number>;
}

export interface ExplainContext {
  readonly space: FeatureSpace;
  readonly vocabulary: Vocabulary;
  /** A readable word of a stem, as the first side writes it. */
  readonly wordOf: (stem: number) => string;
}

/** The parts of the score of two sides. Their weights sum to `FeatureIndex.dot` plus the links' strengths, exactly. Cost: the length of the vectors. */
export function explain(a: Side, b: Side, links: readonly LinkKind[], context: ExplainContext): Similarity {
  const { firstMention, firstStem } = context.space;
  const shared = sharedFeatures(a.vector, b.vector);
  const parts: Part[] = links.map(linkPart).filter((part) => part.reason.weight > 0);
  const terms = shared.filter(({ feature }) => feature < firstMention);
  const mentions = shared.filter(({ feature, weight }) => weight > 0 && feature >= firstMention && feature < firstStem);
  const stems = shared.filter(({ feature, weight }) => weight > 0 && feature >= firstStem);
  for (const signal of SIGNALS) {
    if (signal.type === 'terms') parts.push(...termParts(signal, terms, a, b, context));
    else if (signal.type === 'mentions') parts.push(...mentionParts(signal, mentions, context));
    else parts.push(...textParts(signal.phrase, stems, context));
  }
  parts.sort(
    (x, y) => y.reason.weight - x.reason.weight || rankOf(x.reason) - rankOf(y.reason) || compareText(x.reason.label, y.reason.label),
  );
  const reasons = parts.map((part) => part.reason);
  return { score: reasons.reduce((sum, reason) => sum + reason.weight, 0), summary: summarise(parts), reasons };
}

interface Part {
  readonly reason: Reason;
  readonly phrase: string;
}

interface Shared {
  readonly feature: number;
  readonly weight: number;
}

function sharedFeatures(a: SparseVector, b: SparseVector): readonly Shared[] {
  const shared: Shared[] = [];
  for (let i = 0, j = 0; i < a.features.length && j < b.features.length; ) {
    const difference = a.features[i]! - b.features[j]!;
    if (difference === 0) shared.push({ feature: a.features[i]!, weight: FeatureIndex.contribution(a.weights[i++]!, b.weights[j++]!) });
    else if (difference < 0) i++;
    else j++;
  }
  return shared;
}

/** One reason for each most specific shared term; what broader terms add goes to the rarest of those below them. */
function termParts(signal: TermSignal, terms: readonly Shared[], a: Side, b: Side, context: ExplainContext): readonly Part[] {
  const { space, vocabulary } = context;
  const weights = new Map<number, number>();
  for (const { feature, weight } of terms) if (vocabulary.terms[feature]?.kind === signal.kind) weights.set(feature, weight);
  if (weights.size === 0) return [];
  const covered = new Set<number>();
  for (const term of weights.keys()) for (const broader of space.closureOf(term)) if (broader !== term) covered.add(broader);
  const leaves = [...weights.keys()]
    .filter((term) => !covered.has(term))
    .sort((x, y) => space.information(y) - space.information(x) || x - y);
  const taken = new Set<number>();
  return leaves.flatMap((leaf): Part[] => {
    let weight = 0;
    for (const term of space.closureOf(leaf)) {
      if (taken.has(term)) continue;
      taken.add(term);
      weight += weights.get(term) ?? 0;
    }
    const term = vocabulary.terms[leaf];
    if (weight === 0 || term === undefined) return [];
    const exact = a.named.get(leaf) === 1 && b.named.get(leaf) === 1;
    const shareOfLibrary = space.size === 0 ? 0 : space.termFrequency(leaf) / space.size;
    return [
      {
        reason: { kind: signal.id, label: term.label, weight, evidence: [term.id], words: [], shareOfLibrary },
        phrase: signal.phrase(term.label, exact),
      },
    ];
  });
}

/** One reason for all shared terms that the prose speaks of; it names the most specific of them. */
function mentionParts(signal: MentionSignal, mentions: readonly Shared[], { space, vocabulary }: ExplainContext): readonly Part[] {
  if (mentions.length === 0) return [];
  const weights = new Map(mentions.map(({ feature, weight }) => [feature - space.firstMention, weight]));
  const covered = new Set<number>();
  for (const term of weights.keys()) for (const broader of space.closureOf(term)) if (broader !== term) covered.add(broader);
  const leaves = [...weights]
    .filter(([term]) => !covered.has(term))
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .flatMap(([term]) => vocabulary.terms[term] ?? []);
  const labels = leaves.slice(0, LABEL_WORDS).map(({ label }) => label);
  const weight = [...weights.values()].reduce((sum, each) => sum + each, 0);
  const evidence = leaves.slice(0, REASON_WORDS).map(({ id }) => id);
  return [{ reason: { kind: 'named', label: labels.join(', '), weight, evidence, words: [] }, phrase: signal.phrase(labels) }];
}

function textParts(phrase: (words: readonly string[]) => string, stems: readonly Shared[], context: ExplainContext): readonly Part[] {
  if (stems.length === 0) return [];
  const words = [...stems]
    .sort((x, y) => y.weight - x.weight || x.feature - y.feature)
    .slice(0, REASON_WORDS)
    .map(({ feature }) => context.wordOf(feature - context.space.firstStem));
  const weight = stems.reduce((sum, each) => sum + each.weight, 0);
  const label = words.slice(0, LABEL_WORDS).join(', ');
  return [
    {
      reason: { kind: 'text', label, weight, evidence: [], words },
      phrase: phrase(words.slice(0, LABEL_WORDS)),
    },
  ];
}

/** Words or terms in a label, and in a reason. */
const LABEL_WORDS = 3;
const REASON_WORDS = 20;

function linkPart(kind: LinkKind): Part {
  const phrase = statedLinkSignal.phrase(kind);
  return { reason: { kind: 'stated-link', label: phrase, weight: linkWeight(kind), evidence: [], words: [] }, phrase };
}

/** What a stated link adds to a score. */
export function linkWeight(kind: LinkKind): number {
  return toGrain(statedLinkSignal.strengths[kind]);
}

/**
 * A stated link, the cause and the heaviest component, in this order; filled up to two clauses with the heaviest other
 * reasons. A cause that is not the same, and a component, that most cases have tell too little to come first.
 */
function summarise(parts: readonly Part[]): string {
  const first = (kind: ReasonKind): readonly Part[] => parts.filter((part) => part.reason.kind === kind).slice(0, 1);
  const telling = (part: Part): boolean => part.phrase === 'same root cause' || (part.reason.shareOfLibrary ?? 0) <= MOST_OF_LIBRARY;
  const causes = parts.filter((part) => part.reason.kind === 'root-cause');
  const cause = causes.find((part) => part.phrase === 'same root cause') ?? causes[0];
  const leading = [...(cause === undefined ? [] : [cause]), ...first('component')].filter(telling);
  const clauses = [...first('stated-link'), ...leading];
  for (const part of parts) {
    if (clauses.length >= SUMMARY_CLAUSES) break;
    const { kind } = part.reason;
    if (kind !== 'stated-link' && !leading.some((each) => each.reason.kind === kind)) clauses.push(part);
  }
  return clauses.map((part) => part.phrase).join(' · ');
}

const MOST_OF_LIBRARY = 0.5;

const SUMMARY_CLAUSES = 2;

function rankOf(reason: Reason): number {
  return REASON_KINDS.indexOf(reason.kind);
}
