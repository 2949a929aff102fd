import type { Evidence, IncidentCause } from '../domain/incident.ts';
import type { TermId, TermKind } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';

/** Further causes of a case are not recognised. */
const MAX_CAUSES = 8;
/** Nor are more from running text: what a long account names late is an aside more often than not. */
const MAX_TOLD = 4;

/** A term that a passage names and does not deny. */
export interface TermMention {
  readonly term: TermId;
  readonly kind: TermKind;
  readonly words: string;
  readonly field: string;
  /** The sentence around it. */
  readonly sentence: string;
  /** Where in the sentence it starts, in UTF-16 code units. */
  readonly offset: number;
  readonly start: number;
}

/** The prose of a case in which causes are looked for: what each part of it names. */
export interface CauseProse {
  readonly title: readonly TermMention[];
  readonly summary: readonly TermMention[];
  readonly symptomText: readonly TermMention[];
  readonly detection: readonly TermMention[];
  readonly narrative: readonly TermMention[];
  /** Of each entry under a heading on causes. */
  readonly causes: readonly (readonly TermMention[])[];
  readonly remediation: readonly (readonly TermMention[])[];
  readonly lessons: readonly (readonly TermMention[])[];
}

/** What a sentence on causes says. */
export const CAUSAL =
  /\b(?:root cause|caus(?:e[ds]?|ing)|due to|because|trigger(?:ed|s|ing)?|result(?:ed|s|ing)? (?:of|from|in)|as a result|stem(?:med|s)? from|led to|leading to|owing to|attributed to|reason (?:for|was)|responsible for|culprit|traced (?:back )?to|introduced (?:a|an|by))\b/i;
/** What a sentence of a log says that names what was found to be wrong. */
const FINDING =
  /\b(?:(?:identified|found|noted|noticed|discovered|realized|realised|concluded|confirmed) (?:that|to be|as|the|an?)|suspect(?:ed)?|believed?|turn(?:s|ed) out|(?:issue|problem|fault|error) (?:is|was) (?:with|that|in|an?|the)|occurred (?:immediately )?(?:after|following)|(?:immediately|shortly|directly) (?:after|following)|(?:was|were) found to be|took us over|underlying)\b/i;
/** A sentence of a log that tells what people had to bear. */
const SUFFERING = /\b(?:customers?|users?|clients|subscribers) (?:may|might|could|would|will|should)\b|\bcustomer impact\b/i;
/** What stands after it is what came of something else: "leading to a backlog". */
const EFFECT = /\b(?:led to|leading to|result(?:ed|ing) in|caus(?:ed|ing)(?! by))\b/i;
/** What stands before it came of what stands after it: "a network outage due to a wrong rule". */
const ORIGIN =
  /^[^,;:]*\b(?:due to|because of|caused by|triggered by|as a result of|resulting from|resulted from|stemm?(?:ed|ing|s)? from|owing to|attributed to)\b/i;
/** What did not suffer is no cause either. */
const UNHARMED = /\b(?:was|were|is|are|remained|been) (?:not |never )?(?:un(?:affected|impacted|harmed)|not (?:affected|impacted))\b/i;
const TRIGGERING =
  /\b(?:trigger(?:ed|s|ing)?|caus(?:e[ds]?|ing)|due to|result(?:ed|s|ing)? (?:of|from|in)|led to|introduced|following|after|during|when|started|began)\b/i;
/** A sentence of a summary that is no longer than this names causes without saying so. */
const MAX_SHORT = 250;

/**
 * The causes of a case with their terms. What stands under a heading on causes is one; elsewhere a sentence must say why,
 * else what was found. The first rule that finds a root cause ends the search.
 */
export function recognisedCauses(given: readonly IncidentCause[], parts: CauseProse, vocabulary: Vocabulary): readonly IncidentCause[] {
  const found = new CauseList(vocabulary);
  for (const [index, cause] of given.entries()) found.section(cause, parts.causes[index] ?? []);
  for (const mention of causesFirst([...parts.title, ...parts.summary])) {
    if (UNHARMED.test(mention.sentence)) continue;
    const told = mention.field === 'title' || mention.sentence.length < MAX_SHORT || CAUSAL.test(mention.sentence);
    if (mention.kind === 'root-cause' && told) found.add(found.hasRootCause ? 'contributing-factor' : 'root-cause', mention);
    if (mention.kind === 'trigger' && TRIGGERING.test(mention.sentence)) found.add('trigger', mention);
  }
  const prose = causesFirst([
    ...parts.symptomText,
    ...parts.detection,
    ...parts.narrative,
    ...parts.remediation.flat(),
    ...parts.lessons.flat(),
  ]);
  for (const says of [CAUSAL, FINDING]) {
    const isKnown = found.hasRootCause;
    for (const mention of prose.filter((each) => says.test(each.sentence) && !UNHARMED.test(each.sentence))) {
      if (mention.kind === 'root-cause' && !isKnown && found.count < MAX_TOLD)
        found.add(found.hasRootCause ? 'contributing-factor' : 'root-cause', mention);
      if (mention.kind === 'trigger' && !found.hasTrigger) found.add('trigger', mention);
    }
  }
  // A log of events tells what was wrong without a word on why: the first such thing took part, whatever else did.
  if (!found.hasCause) {
    const first = [...parts.title, ...parts.summary, ...prose].find(
      (each) => each.kind === 'root-cause' && isDistinct(each.words) && !SUFFERING.test(each.sentence),
    );
    if (first !== undefined) found.add('contributing-factor', first);
  }
  return found.list();
}

/** Causes as they come, each term once, in the role in which it was named first. */
class CauseList {
  readonly #vocabulary: Vocabulary;
  readonly #causes: IncidentCause[] = [];
  readonly #terms = new Set<TermId>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Of terms so far. */
  get count(): number {
    return this.#terms.size;
  }

  get hasRootCause(): boolean {
    return this.#causes.some((each) => each.role === 'root-cause' && each.term !== undefined);
  }

  /** A root cause or a contributing factor. */
  get hasCause(): boolean {
    return this.#causes.some((each) => each.role !== 'trigger' && each.term !== undefined);
  }

  get hasTrigger(): boolean {
    return this.#causes.some((each) => each.role === 'trigger' && each.term !== undefined);
  }

  /** An entry that the source has under a heading: the first of its terms belongs to its text, further ones stand beside it. */
  section(cause: IncidentCause, mentions: readonly TermMention[]): void {
    const kind = cause.role === 'trigger' ? 'trigger' : 'root-cause';
    const [first, ...more] = narrowest(
      causesFirst(mentions.filter((each) => each.kind === kind && !this.#terms.has(each.term))),
      this.#vocabulary,
    );
    if (first === undefined) this.#causes.push(cause);
    else {
      this.#terms.add(first.term);
      this.#causes.push({ ...cause, term: first.term, evidence: evidenceOf(first) });
    }
    for (const mention of more) this.add(cause.role, mention);
    if (kind === 'trigger') return;
    for (const mention of mentions) if (mention.kind === 'trigger' && TRIGGERING.test(mention.sentence)) this.add('trigger', mention);
  }

  add(role: IncidentCause['role'], mention: TermMention): void {
    if (this.#terms.has(mention.term) || this.#terms.size >= MAX_CAUSES) return;
    // "… causing network issues": that something failed is no cause beside what made it fail; how it failed is.
    if (this.hasCause && isEffect(mention) && this.#vocabulary.get(mention.term)?.broader.length === 0) return;
    if ([...this.#terms].some((each) => this.#vocabulary.ancestors(each).includes(mention.term))) return;
    this.#terms.add(mention.term);
    this.#causes.push({ role, term: mention.term, evidence: evidenceOf(mention) });
  }

  list(): readonly IncidentCause[] {
    const broader = new Set([...this.#terms].flatMap((each) => this.#vocabulary.ancestors(each)));
    return this.#causes.filter((each) => each.text !== undefined || each.term === undefined || !broader.has(each.term));
  }
}

/** Mentions of what a sentence tells as an effect stand last. */
function causesFirst(mentions: readonly TermMention[]): readonly TermMention[] {
  return [...mentions.filter((each) => !isEffect(each)), ...mentions.filter(isEffect)];
}

function isEffect({ sentence, offset, words }: TermMention): boolean {
  return EFFECT.test(sentence.slice(0, offset)) || ORIGIN.test(sentence.slice(offset + words.length));
}

/** Several words, or an acronym: one everyday word ("fire", "backlog") can mean anything in a log. */
function isDistinct(words: string): boolean {
  return /\S[\s-]+\S/.test(words) || /\p{Lu}.*\p{Lu}/u.test(words);
}

export function narrowest(mentions: readonly TermMention[], vocabulary: Vocabulary): readonly TermMention[] {
  const broader = new Set(mentions.flatMap((each) => vocabulary.ancestors(each.term)));
  const seen = new Set<TermId>();
  return mentions.filter((each) => {
    if (broader.has(each.term) || seen.has(each.term)) return false;
    seen.add(each.term);
    return true;
  });
}

export function evidenceOf({ words, field }: TermMention): Evidence {
  return { words, field, confirmed: false };
}
