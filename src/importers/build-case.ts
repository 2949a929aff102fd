import { DomainError } from '../domain/error.ts';
import type { ActionItem, Incident, IncidentCause, RemediationStep } from '../domain/incident.ts';
import type { Moment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import { textKey } from '../domain/text-key.ts';
import { isPlaceholder } from './draft-action.ts';
import { hasForbiddenCharacter } from './file-text.ts';
import type { CaseDraft, DraftAction, DraftSection, DraftTimes } from './importer.ts';
import { fromDocument, toDocument } from './incident-json.ts';
import type { TermLinker } from './link-terms.ts';
import { cleanText, lessonText, lineText, sectionText } from './section-text.ts';

export interface BuiltCase {
  /** Absent when a problem is an error. */
  readonly incident?: Incident;
  readonly problems: readonly Problem[];
}

/** Longer causes, steps and actions stand in the narrative. */
const MAX_ENTRY = 10_000;
const MAX_ENTRIES = 100;

/**
 * From a draft to a case: each part of the account gets its place, and terms are recognised in it. Never throws for what
 * is in the draft.
 */
export function buildCase(draft: CaseDraft, linker: TermLinker): BuiltCase {
  const problems: Problem[] = [];
  const warn = (field: string, message: string, found?: string): void => {
    problems.push({ severity: 'warning', field, message, ...(found === undefined ? {} : { found }) });
  };
  if (draft.sections.some(({ text }) => hasForbiddenCharacter(text.replaceAll('\r', ''))))
    warn('narrative', 'has control characters; they are left out');
  const placed = new Placement(draft, warn).place();
  const incident = linker.link({ ...factsOf(draft, warn), ...placed }, draft);
  try {
    return { incident: fromDocument(toDocument(incident)), problems };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const found = error.details.problems;
    return { problems: [...problems, ...(Array.isArray(found) ? (found as readonly Problem[]) : [{ message: error.message }])] };
  }
}

type Warn = (field: string, message: string, found?: string) => void;

function factsOf(draft: CaseDraft, warn: Warn) {
  const severity = draft.severity;
  return {
    id: draft.id,
    externalIds: draft.externalIds ?? [],
    title: lineText(draft.title, 300),
    tags: tagsOf(draft.tags ?? []),
    ...(severity === undefined ? {} : { severity: severity === null ? null : { ...severity, label: lineText(severity.label, 60) } }),
    ...(draft.scope === undefined || lineText(draft.scope, 2_000) === '' ? {} : { scope: lineText(draft.scope, 2_000) }),
    regions: unique((draft.regions ?? []).map((each) => lineText(each, 200))),
    ...soundTimes(draft, warn),
    stated: draft.stated ?? {},
    sources: uniqueBy(draft.sources ?? [], (each) => each.url),
    references: uniqueBy(draft.references ?? [], (each) => each.url),
    propagation: [],
    checks: [],
    links: [],
  };
}

export function tagsOf(texts: readonly string[]): readonly string[] {
  return unique(texts.map((each) => lineText(each, 60).toLowerCase()).filter((each) => each.length <= 60));
}

/** A start after the end is a slip of the source; which of the two is wrong it does not say, so the later fact goes. */
function soundTimes(draft: CaseDraft, warn: Warn): DraftTimes {
  const { startedAt, detectedAt, mitigatedAt, resolvedAt } = draft;
  const sound = (field: 'detectedAt' | 'mitigatedAt' | 'resolvedAt', moment: Moment | null | undefined): Moment | null | undefined => {
    if (!moment || !startedAt || moment.latest >= startedAt.earliest) return moment;
    warn(field, `${moment.edtf} lies before the start (${startedAt.edtf}); it is left out`, moment.edtf);
    return undefined;
  };
  const times = {
    startedAt,
    detectedAt: sound('detectedAt', detectedAt),
    mitigatedAt: sound('mitigatedAt', mitigatedAt),
    resolvedAt: sound('resolvedAt', resolvedAt),
  };
  return Object.fromEntries(Object.entries(times).filter(([, each]) => each !== undefined));
}

/** The prose of a case, each part in its place. */
export type PlacedProse = Pick<Incident, 'summary' | 'narrative' | 'symptomText' | 'detection' | 'lessons'> & {
  readonly causes: readonly IncidentCause[];
  readonly remediation: readonly RemediationStep[];
  readonly actionItems: readonly ActionItem[];
};

class Placement {
  readonly #draft: CaseDraft;
  readonly #warn: Warn;
  readonly #narrative: string[] = [];
  readonly #symptoms: string[] = [];
  readonly #detection: string[] = [];
  readonly #lessons: string[] = [];
  readonly #causes: IncidentCause[] = [];
  readonly #remediation: RemediationStep[] = [];
  readonly #actions: DraftAction[] = [];
  #summary: string | undefined;

  constructor(draft: CaseDraft, warn: Warn) {
    this.#draft = draft;
    this.#warn = warn;
  }

  place(): PlacedProse {
    for (const section of distinct(this.#draft.sections)) this.#section(section);
    for (const action of this.#draft.actions ?? []) {
      const text = cleanText(action.text).trim();
      if (text !== '') this.#actions.push({ ...action, text });
    }
    const narrative = this.#joined('narrative', this.#narrative);
    const symptomText = this.#joined('symptomText', this.#symptoms);
    const detection = this.#joined('detection', this.#detection);
    return {
      ...(this.#summary === undefined ? {} : { summary: this.#summary }),
      ...(narrative === undefined ? {} : { narrative }),
      ...(symptomText === undefined ? {} : { symptomText }),
      ...(detection === undefined ? {} : { detection: { methods: [], text: detection } }),
      lessons: this.#bounded('lessons', unique(this.#lessons)),
      causes: this.#bounded(
        'causes',
        uniqueBy(this.#causes, (each) => `${each.role} ${textKey(each.text ?? '')}`),
      ),
      remediation: this.#bounded('remediation', this.#remediation),
      actionItems: this.#bounded(
        'actionItems',
        uniqueBy(this.#actions, (each) => textKey(each.text)),
      ).map((each, index): ActionItem => ({ key: `action-${index + 1}`, ...each, addresses: [] })),
    };
  }

  #section(section: DraftSection): void {
    const { kind, text } = section;
    if (text.trim() === '') return;
    switch (kind) {
      case 'omitted':
        return;
      case 'summary':
        if (this.#summary === undefined) this.#summary = sectionText(text);
        else this.#tell(section);
        return;
      case 'impact':
        this.#symptoms.push(text);
        return;
      case 'detection':
        this.#detection.push(text);
        return;
      case 'root-cause':
      case 'trigger':
      case 'contributing-factor':
      case 'detection-gap':
        this.#entries(section, (entry) => this.#causes.push({ role: kind, text: entry }));
        return;
      case 'resolution':
        this.#entries(section, (entry) => this.#remediation.push({ text: entry }));
        return;
      case 'actions':
        if (section.items === undefined && this.#draft.actions === undefined) this.#tell(section);
        else this.#entries(section, (entry) => this.#actions.push({ text: entry }));
        return;
      case 'lessons':
        this.#placeLessons(section);
        return;
      default:
        this.#tell(section);
    }
  }

  /** The entries of a list, or the text as one; what is too long for an entry is told in the narrative. */
  #entries(section: DraftSection, add: (entry: string) => void): void {
    const entries = (section.items ?? [section.text]).map((each) => cleanText(each).trim()).filter((each) => !isPlaceholder(each));
    if (entries.length > MAX_ENTRIES || entries.some((each) => each.length > MAX_ENTRY)) this.#tell(section);
    for (const entry of entries.slice(0, MAX_ENTRIES)) add(entry.length <= MAX_ENTRY ? entry : firstParagraph(entry));
  }

  #placeLessons(section: DraftSection): void {
    const lessons = (section.items ?? section.text.split(/\n\s*\n/)).map(lessonText);
    if (lessons.every((each) => each !== undefined)) this.#lessons.push(...lessons);
    else this.#tell(section);
  }

  #tell({ heading, text }: DraftSection): void {
    this.#narrative.push(heading === undefined ? text : `### ${lineText(heading, 300)}\n\n${text}`);
  }

  #joined(field: string, parts: readonly string[]): string | undefined {
    if (parts.length === 0) return undefined;
    const whole = parts.map((each) => each.trim()).join('\n\n');
    const text = sectionText(whole);
    if (text !== undefined && whole.length > text.length + 10_000)
      this.#warn(field, 'is longer than a section may be; the end is left out');
    return text;
  }

  #bounded<T>(field: string, list: readonly T[]): readonly T[] {
    if (list.length > MAX_ENTRIES) this.#warn(field, `has ${list.length} entries; those after the first ${MAX_ENTRIES} are left out`);
    return list.slice(0, MAX_ENTRIES);
  }
}

function firstParagraph(text: string): string {
  return text
    .split(/\n\s*\n/)[0]!
    .slice(0, MAX_ENTRY)
    .trim();
}

/** Sections that say the same again, as pages with an update above the one before do, are told once. */
function distinct(sections: readonly DraftSection[]): readonly DraftSection[] {
  return uniqueBy(sections, (each) => `${each.kind} ${textKey(each.heading ?? '')} ${textKey(each.text)}`);
}

function unique(texts: readonly string[]): readonly string[] {
  return uniqueBy(
    texts.filter((each) => each !== ''),
    textKey,
  );
}

function uniqueBy<T>(list: readonly T[], key: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return list.filter((each) => {
    const found = key(each);
    if (seen.has(found)) return false;
    seen.add(found);
    return true;
  });
}
