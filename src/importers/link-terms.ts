import type {
  ActionItem,
  Detection,
  Evidence,
  Incident,
  IncidentCause,
  IncidentComponent,
  IncidentSymptom,
  RemediationStep,
} from '../domain/incident.ts';
import { parseTermId, type TermId, type TermKind } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { createRecogniser, type Recogniser } from '../linking/recogniser.ts';
import type { CaseDraft } from './importer.ts';

/** A case whose prose is in place and whose terms are still to be found. */
export type UnlinkedCase = Omit<Incident, 'symptoms' | 'components'>;

/** Lists of recognised terms stay short: what a text names once in passing is no fact about the incident. */
const MAX_CAUSES = 8;
const MAX_COMPONENTS = 12;
const MAX_SYMPTOMS = 8;
const MAX_METHODS = 4;
const MAX_STEPS = 5;

/** A part of a case's prose, under the name by which evidence cites it. */
interface Passage {
  readonly field: string;
  readonly text: string;
}

/** A term that a passage names and does not deny. */
interface Mention {
  readonly term: TermId;
  readonly kind: TermKind;
  readonly words: string;
  readonly field: string;
  /** The sentence around it. */
  readonly sentence: string;
  readonly start: number;
}

/** What a sentence on causes says. */
const CAUSAL =
  /\b(?:root cause|caus(?:e[ds]?|ing)|due to|because|trigger(?:ed|s|ing)?|result(?:ed|s|ing)? (?:of|from|in)|as a result|stem(?:med|s)? from|led to|leading to|owing to|attributed to|reason (?:for|was)|responsible for|culprit|traced (?:back )?to|introduced (?:a|an|by))\b/i;
const TRIGGERING =
  /\b(?:trigger(?:ed|s|ing)?|caus(?:e[ds]?|ing)|due to|result(?:ed|s|ing)? (?:of|from|in)|led to|introduced|following|after|during|when|started|began)\b/i;
const DETECTING =
  /\b(?:alert(?:s|ed|ing)?|detect(?:ed|s|ion)|notic(?:e|ed|ing)|notified|notification|report(?:ed|s)?|paged?|discover(?:ed|y)|alarm(?:s|ed)?|became aware|identified|observed)\b/i;
const MENDING =
  /\b(?:mitigat\w+|resolv\w+|restor\w+|fix(?:ed|es|ing)?|recover\w*|roll(?:ed|ing)? ?back|revert\w*|repair\w*|remediat\w+|stabili[sz]\w+|back to normal|workaround|redeploy\w*|restart\w*|disabl\w+|failed over)\b/i;

/** Finds the terms of a vocabulary in cases. Built once for a vocabulary. */
export class TermLinker {
  readonly vocabulary: Vocabulary;
  readonly #recogniser: Recogniser;
  /** Causes and symptoms at the top of a hierarchy. Their names of one word, such as "change", tell nothing of a case. */
  readonly #broad: ReadonlySet<TermId>;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    const kinds = [...vocabulary.ofKind('root-cause'), ...vocabulary.ofKind('symptom')];
    this.#broad = new Set(
      kinds.filter(({ id, broader }) => broader.length === 0 && vocabulary.narrower(id).length > 0).map(({ id }) => id),
    );
    this.#recogniser = createRecogniser(vocabulary);
  }

  /** The case with the terms that its prose names, by the section in which they stand. Cost: linear in the prose. */
  link(given: UnlinkedCase, draft: Pick<CaseDraft, 'organization' | 'findOrganization'>): Incident {
    const read = (field: string, text: string | undefined): readonly Mention[] =>
      text === undefined ? [] : this.#mentions({ field, text });
    const parts: Parts = {
      title: read('title', given.title),
      summary: read('summary', given.summary),
      scope: read('scope', given.scope ?? undefined),
      symptomText: read('symptomText', given.symptomText),
      detection: read('detection', given.detection?.text),
      narrative: read('narrative', given.narrative),
      causes: given.causes.map((each) => read('causes', each.text)),
      remediation: given.remediation.map((each) => read('remediation', each.text)),
      actions: given.actionItems.map((each) => read('actionItems', each.text)),
    };
    return {
      ...given,
      ...this.#organization(draft, parts),
      causes: this.#causes(given.causes, parts),
      components: this.#components(parts),
      symptoms: this.#symptoms(parts),
      ...this.#detection(given.detection, parts),
      remediation: this.#remediation(given.remediation, parts),
      actionItems: given.actionItems.map((each, index) => actionOf(each, parts.actions[index] ?? [])),
    };
  }

  #mentions({ field, text }: Passage): readonly Mention[] {
    const ends = sentenceEnds(text);
    let at = 0;
    return this.#recogniser.recognise(text).flatMap(({ termId, words, start, negated }) => {
      const parsed = parseTermId(termId);
      if (parsed === undefined || negated || (this.#broad.has(termId) && !/\s|-/.test(words))) return [];
      while (at < ends.length - 1 && ends[at]! <= start) at++;
      const sentence = text.slice(ends[at - 1] ?? 0, ends[at]);
      return [{ term: termId, kind: parsed.kind, words: words.slice(0, 500), field, sentence, start }];
    });
  }

  #organization(
    draft: Pick<CaseDraft, 'organization' | 'findOrganization'>,
    parts: Parts,
  ): Pick<Incident, 'organization' | 'organizationEvidence'> {
    if (draft.organization !== undefined) {
      const term = this.vocabulary.resolve('organization', draft.organization);
      return term === undefined ? {} : { organization: term.id };
    }
    if (draft.findOrganization !== true) return {};
    const votes = new Map<TermId, { count: number; mention: Mention }>();
    for (const mention of [...parts.title, ...(parts.summary.length > 0 ? parts.summary : parts.symptomText), ...parts.narrative]) {
      if (mention.start > MAX_OPENING) continue;
      const owner = mention.kind === 'organization' ? mention.term : this.vocabulary.get(mention.term)?.provider;
      if (owner === undefined) continue;
      const vote = votes.get(owner) ?? { count: 0, mention };
      votes.set(owner, { ...vote, count: vote.count + (mention.field === 'title' ? 3 : 1) });
    }
    const [best] = [...votes].sort(([, a], [, b]) => b.count - a.count);
    return best === undefined ? {} : { organization: best[0], organizationEvidence: evidenceOf(best[1].mention) };
  }

  #causes(given: readonly IncidentCause[], parts: Parts): readonly IncidentCause[] {
    const found = new CauseList(this.vocabulary);
    for (const [index, cause] of given.entries()) found.section(cause, parts.causes[index] ?? []);
    for (const mention of [...parts.title, ...parts.summary]) {
      const told = mention.field === 'title' || mention.sentence.length < MAX_SHORT || CAUSAL.test(mention.sentence);
      if (mention.kind === 'root-cause' && told) found.add(found.hasRootCause ? 'contributing-factor' : 'root-cause', mention);
      if (mention.kind === 'trigger' && TRIGGERING.test(mention.sentence)) found.add('trigger', mention);
    }
    const prose = [...parts.symptomText, ...parts.detection, ...parts.narrative, ...parts.remediation.flat()].filter((each) =>
      CAUSAL.test(each.sentence),
    );
    const isKnown = found.hasRootCause;
    for (const mention of prose) {
      if (mention.kind === 'root-cause' && !isKnown) found.add(found.hasRootCause ? 'contributing-factor' : 'root-cause', mention);
      if (mention.kind === 'trigger' && !found.hasTrigger) found.add('trigger', mention);
    }
    return found.list();
  }

  #components(parts: Parts): readonly IncidentComponent[] {
    const cause = parts.causes.flat();
    const told = [...parts.title, ...parts.summary, ...parts.scope, ...parts.symptomText, ...cause];
    const passing = [...parts.narrative, ...parts.detection, ...parts.remediation.flat()];
    const counts = new Map<TermId, number>();
    for (const { term } of [...told, ...passing]) counts.set(term, (counts.get(term) ?? 0) + 1);
    const chosen = [...told, ...passing.filter((each) => counts.get(each.term)! > 1 || CAUSAL.test(each.sentence))];
    const faulty = new Set(
      [...cause, ...chosen.filter((each) => CAUSAL.test(each.sentence) && each.field !== 'symptomText')].map((each) => each.term),
    );
    return this.#distinct(chosen, 'component', MAX_COMPONENTS).map((mention) => ({
      term: mention.term,
      role: faulty.has(mention.term) ? 'faulty' : 'affected',
      evidence: evidenceOf(mention),
    }));
  }

  #symptoms(parts: Parts): readonly IncidentSymptom[] {
    const places = [...parts.title, ...parts.symptomText, ...parts.summary, ...parts.detection, ...parts.narrative];
    return this.#distinct(places, 'symptom', MAX_SYMPTOMS).map((mention) => ({ term: mention.term, evidence: evidenceOf(mention) }));
  }

  #detection(given: Detection | undefined, parts: Parts): Pick<Incident, 'detection'> {
    const prose = [...parts.summary, ...parts.symptomText, ...parts.narrative].filter((each) => DETECTING.test(each.sentence));
    const methods = this.#distinct([...parts.detection, ...prose], 'detection-method', MAX_METHODS);
    if (methods.length === 0) return given === undefined ? {} : { detection: given };
    const evidence = methods.map((mention) => ({ term: mention.term, ...evidenceOf(mention) }));
    return { detection: { ...given, methods: methods.map((mention) => mention.term), evidence } };
  }

  #remediation(given: readonly RemediationStep[], parts: Parts): readonly RemediationStep[] {
    const steps = given.map((step, index) => {
      const mention = parts.remediation[index]?.find((each) => each.kind === 'mitigation');
      return mention === undefined ? step : { ...step, mitigation: mention.term, evidence: evidenceOf(mention) };
    });
    if (steps.length > 0) return steps;
    const prose = [...parts.summary, ...parts.causes.flat(), ...parts.symptomText, ...parts.narrative];
    const told = this.#distinct(
      prose.filter((each) => MENDING.test(each.sentence)),
      'mitigation',
      MAX_STEPS,
    );
    return told.map((mention) => ({
      text: mention.sentence
        .replace(/\s+/g, ' ')
        .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, '')
        .trim()
        .slice(0, 2_000),
      mitigation: mention.term,
      evidence: { ...evidenceOf(mention), words: mention.words.replace(/\s+/g, ' '), field: 'remediation' },
    }));
  }

  /** The first mention of each term of a kind, without terms of which a narrower one is named too. */
  #distinct(mentions: readonly Mention[], kind: TermKind, limit: number): readonly Mention[] {
    const first = new Map<TermId, Mention>();
    for (const mention of mentions) if (mention.kind === kind && !first.has(mention.term)) first.set(mention.term, mention);
    return narrowest([...first.values()], this.vocabulary).slice(0, limit);
  }
}

interface Parts {
  readonly title: readonly Mention[];
  readonly summary: readonly Mention[];
  readonly scope: readonly Mention[];
  readonly symptomText: readonly Mention[];
  readonly detection: readonly Mention[];
  readonly narrative: readonly Mention[];
  readonly causes: readonly (readonly Mention[])[];
  readonly remediation: readonly (readonly Mention[])[];
  readonly actions: readonly (readonly Mention[])[];
}

/** How far into its prose a report says whose it is, in UTF-16 code units. */
const MAX_OPENING = 600;
/** A sentence of a summary that is no longer than this names causes without saying so. */
const MAX_SHORT = 250;

/** Causes as they come, each term once, in the role in which it was named first. */
class CauseList {
  readonly #vocabulary: Vocabulary;
  readonly #causes: IncidentCause[] = [];
  readonly #terms = new Set<TermId>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  get hasRootCause(): boolean {
    return this.#causes.some((each) => each.role === 'root-cause' && each.term !== undefined);
  }

  get hasTrigger(): boolean {
    return this.#causes.some((each) => each.role === 'trigger' && each.term !== undefined);
  }

  /** An entry that the source has under a heading: the first of its terms belongs to its text, further ones stand beside it. */
  section(cause: IncidentCause, mentions: readonly Mention[]): void {
    const kind = cause.role === 'trigger' ? 'trigger' : 'root-cause';
    const [first, ...more] = narrowest(
      mentions.filter((each) => each.kind === kind && !this.#terms.has(each.term)),
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

  add(role: IncidentCause['role'], mention: Mention): void {
    if (this.#terms.has(mention.term) || this.#terms.size >= MAX_CAUSES) return;
    if ([...this.#terms].some((each) => this.#vocabulary.ancestors(each).includes(mention.term))) return;
    this.#terms.add(mention.term);
    this.#causes.push({ role, term: mention.term, evidence: evidenceOf(mention) });
  }

  list(): readonly IncidentCause[] {
    const broader = new Set([...this.#terms].flatMap((each) => this.#vocabulary.ancestors(each)));
    return this.#causes.filter((each) => each.text !== undefined || each.term === undefined || !broader.has(each.term));
  }
}

function narrowest(mentions: readonly Mention[], vocabulary: Vocabulary): readonly Mention[] {
  const broader = new Set(mentions.flatMap((each) => vocabulary.ancestors(each.term)));
  const seen = new Set<TermId>();
  return mentions.filter((each) => {
    if (broader.has(each.term) || seen.has(each.term)) return false;
    seen.add(each.term);
    return true;
  });
}

function actionOf(item: ActionItem, mentions: readonly Mention[]): ActionItem {
  const mention = mentions.find((each) => each.kind === 'action-pattern');
  return mention === undefined ? item : { ...item, pattern: mention.term, evidence: evidenceOf(mention) };
}

function evidenceOf({ words, field }: Mention): Evidence {
  return { words, field, confirmed: false };
}

/** Where the sentences of a text end, the end of the text last. */
function sentenceEnds(text: string): readonly number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(SENTENCE_END)) ends.push(match.index + match[0].length);
  ends.push(text.length);
  return ends;
}

const SENTENCE_END = /[.!?\u3002]["')\]]*(?=\s)|\n[ \t]*\n|\n(?=[ \t]*(?:[-*+>|#]|\d+[.)]))/g;
