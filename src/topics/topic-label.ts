import { parseTermId, type TermId, type TermKind } from '../domain/term.ts';
import { compareText, textKey } from '../domain/text-key.ts';
import type { DistinctiveFeature } from './distinctive.ts';

/** What a topic can be named after, and what it was called. */
export interface LabelSubject {
  readonly size: number;
  readonly centre: string;
  /** All terms of its cases, broader ones too, most distinctive first. */
  readonly terms: readonly DistinctiveFeature[];
  readonly words: readonly DistinctiveFeature[];
  /** Ids of its cases: a label may end in one. */
  readonly incidents: readonly string[];
  /** The label of the topic that it continues. */
  readonly previous?: string;
}

export interface LabelVocabulary {
  ancestorsOf(term: TermId): Iterable<TermId>;
  labelOf(term: TermId): string;
}

/** How much each kind of term says about what a group of cases is; an organisation says nothing. In the order of a label. */
const KIND_WEIGHT: Readonly<Partial<Record<TermKind, number>>> = {
  'root-cause': 1,
  trigger: 0.8,
  component: 1,
  symptom: 0.7,
  mitigation: 0.4,
  'action-pattern': 0.3,
  'detection-method': 0.2,
};
const KIND_ORDER = Object.keys(KIND_WEIGHT);

const SEPARATOR = ' · ';
const MAX_PARTS = 3;
/** Words that can become parts of a label. */
const MAX_WORDS = 10;
/** A part of a label is at least this sure to be more frequent inside than outside … */
const MIN_Z = 1;
/** … and is true of at least this share of the cases; words only by preference. */
const MIN_TERM_SHARE = 1 / 3;
const MIN_WORD_SHARE = 1 / 5;
/** A part of an old label stays while it is true of this share of what it was required to be at first. */
const KEPT_SHARE = 0.6;
/** A term gives way to a narrower one that nearly all of its cases have. */
const NARROWER_SHARE = 0.7;

/**
 * Labels for the topics of one level, each of them different. Up to two terms of different kinds, the most specific that
 * are distinctive and true of many of the cases; words where terms are wanting; a third part where two topics would be
 * called the same, and the id of the most central case where that is not enough. An old label stays while it is true.
 */
export function labelTopics(subjects: readonly LabelSubject[], vocabulary: LabelVocabulary): readonly string[] {
  const labels = new Array<string>(subjects.length).fill('');
  const taken = new Set<string>();
  const candidates = subjects.map((subject) => candidatesFor(subject, vocabulary));
  const order = subjects
    .map((_, index) => index)
    .sort((a, b) => subjects[b]!.size - subjects[a]!.size || compareText(subjects[a]!.centre, subjects[b]!.centre));
  for (const index of order) {
    const { previous } = subjects[index]!;
    if (previous === undefined || taken.has(textKey(previous)) || !stillTrue(previous, subjects[index]!, candidates[index]!)) continue;
    labels[index] = previous;
    taken.add(textKey(previous));
  }
  for (const index of order) {
    if (labels[index] !== '') continue;
    for (const label of proposals(candidates[index]!, subjects[index]!.centre)) {
      if (taken.has(textKey(label))) continue;
      labels[index] = label;
      taken.add(textKey(label));
      break;
    }
  }
  return labels;
}

interface Candidates {
  /** Labels of terms: up to two that go together, in the order of a label, then the others, best first. */
  readonly terms: readonly string[];
  readonly words: readonly string[];
  /** Terms and words, as text keys, of which an old label may still be made. */
  readonly lastingTerms: ReadonlySet<string>;
  readonly lastingWords: ReadonlySet<string>;
}

/** What is said of a topic, best first: each next proposal is longer, for when the one before is taken. */
function* proposals(candidates: Candidates, centre: string): Generator<string> {
  const { terms, words } = candidates;
  const base = terms.slice(0, 2);
  if (base.length < 2) base.push(...words.filter((word) => !says(base, word)).slice(0, base.length === 0 ? MAX_PARTS : 1));
  if (base.length > 0) yield base.join(SEPARATOR);
  const more = [...terms.slice(2), ...words].filter((part) => !says(base, part));
  if (base.length > 0 && base.length < MAX_PARTS) for (const part of more) yield [...base, part].join(SEPARATOR);
  yield [...base.slice(0, MAX_PARTS - 1), centre].join(SEPARATOR);
  // Only when another topic is called after the same case, by a term or a word that looks like its id.
  for (let number = 2; ; number++) yield [...base.slice(0, MAX_PARTS - 1), `${centre} ${number}`].join(SEPARATOR);
}

function candidatesFor(subject: LabelSubject, vocabulary: LabelVocabulary): Candidates {
  const useful = subject.terms.filter((term) => weightOf(term) > 0);
  const named = (term: DistinctiveFeature): string => vocabulary.labelOf(term.name as TermId);
  const terms = rankTerms(
    useful.filter((term) => term.share >= MIN_TERM_SHARE && isDistinctive(term)),
    vocabulary,
  ).map(named);
  const words = rankWords(subject.words);
  const lastingTerms = useful.filter((term) => lasts(term, MIN_TERM_SHARE)).map(named);
  const lastingWords = subject.words.filter((word) => lasts(word, MIN_WORD_SHARE)).map((word) => word.name);
  return {
    terms: terms.filter((term, index) => terms.findIndex((each) => textKey(each) === textKey(term)) === index),
    words,
    lastingTerms: new Set(lastingTerms.map(textKey)),
    lastingWords: new Set([...lastingWords, ...words].map(textKey)),
  };
}

/** The distinctive words, each in one form only: first those of many cases, then others. */
function rankWords(words: readonly DistinctiveFeature[]): readonly string[] {
  const distinctive = words.filter(isDistinctive);
  const common = distinctive.filter((word) => word.share >= MIN_WORD_SHARE);
  const ranked: string[] = [];
  for (const word of [...common, ...distinctive]) {
    if (ranked.length === MAX_WORDS) break;
    if (!says(ranked, word.name)) ranked.push(word.name);
  }
  return ranked;
}

/** The best term, the best of another kind that is not broader or narrower than it, and then the others, best first; those two in the order of a label. */
function rankTerms(terms: readonly DistinctiveFeature[], vocabulary: LabelVocabulary): readonly DistinctiveFeature[] {
  const ancestors = new Map(terms.map((term) => [term.name, new Set<string>(vocabulary.ancestorsOf(term.name as TermId))]));
  const joined = (a: string, b: string): boolean => ancestors.get(a)!.has(b) || ancestors.get(b)!.has(a);
  const specific = terms
    .filter((term) => !terms.some((other) => ancestors.get(other.name)!.has(term.name) && other.count >= term.count * NARROWER_SHARE))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || compareText(a.name, b.name));
  const [first] = specific;
  if (first === undefined) return [];
  const second = specific.find((term) => kindOf(term) !== kindOf(first));
  const pair = second === undefined ? [first] : [first, second].sort((a, b) => kindRank(a) - kindRank(b));
  return [...pair, ...specific.filter((term) => !pair.some((part) => part === term || joined(part.name, term.name)))];
}

/** Whether the old label is still right: each part is true of many cases, and there is not more to say in terms now. */
function stillTrue(label: string, subject: LabelSubject, candidates: Candidates): boolean {
  const { terms, lastingTerms, lastingWords } = candidates;
  const parts = label.split(SEPARATOR).map(textKey);
  const centres = new Set(subject.incidents.map(textKey));
  return (
    parts.filter((part) => lastingTerms.has(part)).length >= Math.min(2, terms.length) &&
    parts.every((part) => lastingTerms.has(part) || lastingWords.has(part) || centres.has(part))
  );
}

function lasts(feature: DistinctiveFeature, share: number): boolean {
  return feature.share >= share * KEPT_SHARE && (feature.z ?? MIN_Z) >= MIN_Z * KEPT_SHARE;
}

/** In a topic that is the whole library, nothing is outside, and what all cases have is all that can be said. */
function isDistinctive(feature: DistinctiveFeature): boolean {
  return (feature.z ?? MIN_Z) >= MIN_Z;
}

function scoreOf(term: DistinctiveFeature): number {
  return term.z === undefined ? term.share * weightOf(term) : term.z * term.share * term.information * weightOf(term);
}

function weightOf(term: DistinctiveFeature): number {
  return KIND_WEIGHT[kindOf(term)] ?? 0;
}

function kindOf(term: DistinctiveFeature): TermKind {
  return parseTermId(term.name)?.kind ?? 'organization';
}

function kindRank(term: DistinctiveFeature): number {
  return KIND_ORDER.indexOf(kindOf(term));
}

/** Whether the parts say the word already, in this or a like form: `deployed` after "Faulty deployment". */
function says(parts: readonly string[], word: string): boolean {
  const key = textKey(word);
  const root = key.slice(0, Math.max(4, key.length - 3));
  return parts.some((part) => textKey(part).includes(root));
}
