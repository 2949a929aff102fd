import type { Library, RunningServer, ValidationReport } from '../../src/compose.ts';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/domain/error.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import type { ImportOptions, ImportReport } from '../../src/knowledge/import-report.ts';
import type { Draft, Knowledge, KnowledgeView, PrecedentAnswer } from '../../src/knowledge/knowledge.ts';
import type { Page, PageArguments } from '../../src/knowledge/page.ts';
import type { Similarity } from '../../src/related/reason.ts';
import type { IncidentFilter } from '../../src/search/filter.ts';
import type { Topic } from '../../src/topics/topic.ts';
import { bareIncident } from '../bare-incident.ts';

function term(kind: TermKind, slug: string, label: string, more: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label, aliases: [], broader: [], ...more };
}

const VOCABULARY = new Vocabulary([
  term('organization', 'acme', 'Acme'),
  term('organization', 'globex', 'Globex 株式会社'),
  term('component', 'networking', 'Networking'),
  term('component', 'dns', 'DNS', {
    aliases: ['Domain Name System'],
    broader: ['component:networking'],
    description: 'Names to addresses.',
  }),
  term('component', 'cache', 'Cache'),
  term('root-cause', 'defect', 'Software defect'),
  term('root-cause', 'cache', 'Cache poisoning'),
  term('trigger', 'push', 'Configuration push'),
  term('symptom', 'timeouts', 'Intermittent timeouts'),
  term('mitigation', 'rollback', 'Roll back'),
  term('action-pattern', 'alerting', 'Add an alert'),
  term('detection-method', 'alert', 'Monitoring alert'),
]);

export function incident(id: string, title: string, more: Partial<Incident> = {}): Incident {
  return bareIncident(id, { title, ...more });
}

/** A full case, one that says next to nothing, and one whose text attacks the terminal. */
export const INCIDENTS: readonly Incident[] = [
  incident('CASE-1', 'Resolvers crashed on a configuration that no stage of the rollout had ever loaded before', {
    externalIds: ['TRACK-9'],
    organization: 'organization:acme',
    tags: ['dns', 'edge'],
    summary: 'A configuration push crashed the resolvers.',
    narrative: 'The **first** stage looked [healthy](https://acme.example/health).\n\n- one `cache`\n- two\n\n```\nreload --all\n```',
    severity: { label: 'SEV1', rank: 1, scheme: 'acme' },
    usersAffected: null,
    regions: ['eu-west-1', 'us-east-1'],
    startedAt: parseMoment('2024-02-03T04:05Z'),
    detectedAt: parseMoment('2024-02-03T04:12Z'),
    mitigatedAt: null,
    resolvedAt: parseMoment('2024-02-03T07:05+02:00'),
    stated: { timeToMitigate: null },
    symptomText: 'Names did not resolve.',
    symptoms: [{ term: 'symptom:timeouts', text: 'for a third of the queries' }],
    causes: [
      { role: 'trigger', term: 'trigger:push' },
      { role: 'root-cause', term: 'root-cause:defect', text: 'a null pointer' },
    ],
    components: [{ term: 'component:dns', role: 'faulty' }],
    propagation: [{ component: 'component:dns', text: 'crashed' }, { text: 'clients retried' }],
    detection: { methods: ['detection-method:alert'], text: 'An alert fired.' },
    remediation: [{ text: 'Went back to the configuration of the day before', mitigation: 'mitigation:rollback' }],
    actionItems: [
      {
        key: 'action-1',
        text: 'Alert on crashing resolvers',
        kind: 'detect-in-future',
        status: 'done',
        pattern: 'action-pattern:alerting',
        addresses: ['component:dns'],
      },
    ],
    lessons: ['Stages that load nothing prove nothing.'],
    checks: [{ look: 'Count restarts of the resolvers', healthy: 'None in a day', components: ['component:dns'] }],
    sources: [{ url: 'https://acme.example/postmortems/1', kind: 'official-postmortem', archivedUrl: 'https://archive.example/1' }],
    references: [{ url: 'https://acme.example/design', title: 'Design' }],
    links: [{ to: 'ELSEWHERE-7', kind: 'overlaps', note: 'same evening' }],
  }),
  incident('CASE-2', '東京リージョンで名前解決が失敗し、多数のサービスが長時間にわたって利用できなくなった', {
    organization: 'organization:globex',
    startedAt: parseMoment('2023-05~'),
    remediation: [{ text: 'Rolled back', mitigation: 'mitigation:rollback' }],
    causes: [{ role: 'root-cause', term: 'root-cause:defect' }],
  }),
  incident('CASE-3', 'Title \u001b[2Jwith \u009b31mescapes\u0007 and \u202eturned text', { narrative: 'a\u001b]0;owned\u0007b' }),
];

const SIMILAR: Similarity & { readonly incidentId: string } = {
  incidentId: 'CASE-2',
  score: 0.5625,
  summary: 'same root cause · shared DNS',
  reasons: [
    { kind: 'root-cause', label: 'Software defect', weight: 0.3125, evidence: ['root-cause:defect'], words: [], shareOfLibrary: 2 / 3 },
    { kind: 'component', label: 'DNS', weight: 0.25, evidence: ['component:dns'], words: [], shareOfLibrary: 1 / 3 },
  ],
};

const TOPICS: readonly Topic[] = [
  {
    id: 'topic:dns',
    level: 0,
    label: 'DNS · Software defect',
    incidents: ['CASE-1', 'CASE-2', 'CASE-3'],
    centre: 'CASE-2',
    terms: [{ term: 'component:dns', count: 2, distinctiveness: 1.5 }],
    words: ['resolver'],
    nearest: [],
  },
  {
    id: 'topic:resolvers',
    level: 1,
    label: 'DNS',
    parent: 'topic:dns',
    incidents: ['CASE-1', 'CASE-2'],
    centre: 'CASE-2',
    terms: [],
    words: [],
    nearest: [],
  },
  {
    id: 'topic:cache',
    level: 1,
    label: 'Cache',
    parent: 'topic:dns',
    incidents: ['CASE-3'],
    centre: 'CASE-3',
    terms: [],
    words: [],
    nearest: [],
  },
];

/** What the commands asked of the library. */
interface Calls {
  readonly filters: (IncidentFilter | undefined)[];
  readonly drafts: Draft[];
  readonly imports: { readonly paths: readonly string[]; readonly options: Omit<ImportOptions, 'source'> }[];
  readonly configs: Config[];
  readonly validated: (readonly string[])[];
  closed: number;
  serverClosed: number;
}

export interface FakeOptions {
  readonly incidents?: readonly Incident[];
  readonly importReport?: Partial<ImportReport>;
  readonly validation?: ValidationReport;
  readonly precedents?: Partial<PrecedentAnswer>;
  /** Thrown by `view()`, or by `startServer`. */
  readonly viewError?: Error;
  readonly serverError?: Error;
}

export function createFakeServices(options: FakeOptions = {}) {
  const calls: Calls = { filters: [], drafts: [], imports: [], configs: [], validated: [], closed: 0, serverClosed: 0 };
  const view = createFakeView(options, calls);
  const knowledge: Knowledge = {
    view: async () => {
      if (options.viewError !== undefined) throw options.viewError;
      return view;
    },
    close: async () => {},
  };
  const library: Library = {
    knowledge,
    statements: 0,
    importPaths: async (paths, importOptions = {}) => {
      calls.imports.push({ paths, options: importOptions });
      for (let done = 1; done <= 3; done++) importOptions.onProgress?.(done, 3);
      return {
        dryRun: importOptions.dryRun === true,
        applied: importOptions.dryRun !== true,
        revision: 1,
        added: 0,
        changed: 0,
        unchanged: 0,
        rejected: 0,
        vocabulary: 'unchanged',
        organizations: [],
        ignored: [],
        records: [],
        problems: [],
        ...options.importReport,
      };
    },
    storeRevision: async () => 1,
    rebuildBy: () => {},
    close: async () => {
      calls.closed++;
    },
  };
  return {
    calls,
    services: {
      openLibrary: async (config: Config): Promise<Library> => {
        calls.configs.push(config);
        return library;
      },
      validatePaths: async (paths: readonly string[]): Promise<ValidationReport> => {
        calls.validated.push(paths);
        return options.validation ?? { files: 3, cases: 2, terms: 1, problems: [] };
      },
      startServer: async (_library: Library, config: Config): Promise<RunningServer> => {
        if (options.serverError !== undefined) throw options.serverError;
        calls.configs.push(config);
        return {
          url: `http://${config.host}:${config.port}/`,
          close: async () => {
            calls.serverClosed++;
          },
        };
      },
      serveMcp: async () => {},
    },
  };
}

function createFakeView(options: FakeOptions, calls: Calls): KnowledgeView {
  const incidents = options.incidents ?? INCIDENTS;
  const byId = new Map(incidents.map((each) => [each.id, each]));
  const related = SIMILAR.incidentId in Object.fromEntries(byId) ? [SIMILAR] : [];
  const refuse = (): never => {
    throw new Error('the command line does not need this');
  };
  return {
    revision: 1,
    vocabulary: VOCABULARY,
    resolve: (id) => {
      const key = id.toLowerCase();
      const found = incidents.find((each) => [each.id, ...each.externalIds].some((name) => name.toLowerCase() === key));
      if (found !== undefined) return { id: found.id, kind: 'incident' };
      if (key === 'case-1#action-1') return { id: 'CASE-1#action-1', kind: 'action-item' };
      const topic = TOPICS.find((each) => each.id === key);
      if (topic !== undefined) return { id: topic.id, kind: 'topic' };
      const known = VOCABULARY.get(key);
      return known === undefined ? undefined : { id: known.id, kind: known.kind };
    },
    documents: async (ids) =>
      ids.map((id) => {
        const found = byId.get(id);
        return found === undefined ? undefined : { incident: found, revision: 1, contentHash: '', origin: { importer: 'case-file' } };
      }),
    incidents: (_filter, _order, page) => pageOf([...byId.keys()], page),
    facets: refuse,
    valueFacets: refuse,
    topicFacets: refuse,
    durations: () => ({ known: 1, unknown: 2, min: 420_000, p10: 420_000, p50: 420_000, p90: 420_000, max: 420_000 }),
    search: (query, filter, page) => {
      calls.filters.push(filter);
      if (query === '(') throw new DomainError('BAD_QUERY', 'the query is "("; expected words');
      const hits = query === 'nothing' ? [] : [...byId.keys()].map((incidentId) => ({ incidentId, score: 2.5, matched: ['resolvers'] }));
      return { ...pageOf(hits, page), interpretation: query, ...(query === 'nothing' ? { didYouMean: 'something' } : {}) };
    },
    related: (_id, _options, page) => pageOf(related, page),
    compare: (a, b) => ({
      ...SIMILAR,
      a,
      b,
      close: true,
      threshold: 0.25,
      onlyA: [VOCABULARY.get('component:dns')!],
      onlyB: [],
      path: {
        nodes: [],
        steps: [{ from: a, to: b, relations: [{ kind: 'related', forward: true }], explanation: `${a} is related to ${b}` }],
        cost: 1,
      },
    }),
    precedents: (draft) => {
      calls.drafts.push(draft);
      return {
        hits: related,
        noClosePrecedent: false,
        threshold: 0.25,
        thresholdBasis: 'Of two cases drawn at random, 1 in 100 scores more.',
        likelyCauses: [],
        recognized: [{ term: VOCABULARY.get('component:dns')!, words: 'name resolution', offset: 4 }],
        words: ['resolver', 'crash'],
        ...options.precedents,
      };
    },
    neighborhood: refuse,
    paths: (from, to, { maxLength = 4 }) => ({
      paths:
        maxLength < 2
          ? []
          : [
              {
                nodes: [{ id: from, kind: 'incident', label: from, degree: 3, distance: 0 }],
                steps: [{ from, to, relations: [{ kind: 'faulty', forward: true }], explanation: `${from} broke ${to}` }],
                cost: 1.25,
              },
            ],
      truncated: maxLength === 6,
    }),
    graph: refuse,
    terms: refuse,
    incidentCount: () => 2,
    topics: (level, page) =>
      pageOf(
        TOPICS.filter((each) => incidents.length > 0 && (level === undefined || each.level === level)),
        page,
      ),
    topic: (id) => TOPICS.find((each) => each.id === id),
    topicOf: (id, level = 1) => TOPICS.find((each) => each.level === level && each.incidents.includes(id)),
    subtopics: (id) => TOPICS.filter((each) => each.parent === id),
    topicChanges: refuse,
    linksTo: (id) => (id === 'CASE-1' && byId.has('CASE-2') ? [{ from: 'CASE-2', kind: 'recurrence-of' }] : []),
    export: refuse,
    lastChanged: refuse,
    stats: () => ({
      revision: 1,
      incidents: incidents.length,
      actionItems: 1,
      edges: 12_345,
      organizations: 2,
      topics: 2,
      terms: [{ kind: 'component', total: 3, used: 1 }],
      firstStart: '2023-05',
      lastStart: '2024-02-03',
      years: [{ value: '2024', count: 1 }],
    }),
  };
}

function pageOf<T>(items: readonly T[], page: PageArguments): Page<T> {
  const from = page.after == null ? 0 : Number(page.after) + 1;
  const rows = items.slice(from, from + (page.first ?? 20));
  return {
    edges: rows.map((item, index) => ({ cursor: String(from + index), item })),
    totalCount: items.length,
    hasNextPage: from + rows.length < items.length,
    hasPreviousPage: from > 0,
  };
}
