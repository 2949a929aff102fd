import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Incident } from '../../src/domain/incident.ts';
import type { TermId } from '../../src/domain/term.ts';
import { type ClassificationQuality, commonLabels, evaluateGuesses, type Guess } from '../../src/evaluation/classification.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { formatTable } from '../measure.ts';
import { isThere, SHARED, withEmptyLibrary } from './shared-corpora.ts';

/** An incident of the labelled set: a study of Azure, Google Cloud and AWS incidents (ISSRE 2022). */
export interface LabelledIncident {
  readonly id: string;
  readonly title: string;
  readonly summary?: string | null;
  readonly details?: unknown;
  readonly time?: string | null;
  readonly causes?: readonly { readonly 'layer-2'?: string; readonly 'layer-3'?: string }[] | null;
}

/** Our root causes as classes: of a term, the class of its nearest broader term that has one. Others are in no class. */
const CLASS_OF_TERM: Readonly<Record<string, string>> = {
  'faulty-configuration-change': 'configuration',
  'faulty-network-change': 'configuration',
  'mistyped-input': 'configuration',
  configuration: 'configuration',
  change: 'code',
  software: 'code',
  'race-condition': 'race',
  deadlock: 'race',
  'lock-contention': 'race',
  'version-incompatibility': 'incompatibility',
  capacity: 'capacity',
  overload: 'flood',
  'denial-of-service-attack': 'flood',
  hardware: 'hardware',
  'network-failure': 'network',
  environment: 'power and cooling',
  'third-party-failure': 'third party',
};

/** The labels of the set as the same classes. `unknown`, `others` and `component removal` are in none. */
export function classesOf({ causes }: LabelledIncident): ReadonlySet<string> {
  return new Set((causes ?? []).flatMap((cause) => classOf(cause['layer-2'] ?? '', cause['layer-3'] ?? '') ?? []));
}

function classOf(second: string, third: string): string | undefined {
  if (/^softwares? bugs$/.test(second)) {
    const classes: Readonly<Record<string, string>> = {
      config: 'configuration',
      'payload flood': 'flood',
      'resource race': 'race',
      incompatibility: 'incompatibility',
    };
    return classes[third] ?? 'code';
  }
  if (second === 'hardware failures') {
    if (/power|cool/.test(third)) return 'power and cooling';
    return /network|fiber|cable/.test(third) ? 'network' : 'hardware';
  }
  const classes: Readonly<Record<string, string>> = {
    'excessive flow': 'flood',
    network: 'network',
    'insufficient resource': 'capacity',
    'third-party failures': 'third party',
  };
  return classes[second];
}

export async function measureCauses(): Promise<void> {
  await withEmptyLibrary(async (library) => {
    await library.importPaths(['data/cases']);
    const view = await library.knowledge.view();
    process.stdout.write(
      "\n### The library's cases as drafts: title, summary and narrative, each held against the others; the exact root cause\n\n",
    );
    printQuality(await ownGuesses(view));
    if (!isThere('eval', 'cause-labels-dev.jsonl')) return;
    process.stdout.write('\n### Labelled cloud incidents, in classes\n\n');
    printQuality((await labelledIncidents()).flatMap((each) => cloudGuess(view, each)));
  });
}

export async function labelledIncidents(): Promise<readonly LabelledIncident[]> {
  const text = await readFile(join(SHARED, 'eval', 'cause-labels-dev.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledIncident);
}

export function proseOf({ summary, details }: LabelledIncident): string {
  return [summary ?? '', typeof details === 'string' ? details : ''].filter((each) => each !== '').join('\n\n');
}

async function ownGuesses(view: KnowledgeView): Promise<readonly Guess[]> {
  const guesses: Guess[] = [];
  for (const { id, title, summary = '', narrative = '', causes } of await allIncidents(view)) {
    const truth = new Set(causes.flatMap(({ role, term }) => (role === 'root-cause' && term !== undefined ? [term] : [])));
    if (truth.size === 0) continue;
    const { likelyCauses } = view.precedents({ title, text: `${summary}\n\n${narrative}` }, { not: { ids: [id] } }, 1);
    guesses.push({ truth, guessed: likelyCauses.map(({ term }) => term.id) });
  }
  return guesses;
}

async function allIncidents(view: KnowledgeView): Promise<readonly Incident[]> {
  const incidents: Incident[] = [];
  let after: string | null = null;
  for (;;) {
    const page = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: 100, after });
    for (const document of await view.documents(page.edges.map(({ item }) => item)))
      if (document !== undefined) incidents.push(document.incident);
    after = page.edges.at(-1)?.cursor ?? null;
    if (!page.hasNextPage || after === null) return incidents;
  }
}

const DAY = 86_400_000;

/** Cases of the same provider that started in the month before the report may be the same incident: they are not asked. */
function cloudGuess(view: KnowledgeView, incident: LabelledIncident): readonly Guess[] {
  const truth = classesOf(incident);
  if (truth.size === 0) return [];
  const time = Date.parse(incident.time ?? '');
  const provider: TermId = incident.id.startsWith('aws')
    ? 'organization:amazon-web-services'
    : /^g/i.test(incident.id)
      ? 'organization:google-cloud'
      : 'organization:microsoft-azure';
  const same = Number.isNaN(time)
    ? { organizations: [provider] }
    : { organizations: [provider], startedAt: { from: time - 30 * DAY, to: time + 3 * DAY } };
  const { likelyCauses } = view.precedents({ title: incident.title, text: proseOf(incident) }, { not: same }, 1);
  const scores = new Map<string, number>();
  for (const { term, score } of likelyCauses) {
    const found = classOfTerm(view, term.id);
    if (found !== undefined) scores.set(found, (scores.get(found) ?? 0) + score);
  }
  return [{ truth, guessed: [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name) }];
}

function classOfTerm(view: KnowledgeView, id: TermId): string | undefined {
  for (const each of [id, ...view.vocabulary.ancestors(id)]) {
    const found = CLASS_OF_TERM[each.replace(/^.*:/, '')];
    if (found !== undefined) return found;
  }
  return undefined;
}

function printQuality(guesses: readonly Guess[]): void {
  const common = commonLabels(guesses.map(({ truth }) => truth));
  const row = (name: string, { top1, top3, macroF1 }: ClassificationQuality): readonly string[] => [
    name,
    ...[top1, top3, macroF1].map((each) => each.toFixed(3)),
  ];
  const own = evaluateGuesses(guesses);
  const majority = evaluateGuesses(guesses.map(({ truth }) => ({ truth, guessed: common })));
  process.stdout.write(`${own.things} drafts, ${own.labels} labels.\n\n`);
  process.stdout.write(
    `${formatTable(['guesses', 'top 1', 'top 3', 'macro-F1'], [row('suggest', own), row('the most common', majority)])}\n`,
  );
}
