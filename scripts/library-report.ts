import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Incident, SOURCE_KINDS, unknownFacts } from '../src/domain/incident.ts';
import { formatProblem, isError } from '../src/domain/problem.ts';
import type { Term, TermId, TermKind } from '../src/domain/term.ts';
import { compareText } from '../src/domain/text-key.ts';
import type { Vocabulary } from '../src/domain/vocabulary.ts';
import { readLibrary } from '../src/importers/read-library.ts';

const root = resolve(import.meta.dirname, '..');

/** Committed, so that a change of the library shows what it does to the counts. */
export const REPORT_FILE = resolve(root, 'docs/library-report.md');

export interface ShippedLibrary {
  readonly vocabulary: Vocabulary;
  /** In order of id. */
  readonly incidents: readonly Incident[];
}

/** The library in `data`; throws with the first error when it has one. */
export function shippedLibrary(): ShippedLibrary {
  const files = ['cases', 'vocabulary'].flatMap((folder) =>
    readdirSync(join(root, 'data', folder)).map((name) => ({
      path: `${folder}/${name}`,
      content: readFileSync(join(root, 'data', folder, name)),
    })),
  );
  const { vocabulary, incidents, problems } = readLibrary(files);
  const error = problems.find(isError);
  if (error !== undefined || vocabulary === undefined) throw new Error(error === undefined ? 'no vocabulary' : formatProblem(error));
  return { vocabulary, incidents: incidents.map((each) => each.incident) };
}

/** Counts of what the library holds and of what its cases lack, as Markdown. The same text for the same library. */
export function libraryReport(library: ShippedLibrary): string {
  return [
    '# What the library holds',
    'Generated from `data` by `npm run library-report`; not edited by hand. How the library is made: [LIBRARY.md](../LIBRARY.md).',
    totals(library),
    ...years(library),
    ...organizations(library),
    ...tree(library, 'root-cause', 'Causes', CAUSES),
    ...tree(library, 'trigger', 'Triggers', TRIGGERS),
    ...tree(library, 'symptom', 'Symptoms', SYMPTOMS),
    ...tree(library, 'component', 'Components', COMPONENTS),
    ...tree(library, 'detection-method', 'Ways of detection', DETECTION),
    ...tree(library, 'mitigation', 'Ways out', MITIGATIONS),
    ...tree(library, 'action-pattern', 'Changes made afterwards', PATTERNS),
    ...sources(library),
    ...missing(library),
    '',
  ].join('\n\n');
}

function totals({ vocabulary, incidents }: ShippedLibrary): string {
  const used = new Set(incidents.flatMap(termsOf));
  return table(
    ['what', 'count'],
    [
      ['cases', incidents.length],
      ['organisations', new Set(incidents.map((each) => each.organization)).size],
      ['terms that a case uses', used.size],
      ['terms of the vocabulary', vocabulary.terms.length],
      ['causes', sum(incidents, (each) => each.causes.length)],
      ['steps of propagation', sum(incidents, (each) => each.propagation.length)],
      ['steps of remediation', sum(incidents, (each) => each.remediation.length)],
      ['action items', sum(incidents, (each) => each.actionItems.length)],
      ['checks', sum(incidents, (each) => each.checks.length)],
      ['sources', sum(incidents, (each) => each.sources.length)],
      ['links between incidents', sum(incidents, (each) => each.links.length)],
    ],
  );
}

function years({ incidents }: ShippedLibrary): readonly string[] {
  const counts = countBy(incidents.map((each) => each.startedAt?.edtf.slice(0, 4) ?? 'no start stated'));
  return [
    '## Years of the start',
    table(
      ['year', 'cases'],
      [...counts].sort(([a], [b]) => compareText(a, b)),
    ),
  ];
}

function organizations({ vocabulary, incidents }: ShippedLibrary): readonly string[] {
  const counts = [...countBy(incidents.map((each) => each.organization ?? 'none stated'))].map(
    ([id, count]) => [vocabulary.get(id)?.label ?? id, count] as const,
  );
  const several = counts.filter(([, count]) => count > 1).sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const once = counts.filter(([, count]) => count === 1).map(([label]) => label);
  return [
    '## Organisations',
    table(['organisation', 'cases'], several),
    `One case each (${once.length}): ${[...once].sort(compareText).join(', ')}.`,
  ];
}

/** What a case says of a kind of term. `main`, where there is one, counts the terms that matter most. */
interface Reading {
  readonly all: (incident: Incident) => readonly (TermId | undefined)[];
  readonly main?: (incident: Incident) => readonly (TermId | undefined)[];
  /** How `main` is called after its number. */
  readonly mainName?: string;
}

const CAUSES: Reading = {
  all: (each) => each.causes.filter(({ role }) => role !== 'trigger').map(({ term }) => term),
  main: (each) => each.causes.filter(({ role }) => role === 'root-cause').map(({ term }) => term),
  mainName: 'as root cause',
};
const COMPONENTS: Reading = {
  all: (each) => each.components.map(({ term }) => term),
  main: (each) => each.components.filter(({ role }) => role === 'faulty').map(({ term }) => term),
  mainName: 'faulty',
};
const TRIGGERS: Reading = { all: (each) => each.causes.filter(({ role }) => role === 'trigger').map(({ term }) => term) };
const SYMPTOMS: Reading = { all: (each) => each.symptoms.map(({ term }) => term) };
const DETECTION: Reading = { all: (each) => each.detection?.methods ?? [] };
const MITIGATIONS: Reading = { all: (each) => each.remediation.map(({ mitigation }) => mitigation) };
const PATTERNS: Reading = { all: (each) => each.actionItems.map(({ pattern }) => pattern) };

/** A nested list of the terms of a kind that a case uses, each with the cases that name it or a narrower term. */
function tree({ vocabulary, incidents }: ShippedLibrary, kind: TermKind, title: string, reading: Reading): readonly string[] {
  const casesWith = (read: Reading['all'], term: Term): number => {
    const ids = new Set<TermId>([term.id, ...vocabulary.descendants(term.id)]);
    return incidents.filter((each) => read(each).some((id) => id !== undefined && ids.has(id))).length;
  };
  const terms = vocabulary.ofKind(kind).filter((term) => term.replacedBy === undefined);
  const counted = terms.map((term) => ({ term, count: casesWith(reading.all, term) }));
  const used = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || compareText(a.term.id, b.term.id));
  const lines = (parent: TermId | undefined, depth: number): readonly string[] =>
    used
      .filter(({ term }) => term.broader[0] === parent)
      .flatMap(({ term, count }) => {
        const main = reading.main === undefined ? '' : `, ${casesWith(reading.main, term)} ${reading.mainName}`;
        return [`${'  '.repeat(depth)}- ${term.label}: ${count}${main}`, ...lines(term.id, depth + 1)];
      });
  const unused = counted.filter(({ count }) => count === 0).map(({ term }) => term.label);
  return [
    `## ${title}`,
    'Cases that name the term or a narrower one. A term with several broader ones stands under the first.',
    lines(undefined, 0).join('\n'),
    ...(unused.length === 0 ? [] : [`Without a case so far (${unused.length}): ${[...unused].sort(compareText).join(', ')}.`]),
  ];
}

function sources({ incidents }: ShippedLibrary): readonly string[] {
  const first = countBy(incidents.map((each) => each.sources[0]?.kind ?? 'none'));
  const all = countBy(incidents.flatMap((each) => each.sources.map(({ kind }) => kind)));
  const rows = SOURCE_KINDS.map((kind) => [kind, first.get(kind) ?? 0, all.get(kind) ?? 0] as const);
  return [
    '## Sources',
    table(
      ['kind', 'cases whose best source it is', 'sources'],
      rows.filter(([, , count]) => count > 0),
    ),
  ];
}

/** Facts that a reader may look for, with what tells that a case has it. */
const FACTS: readonly (readonly [name: string, has: (incident: Incident) => boolean])[] = [
  ['start', (each) => isStated(each.startedAt)],
  ['start with a time of day', (each) => (each.startedAt?.edtf ?? '').includes('T')],
  ['detection time', (each) => isStated(each.detectedAt)],
  ['mitigation time', (each) => isStated(each.mitigatedAt)],
  ['end', (each) => isStated(each.resolvedAt)],
  ['end or a stated length', (each) => isStated(each.resolvedAt) || isStated(each.mitigatedAt) || Object.keys(each.stated).length > 0],
  ['severity', (each) => isStated(each.severity)],
  ['number of users affected', (each) => isStated(each.usersAffected)],
  ['regions', (each) => each.regions.length > 0],
  ['trigger', (each) => each.causes.some(({ role }) => role === 'trigger')],
  ['root cause with a term', (each) => each.causes.some(({ role, term }) => role === 'root-cause' && term !== undefined)],
  ['contributing factor', (each) => each.causes.some(({ role }) => role === 'contributing-factor')],
  ['detection gap', (each) => each.causes.some(({ role }) => role === 'detection-gap')],
  ['component', (each) => each.components.length > 0],
  ['faulty component', (each) => each.components.some(({ role }) => role === 'faulty')],
  ['symptom', (each) => each.symptoms.length > 0],
  ['propagation', (each) => each.propagation.length > 0],
  ['way of detection', (each) => (each.detection?.methods.length ?? 0) > 0],
  ['remediation', (each) => each.remediation.length > 0],
  ['action item', (each) => each.actionItems.length > 0],
  ['lesson', (each) => each.lessons.length > 0],
  ['check', (each) => each.checks.length > 0],
  ['summary', (each) => each.summary !== undefined],
  ['narrative', (each) => each.narrative !== undefined],
  ['report of the organisation or its engineers', (each) => each.sources.some(({ kind }) => OWN_ACCOUNTS.has(kind))],
  ['archived copy of a source', (each) => each.sources.some(({ archivedUrl }) => archivedUrl !== undefined)],
];

const OWN_ACCOUNTS: ReadonlySet<string> = new Set(['official-status', 'official-postmortem', 'engineering-blog']);

/** Lists of ids up to this length are printed. */
const SHORT_LIST = 12;

function missing({ incidents }: ShippedLibrary): readonly string[] {
  const rows = FACTS.map(([name, has]) => {
    const without = incidents.filter((each) => !has(each));
    return [name, without.length, `${Math.round((100 * without.length) / Math.max(incidents.length, 1))} %`, idsOf(without)] as const;
  });
  const unknown = countBy(incidents.flatMap(unknownFacts));
  return [
    '## Missing facts',
    'A fact is missing where the sources do not state it, or where they say that it is not known.',
    table(['fact', 'cases without it', 'share', 'which, where they are few'], rows),
    `Of these the sources call unknown: ${listed(unknown)}.`,
  ];
}

function idsOf(incidents: readonly Incident[]): string {
  return incidents.length > SHORT_LIST ? '' : incidents.map(({ id }) => id).join(', ');
}

function listed(counts: ReadonlyMap<string, number>): string {
  if (counts.size === 0) return 'nothing';
  return [...counts]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function termsOf(incident: Incident): readonly TermId[] {
  const readings = [CAUSES, COMPONENTS, TRIGGERS, SYMPTOMS, DETECTION, MITIGATIONS, PATTERNS];
  return [incident.organization, ...readings.flatMap((each) => each.all(incident))].filter((id) => id !== undefined);
}

function isStated(fact: unknown): boolean {
  return fact !== undefined && fact !== null;
}

function sum(incidents: readonly Incident[], count: (incident: Incident) => number): number {
  return incidents.reduce((total, each) => total + count(each), 0);
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(REPORT_FILE, libraryReport(shippedLibrary()));
