import type { ActionItem, Detection, Incident, IncidentComponent, IncidentSymptom, RemediationStep } from '../domain/incident.ts';
import { parseTermId, type TermId, type TermKind } from '../domain/term.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { createRecogniser, type Recogniser } from '../linking/recogniser.ts';
import { isImportedOrganization } from './imported-organization.ts';
import type { CaseDraft } from './importer.ts';
import { CAUSAL, type CauseProse, evidenceOf, narrowest, recognisedCauses, type TermMention } from './recognised-causes.ts';

/** A case whose prose is in place and whose terms are still to be found. */
export type UnlinkedCase = Omit<Incident, 'symptoms' | 'components'>;

/** Lists of recognised terms stay short: what a text names once in passing is no fact about the incident. */
const MAX_COMPONENTS = 12;
const MAX_SYMPTOMS = 8;
const MAX_METHODS = 4;
const MAX_STEPS = 5;

/** A part of a case's prose, under the name by which evidence cites it. */
interface Passage {
  readonly field: string;
  readonly text: string;
}

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
    // What one source is called must not change what the next import makes of another.
    const known = vocabulary.terms.filter((term) => !isImportedOrganization(term));
    this.#recogniser = createRecogniser(known.length === vocabulary.terms.length ? vocabulary : new Vocabulary(known));
  }

  /** The case with the terms that its prose names, by the section in which they stand. Cost: linear in the prose. */
  link(given: UnlinkedCase, draft: Pick<CaseDraft, 'organization' | 'findOrganization'>): Incident {
    const read = (field: string, text: string | undefined): readonly TermMention[] =>
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
      lessons: given.lessons.map((each) => read('lessons', each)),
      actions: given.actionItems.map((each) => read('actionItems', each.text)),
    };
    return {
      ...given,
      ...this.#organization(draft, parts),
      causes: recognisedCauses(given.causes, parts, this.vocabulary),
      components: this.#components(parts),
      symptoms: this.#symptoms(parts),
      ...this.#detection(given.detection, parts),
      remediation: this.#remediation(given.remediation, parts),
      actionItems: given.actionItems.map((each, index) => actionOf(each, parts.actions[index] ?? [])),
    };
  }

  #mentions({ field, text }: Passage): readonly TermMention[] {
    const ends = sentenceEnds(text);
    let at = 0;
    return this.#recogniser.recognise(text).flatMap(({ termId, words, start, negated }) => {
      const parsed = parseTermId(termId);
      if (parsed === undefined || negated || (this.#broad.has(termId) && !/\s|-/.test(words))) return [];
      while (at < ends.length - 1 && ends[at]! <= start) at++;
      const from = Math.max(ends[at - 1] ?? 0, start - MAX_AROUND);
      const sentence = text.slice(from, Math.min(ends[at]!, start + words.length + MAX_AROUND));
      return [{ term: termId, kind: parsed.kind, words: words.slice(0, 500), field, sentence, offset: start - from, start }];
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
    const votes = new Map<TermId, { count: number; mention: TermMention }>();
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
  #distinct(mentions: readonly TermMention[], kind: TermKind, limit: number): readonly TermMention[] {
    const first = new Map<TermId, TermMention>();
    for (const mention of mentions) if (mention.kind === kind && !first.has(mention.term)) first.set(mention.term, mention);
    return narrowest([...first.values()], this.vocabulary).slice(0, limit);
  }
}

interface Parts extends CauseProse {
  readonly scope: readonly TermMention[];
  readonly actions: readonly (readonly TermMention[])[];
}

/** Of a sentence as long as a page only what stands this near is read, in UTF-16 code units. */
const MAX_AROUND = 1_000;
/** How far into its prose a report says whose it is, in UTF-16 code units. */
const MAX_OPENING = 600;
function actionOf(item: ActionItem, mentions: readonly TermMention[]): ActionItem {
  const mention = mentions.find((each) => each.kind === 'action-pattern');
  return mention === undefined ? item : { ...item, pattern: mention.term, evidence: evidenceOf(mention) };
}

/** Where the sentences of a text end, the end of the text last. */
function sentenceEnds(text: string): readonly number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(SENTENCE_END)) ends.push(match.index + match[0].length);
  ends.push(text.length);
  return ends;
}

const SENTENCE_END = /[.!?\u3002]["')\]]*(?=\s)|\n[ \t]*\n|\n(?=[ \t]*(?:[-*+>|#]|\d+[.)]))/g;
