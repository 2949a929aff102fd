import { toIsoDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import type { ActionItem, Evidence, Incident, IncidentSymptom } from '../domain/incident.ts';
import { parseTermId } from '../domain/term.ts';
import { UNKNOWN } from './case-file-schema.ts';
import { CASE_SECTIONS, readSections, type SectionField } from './case-section.ts';
import { defaultActionKey } from './check-case-facts.ts';
import { fromDocument, toDocument } from './incident-json.ts';
import { bareWord, writeYaml, type YamlMapping, type YamlValue } from './yaml-text.ts';

/** Where editors find the schema, seen from a folder of cases. */
const CASE_SCHEMA_REFERENCE = '# yaml-language-server: $schema=../schema/case.schema.json';

/**
 * The case file of an incident, in canonical form: `parseCaseFile` makes an equal incident of it, given the terms. White
 * space around texts is dropped, and tags are written in lower case.
 * @throws DomainError `BAD_INPUT` when the incident is not sound, or a prose text cannot stand as a section: it has
 * headings of the first or second level, or leaves a code block open.
 */
export function formatCaseFile(given: Incident): string {
  const incident = fromDocument(toDocument(given));
  const body = bodyOf(incident);
  const front = ['---', CASE_SCHEMA_REFERENCE, writeYaml(frontMatterOf(incident)), '---', ''].join('\n');
  return body === '' ? front : `${front}\n${body}`;
}

function frontMatterOf(incident: Incident): YamlMapping {
  return {
    id: incident.id,
    externalIds: filled(incident.externalIds),
    title: incident.title,
    organization: slug(incident.organization),
    organizationEvidence: evidence(incident.organizationEvidence),
    tags: filled(incident.tags),
    severity: orUnknown(incident.severity, (each) => ({ label: each.label, rank: each.rank, scheme: each.scheme })),
    scope: orUnknown(incident.scope, (each) => each),
    usersAffected: orUnknown(incident.usersAffected, (each) => each),
    regions: filled(incident.regions),
    times: filledMapping({
      started: orUnknown(incident.startedAt, (each) => each.edtf),
      detected: orUnknown(incident.detectedAt, (each) => each.edtf),
      mitigated: orUnknown(incident.mitigatedAt, (each) => each.edtf),
      resolved: orUnknown(incident.resolvedAt, (each) => each.edtf),
    }),
    durations: filledMapping({
      timeToDetect: orUnknown(incident.stated.timeToDetect, toIsoDuration),
      timeToMitigate: orUnknown(incident.stated.timeToMitigate, toIsoDuration),
      timeToResolve: orUnknown(incident.stated.timeToResolve, toIsoDuration),
    }),
    symptoms: filled(incident.symptoms.map(symptom)),
    causes: filled(
      incident.causes.map((each) => ({ role: each.role, term: slug(each.term), text: each.text, evidence: evidence(each.evidence) })),
    ),
    components: filled(
      incident.components.map((each) => ({ term: slug(each.term), role: each.role, text: each.text, evidence: evidence(each.evidence) })),
    ),
    propagation: filled(incident.propagation.map((each) => ({ component: slug(each.component), text: each.text }))),
    detection: detection(incident),
    remediation: filled(
      incident.remediation.map((each) => ({ text: each.text, mitigation: slug(each.mitigation), evidence: evidence(each.evidence) })),
    ),
    actionItems: filled(incident.actionItems.map(actionItem)),
    checks: filled(
      incident.checks.map((each) => ({
        look: each.look,
        healthy: each.healthy,
        components: filled(each.components.map((id) => slug(id))),
      })),
    ),
    sources: filled(incident.sources.map((each) => ({ url: each.url, kind: each.kind, title: each.title, archivedUrl: each.archivedUrl }))),
    references: filled(incident.references.map((each) => ({ url: each.url, title: each.title }))),
    links: filled(incident.links.map((each) => ({ to: each.to, kind: each.kind, note: each.note }))),
  };
}

function symptom(each: IncidentSymptom): YamlValue {
  const { term, text, evidence: given } = each;
  return text === undefined && given === undefined ? slug(term) : { term: slug(term), text, evidence: evidence(given) };
}

function evidence(given: Evidence | undefined): YamlMapping | undefined {
  return given === undefined ? undefined : { words: given.words, field: given.field, confirmed: bareWord(String(given.confirmed)) };
}

function actionItem(each: ActionItem, index: number): YamlValue {
  return {
    key: each.key === defaultActionKey(index) ? undefined : each.key,
    text: each.text,
    kind: each.kind,
    pattern: slug(each.pattern),
    status: each.status,
    addresses: filled(each.addresses),
    url: each.url,
    evidence: evidence(each.evidence),
  };
}

/** Written even when it holds nothing but prose-less emptiness: that it is there is a fact too. */
function detection({ detection }: Incident): YamlValue | undefined {
  if (detection === undefined) return undefined;
  if (detection.methods.length === 0 && detection.evidence === undefined && detection.text !== undefined) return undefined;
  return {
    methods: detection.methods.map((each) => slug(each)),
    evidence: detection.evidence?.map((each) => ({ term: slug(each.term), ...evidence(each) })),
  };
}

function bodyOf(incident: Incident): string {
  const prose: Readonly<Record<SectionField, string | undefined>> = {
    summary: incident.summary,
    narrative: incident.narrative,
    symptomText: incident.symptomText,
    'detection.text': incident.detection?.text,
    lessons: incident.lessons.length === 0 ? undefined : incident.lessons.map(lessonItem).join('\n'),
  };
  const sections = CASE_SECTIONS.flatMap(({ heading, field }) => {
    const text = prose[field];
    return text === undefined ? [] : [{ field, text: `## ${heading}\n${text}\n` }];
  });
  for (const { field, text } of sections) checkSection(incident, field, text);
  return sections.map((each) => each.text).join('\n');
}

function lessonItem(lesson: string): string {
  return `- ${lesson.replace(/\n(?=[^\n])/g, '\n  ')}`;
}

/** What is read back from a section alone, with another one after it, must be what was written into it. */
function checkSection(incident: Incident, field: SectionField, text: string): void {
  const last = field === 'lessons';
  const { prose, faults } = readSections(last ? text : `${text}\n## Lessons\n- End.\n`);
  const [written, read] = {
    summary: [incident.summary, prose.summary],
    narrative: [incident.narrative, prose.narrative],
    symptomText: [incident.symptomText, prose.symptomText],
    'detection.text': [incident.detection?.text, prose.detectionText],
    lessons: [JSON.stringify(incident.lessons), JSON.stringify(prose.lessons)],
  }[field];
  if (written === read && faults.length === 0 && (last || prose.lessons.length === 1)) return;
  throw new DomainError(
    'BAD_INPUT',
    `${field}: cannot stand as a section of a case file; expected Markdown without white space around it, without headings # and ##, with every code block closed${last ? ', and each lesson one item of a list' : ''}`,
    { incident: incident.id, field },
  );
}

function slug(id: string): string;
function slug(id: string | undefined): string | undefined;
function slug(id: string | undefined): string | undefined {
  return id === undefined ? undefined : (parseTermId(id)?.slug ?? id);
}

function filled<T extends YamlValue>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

function filledMapping(mapping: YamlMapping): YamlValue | undefined {
  return Object.values(mapping).every((each) => each === undefined) ? undefined : mapping;
}

function orUnknown<T>(value: T | null | undefined, write: (value: T) => YamlValue): YamlValue | undefined {
  return value === undefined ? undefined : value === null ? bareWord(UNKNOWN) : write(value);
}
