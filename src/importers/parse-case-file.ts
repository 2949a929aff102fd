import { parseDuration } from '../domain/duration.ts';
import type { Incident, IncidentCause, IncidentSymptom } from '../domain/incident.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import type { TermId, TermKind } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { type CaseFacts, caseFileSchema, UNKNOWN } from './case-file-schema.ts';
import { type CaseProse, type ReadSections, readSections } from './case-section.ts';
import { causeKind, checkCaseFacts, defaultActionKey } from './check-case-facts.ts';
import type { FieldPath } from './field-path.ts';
import { fileName, type InputFile, readFileText } from './file-text.ts';
import { splitFrontMatter } from './front-matter.ts';
import { ProblemList } from './problem-list.ts';
import { checkSchema, type Sound } from './schema-problem.ts';
import { shownValue } from './shown-value.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

export interface ParsedCaseFile {
  /** Absent when a problem is an error. */
  readonly incident?: Incident;
  /** Everything that is wrong, in order of line. */
  readonly problems: readonly Problem[];
  /** What could be read of a file with problems: enough to tell which case it would have been. */
  readonly id?: string;
  readonly externalIds: readonly string[];
  /** 1-based line of a field of the front matter. */
  lineOf(path: FieldPath): number;
}

/**
 * Reads one case file: YAML front matter and Markdown sections. Terms are resolved against the vocabulary, retired ones
 * replaced. Never throws; never stops at the first problem.
 */
export function parseCaseFile(file: InputFile, vocabulary: Vocabulary): ParsedCaseFile {
  const nothing = { externalIds: [], lineOf: () => 1 };
  const read = readFileText(file);
  if ('problem' in read) return { ...nothing, problems: [read.problem] };
  const parts = splitFrontMatter(read.text);
  if ('problem' in parts) return { ...nothing, problems: [...read.problems, { file: file.path, ...parts.problem }] };
  const problems = new ProblemList(file.path);
  const yaml = readYaml(parts.yaml, parts.yamlLine);
  const { facts, sound } = readFacts(yaml, file, vocabulary, problems);
  const sections = readSections(parts.body, parts.bodyLine);
  for (const { line, field, ...problem } of sections.faults) problems.add(field === undefined ? [] : [field], line, problem);
  const all = [...read.problems, ...problems.all()];
  const usable = facts !== undefined && !problems.hasErrors && read.problems.length === 0;
  return {
    ...(usable ? { incident: incidentOf(facts, sections, yaml, vocabulary) } : {}),
    problems: all,
    ...(sound?.id === undefined ? {} : { id: canonical(sound.id) }),
    externalIds: (sound?.externalIds ?? []).filter((each) => each !== undefined).map(canonical),
    lineOf: (path) => yaml.lineOf(path),
  };
}

/** What the schema makes of an id; ids of files with problems have not been through it. */
function canonical(id: string): string {
  return id.trim().normalize('NFC');
}

interface ReadFacts {
  /** Absent when the schema found faults. */
  readonly facts?: CaseFacts;
  readonly sound?: Sound<CaseFacts>;
}

function readFacts(yaml: YamlSource, file: InputFile, vocabulary: Vocabulary, problems: ProblemList): ReadFacts {
  for (const { path, line, message } of yaml.faults) problems.add(path, line, { message });
  if (yaml.tree === undefined) {
    if (!problems.hasErrors) problems.add([], yaml.lineOf([]), { message: 'the front matter is empty; expected at least id and title' });
    return {};
  }
  const checked = checkSchema(caseFileSchema, yaml.tree);
  for (const { path, problem } of checked.faults.filter((each) => each.key)) problems.add(path, yaml.lineOfKey(path), problem);
  for (const path of yaml.empty) {
    problems.add(path, yaml.lineOf(path), { message: 'has no value; write one, the word unknown, or leave the key out' });
  }
  for (const { path, problem } of checked.faults.filter((each) => !each.key)) problems.add(path, yaml.lineOf(path), problem);
  if (checked.sound === undefined) return {};
  const { sound } = checked;
  checkCaseFacts(sound, vocabulary, (path, problem) => problems.add(path, yaml.lineOf(path), problem));
  if (sound.id !== undefined) checkFileName(sound.id, file, (problem) => problems.add(['id'], yaml.lineOf(['id']), problem));
  return { sound, ...(checked.value === undefined ? {} : { facts: checked.value }) };
}

function checkFileName(id: string, file: InputFile, report: (problem: Pick<Problem, 'message' | 'found' | 'expected'>) => void): void {
  const name = fileName(file.path).replace(/\.md$/i, '').normalize('NFC');
  if (name === canonical(id)) return;
  report({
    message: `${shownValue(id)} is not the name of the file; expected ${shownValue(name)}, or a file named ${shownValue(`${id}.md`)}`,
    found: id,
    expected: name,
  });
}

/** From facts without problems to the incident. */
function incidentOf(facts: CaseFacts, { prose, lines }: ReadSections, yaml: YamlSource, vocabulary: Vocabulary): Incident {
  const term = (kind: TermKind, reference: string): TermId => {
    const found = vocabulary.resolve(kind, reference);
    if (found === undefined) throw new TypeError(`unresolved term ${reference}`);
    return found.id;
  };
  const text = (field: 'scope' | 'usersAffected'): string | null | undefined =>
    facts[field] === UNKNOWN && yaml.isPlain([field]) ? null : facts[field];
  return compact({
    id: facts.id,
    externalIds: facts.externalIds ?? [],
    title: facts.title,
    organization: facts.organization === undefined ? undefined : term('organization', facts.organization),
    organizationEvidence: facts.organizationEvidence,
    tags: facts.tags ?? [],
    summary: prose.summary,
    narrative: prose.narrative,
    severity: known(facts.severity, (each) => compact(each)),
    scope: text('scope'),
    usersAffected: text('usersAffected'),
    regions: facts.regions ?? [],
    ...timesOf(facts),
    symptomText: prose.symptomText,
    symptoms: (facts.symptoms ?? []).map(
      (each): IncidentSymptom =>
        typeof each === 'string' ? { term: term('symptom', each) } : compact({ ...each, term: term('symptom', each.term) }),
    ),
    causes: (facts.causes ?? []).map(
      (each): IncidentCause => compact({ ...each, term: each.term === undefined ? undefined : term(causeKind(each.role), each.term) }),
    ),
    ...spreadOf(facts, term),
    detection:
      facts.detection === undefined && !lines.has('detection.text')
        ? undefined
        : compact({
            methods: (facts.detection?.methods ?? []).map((each) => term('detection-method', each)),
            text: prose.detectionText,
            evidence: facts.detection?.evidence?.map((each) => ({ ...each, term: term('detection-method', each.term) })),
          }),
    ...answerOf(facts, prose, term),
    sources: (facts.sources ?? []).map((each) => compact(each)),
    references: (facts.references ?? []).map((each) => compact(each)),
    links: (facts.links ?? []).map((each) => compact(each)),
  });
}

type Resolve = (kind: TermKind, reference: string) => TermId;

function timesOf(facts: CaseFacts): Pick<Incident, 'startedAt' | 'detectedAt' | 'mitigatedAt' | 'resolvedAt' | 'stated'> {
  const { times, durations } = facts;
  const moment = (text: string | undefined): Moment | null | undefined => known(text, parseMoment);
  return {
    startedAt: moment(times?.started),
    detectedAt: moment(times?.detected),
    mitigatedAt: moment(times?.mitigated),
    resolvedAt: moment(times?.resolved),
    stated: compact({
      timeToDetect: known(durations?.timeToDetect, parseDuration),
      timeToMitigate: known(durations?.timeToMitigate, parseDuration),
      timeToResolve: known(durations?.timeToResolve, parseDuration),
    }),
  };
}

function spreadOf(facts: CaseFacts, term: Resolve): Pick<Incident, 'components' | 'propagation'> {
  return {
    components: (facts.components ?? []).map((each) => compact({ ...each, term: term('component', each.term) })),
    propagation: (facts.propagation ?? []).map((each) =>
      compact({ component: each.component === undefined ? undefined : term('component', each.component), text: each.text }),
    ),
  };
}

function answerOf(facts: CaseFacts, prose: CaseProse, term: Resolve): Pick<Incident, 'remediation' | 'actionItems' | 'lessons' | 'checks'> {
  return {
    remediation: (facts.remediation ?? []).map((each) =>
      compact({ ...each, mitigation: each.mitigation === undefined ? undefined : term('mitigation', each.mitigation) }),
    ),
    actionItems: (facts.actionItems ?? []).map((each, index) =>
      compact({
        key: each.key ?? defaultActionKey(index),
        text: each.text,
        kind: each.kind,
        status: each.status,
        pattern: each.pattern === undefined ? undefined : term('action-pattern', each.pattern),
        addresses: (each.addresses ?? []).map((id) => term(id.slice(0, id.indexOf(':')) as TermKind, id.slice(id.indexOf(':') + 1))),
        url: each.url,
        evidence: each.evidence,
      }),
    ),
    lessons: prose.lessons,
    checks: (facts.checks ?? []).map((each) => ({
      look: each.look,
      healthy: each.healthy,
      components: (each.components ?? []).map((id) => term('component', id)),
    })),
  };
}

/** Unstated stays unstated, the word `unknown` is null, everything else is read. */
function known<T, R>(value: T | typeof UNKNOWN | undefined, read: (value: T) => R): R | null | undefined {
  return value === undefined ? undefined : value === UNKNOWN ? null : read(value as T);
}

/** The same without the fields that are undefined: absence is the absence of the key. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
