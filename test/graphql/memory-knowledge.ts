import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DomainError } from '../../src/domain/error.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { type Term, type TermId, termId } from '../../src/domain/term.ts';
import { compareText } from '../../src/domain/text-key.ts';
import { durationOf } from '../../src/domain/timing.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { readLibrary } from '../../src/importers/read-library.ts';
import { EXPORT_FORMATS } from '../../src/knowledge/export.ts';
import type { Knowledge, KnowledgeView, RelatedCase } from '../../src/knowledge/knowledge.ts';
import { checkPageArguments, pageOfList } from '../../src/knowledge/page.ts';
import type { IncidentFilter } from '../../src/search/filter.ts';
import { incidentFields } from '../../src/search/incident-text.ts';
import { tokenise } from '../../src/search/tokenise.ts';
import type { Topic } from '../../src/topics/topic.ts';
import { bareIncident } from '../bare-incident.ts';

/**
 * A library in memory that answers the use cases in the plainest way. It stands in for the real one where a test has to
 * count statements, delete a case between two answers, fail, or be slow.
 */
export class MemoryKnowledge implements Knowledge {
  statements = 0;
  revision = 1;
  readonly incidents = new Map<string, Incident>();
  /** Called before each view and each reading of documents. */
  before: () => Promise<void> = async () => {};

  constructor(
    readonly vocabulary: Vocabulary,
    incidents: Iterable<Incident>,
  ) {
    for (const incident of incidents) this.incidents.set(incident.id, incident);
  }

  async view(): Promise<KnowledgeView> {
    await this.before();
    return memoryView(
      this,
      [...this.incidents.values()].sort((a, b) => compareText(a.id, b.id)),
    );
  }

  async close(): Promise<void> {}
}

/** The library of the repository. */
export function shippedLibrary(): { readonly vocabulary: Vocabulary; readonly incidents: readonly Incident[] } {
  const data = resolve(import.meta.dirname, '../../data');
  const files = ['cases', 'vocabulary'].flatMap((folder) =>
    readdirSync(join(data, folder)).map((name) => ({ path: `${folder}/${name}`, content: readFileSync(join(data, folder, name)) })),
  );
  const library = readLibrary(files);
  return { vocabulary: library.vocabulary!, incidents: library.incidents.map((each) => each.incident) };
}

const SYMPTOMS = 12;

/** `count` small cases with two symptoms each, of a dozen in all, and one action item. */
export function generatedLibrary(count: number): MemoryKnowledge {
  const term = (kind: Term['kind'], slug: string, label: string): Term => ({
    id: termId(kind, slug),
    kind,
    slug,
    label,
    aliases: [],
    broader: [],
  });
  const symptoms = Array.from({ length: SYMPTOMS }, (_, index) => term('symptom', `s${index}`, `Symptom ${index}`));
  const incidents = Array.from({ length: count }, (_, index) =>
    bareIncident(`G-${String(index).padStart(4, '0')}`, {
      symptoms: [index % SYMPTOMS, (index * 5 + 1) % SYMPTOMS].map((each) => ({ term: symptoms[each]!.id })),
      actionItems: [{ key: 'action-1', text: `Do ${index}`, addresses: [] }],
      startedAt: null,
    }),
  );
  return new MemoryKnowledge(new Vocabulary(symptoms), incidents);
}

function memoryView(library: MemoryKnowledge, all: readonly Incident[]): KnowledgeView {
  const { vocabulary } = library;
  const topics = topicsOf(all);
  const byKey = new Map(all.flatMap((each) => [each.id, ...each.externalIds].map((id) => [id.toLowerCase(), each] as const)));
  const termsOf = (incident: Incident): ReadonlySet<string> => {
    const own = [
      incident.organization,
      ...[...incident.symptoms, ...incident.causes, ...incident.components].map((each) => each.term),
      ...(incident.detection?.methods ?? []),
      ...incident.remediation.map((each) => each.mitigation),
      ...incident.actionItems.map((each) => each.pattern),
    ].filter((each) => each !== undefined);
    return new Set(own.flatMap((id) => [id, ...vocabulary.ancestors(id)]));
  };
  const find = (id: string): Incident => {
    const found = byKey.get(id.toLowerCase());
    if (found === undefined) throw new DomainError('NOT_FOUND', `there is no incident "${id}"`, { found: id });
    return found;
  };
  const matches = (incident: Incident, filter: IncidentFilter | undefined): boolean => {
    if (filter === undefined) return true;
    const terms = termsOf(incident);
    const length = durationOf(incident, 'time-to-resolve')?.milliseconds;
    const within = (low: number | undefined, high: number | undefined, range: { from?: number; to?: number }): boolean =>
      low !== undefined &&
      high !== undefined &&
      high >= (range.from ?? Number.NEGATIVE_INFINITY) &&
      low <= (range.to ?? Number.POSITIVE_INFINITY);
    return [
      filter.and?.every((each) => matches(incident, each)),
      filter.or?.some((each) => matches(incident, each)),
      filter.not && !matches(incident, filter.not),
      filter.ids?.some((id) => byKey.get(id.toLowerCase()) === incident),
      filter.organizations?.some((id) => terms.has(id)),
      filter.components?.anyOf.some((id) => terms.has(id)),
      filter.causes?.anyOf.some((id) => terms.has(id)),
      filter.terms?.every((each) => each.anyOf.some((id) => terms.has(id))),
      filter.regions?.some((each) => incident.regions.includes(each)),
      filter.tags?.some((each) => incident.tags.includes(each)),
      filter.startedAt && within(incident.startedAt?.earliest, incident.startedAt?.latest, filter.startedAt),
      filter.timeToResolve && within(length, length, filter.timeToResolve),
      filter.topics?.some((id) => topics.some((topic) => topic.id === id && topic.incidents.includes(incident.id))),
    ].every((each) => each === undefined || each);
  };
  const words = (text: string): readonly string[] => tokenise(text).map((each) => each.word);
  const hits = (query: string, filter: IncidentFilter | undefined): readonly { incident: Incident; matched: readonly string[] }[] => {
    const wanted = words(query);
    if (wanted.length === 0) throw new DomainError('BAD_QUERY', `the query "${query}" has no word to look for`, { found: query });
    return all
      .filter((incident) => matches(incident, filter))
      .map((incident) => {
        const has = new Set(incidentFields(incident, vocabulary).flatMap((each) => words(each.text)));
        return { incident, matched: wanted.filter((each) => has.has(each)) };
      })
      .filter((each) => each.matched.length > 0);
  };
  const counts = (incidents: readonly Incident[], kind: string, first: number) => {
    const found = new Map<string, number>();
    for (const incident of incidents)
      for (const id of termsOf(incident)) if (id.startsWith(`${kind}:`)) found.set(id, (found.get(id) ?? 0) + 1);
    return [...found]
      .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
      .slice(0, first)
      .map(([id, count]) => ({ term: vocabulary.get(id)!, count }));
  };
  const similarity = (terms: ReadonlySet<string>, incident: Incident): RelatedCase => {
    const shared = [...termsOf(incident)].filter((id) => terms.has(id)).sort(compareText);
    const reasons = shared.map((id) => ({
      kind: 'component' as const,
      label: vocabulary.get(id)!.label,
      weight: 1 / 64,
      evidence: [id],
      words: [],
      shareOfLibrary: 0.5,
    }));
    return { incidentId: incident.id, score: reasons.length / 64, summary: reasons.map((each) => each.label).join(' · '), reasons };
  };
  const rank = (terms: ReadonlySet<string>, incidents: readonly Incident[]): readonly RelatedCase[] =>
    incidents
      .map((each) => similarity(terms, each))
      .filter((each) => each.score > 0)
      .sort((a, b) => b.score - a.score || compareText(a.incidentId, b.incidentId));
  const byId = {
    name: 'incidents',
    cursorOf: (id: string) => ({ key: null, id }),
    compare: (a: { id: string }, b: { id: string }) => compareText(a.id, b.id),
  };
  const node = (id: string, distance: number) => ({
    id,
    kind: byKey.has(id.toLowerCase()) ? ('incident' as const) : (vocabulary.get(id)?.kind ?? ('action-item' as const)),
    label: byKey.get(id.toLowerCase())?.title ?? vocabulary.get(id)?.label ?? id,
    degree: 1,
    distance,
  });

  return {
    revision: library.revision,
    vocabulary,
    resolve: (id) => {
      const incident = byKey.get(id.toLowerCase());
      if (incident !== undefined) return { id: incident.id, kind: 'incident' };
      const term = vocabulary.get(id.toLowerCase());
      if (term !== undefined) return { id: term.id, kind: term.kind };
      const topic = topics.find((each) => each.id === id.toLowerCase());
      if (topic !== undefined) return { id: topic.id, kind: 'topic' };
      const owner = byKey.get(id.split('#')[0]!.toLowerCase());
      const item = owner?.actionItems.find((each) => each.key === id.split('#')[1]?.toLowerCase());
      return owner && item && { id: `${owner.id}#${item.key}`, kind: 'action-item' };
    },
    documents: async (ids) => {
      library.statements += 1;
      await library.before();
      return ids.map((id) => {
        const incident = library.incidents.get(id);
        return incident && { incident, revision: 1, contentHash: '', origin: { importer: 'test' } };
      });
    },
    incidents: (filter, order, page) => {
      const ids = all.filter((each) => matches(each, filter)).map((each) => each.id);
      const name = `incidents:${order?.field ?? ''}:${order?.direction ?? ''}`;
      if (order?.direction !== 'desc') return pageOfList(ids, checkPageArguments(name, page), { ...byId, name });
      return pageOfList(ids.reverse(), checkPageArguments(name, page), { ...byId, name, compare: (a, b) => compareText(b.id, a.id) });
    },
    facets: (filter, kind, first, query) =>
      counts(
        query === undefined ? all.filter((each) => matches(each, filter)) : hits(query, filter).map((each) => each.incident),
        kind,
        first,
      ),
    valueFacets: (filter, of, first) => {
      const found = new Map<string, number>();
      for (const incident of all.filter((each) => matches(each, filter))) {
        const values = { region: incident.regions, tag: incident.tags, severity: [], year: [incident.startedAt?.edtf.slice(0, 4) ?? '?'] }[
          of
        ];
        for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
      }
      return [...found].slice(0, first).map(([value, count]) => ({ value, count }));
    },
    topicFacets: (filter, level) =>
      topics
        .filter((each) => each.level === level)
        .map((topic) => ({ topic, count: all.filter((each) => topic.incidents.includes(each.id) && matches(each, filter)).length })),
    durations: (filter, kind) => {
      const incidents = all.filter((each) => matches(each, filter));
      const known = incidents.flatMap((each) => durationOf(each, kind)?.milliseconds ?? []).sort((a, b) => a - b);
      const at = (share: number) => known[Math.max(0, Math.ceil(known.length * share) - 1)];
      return {
        known: known.length,
        unknown: incidents.length - known.length,
        min: at(0),
        p10: at(0.1),
        p50: at(0.5),
        p90: at(0.9),
        max: at(1),
      };
    },
    search: (query, filter, page) => {
      const found = hits(query, filter).map(({ incident, matched }) => ({ incidentId: incident.id, score: matched.length, matched }));
      const request = checkPageArguments(`search:${query}`, page);
      const list = { ...byId, name: `search:${query}`, cursorOf: (hit: { incidentId: string }) => ({ key: null, id: hit.incidentId }) };
      return { ...pageOfList(found, request, list), interpretation: words(query).join(' OR ') };
    },
    related: (id, options, page) => {
      const incident = find(id);
      const others = all.filter((each) => each !== incident && matches(each, options.filter));
      const found = rank(
        termsOf(incident),
        options.acrossOrganizations ? others.filter((each) => each.organization !== incident.organization) : others,
      );
      return pageOfList(found, checkPageArguments('related', page), {
        name: 'related',
        cursorOf: (each) => ({ key: each.score, id: each.incidentId }),
        compare: (a, b) => Number(b.key) - Number(a.key) || compareText(a.id, b.id),
      });
    },
    compare: (a, b) => {
      const [first, second] = [find(a), find(b)];
      const only = (one: Incident, other: Incident): readonly Term[] =>
        [...termsOf(one)].filter((id) => !termsOf(other).has(id)).map((id) => vocabulary.get(id)!);
      const { incidentId: _, ...alike } = similarity(termsOf(first), second);
      const path = {
        nodes: [node(first.id, 0), node(second.id, 1)],
        steps: [{ from: first.id, to: second.id, relations: [{ kind: 'related' as const, forward: true }], explanation: 'told together' }],
        cost: 1,
      };
      return {
        ...alike,
        a: first.id,
        b: second.id,
        close: false,
        threshold: 0.9,
        onlyA: only(first, second),
        onlyB: only(second, first),
        path,
      };
    },
    precedents: (draft, filter, first) => {
      if (draft.title === undefined && draft.text === undefined && draft.terms === undefined) {
        throw new DomainError('BAD_INPUT', 'the draft is empty; expected a title, a text or terms');
      }
      const text = `${draft.title ?? ''} ${draft.text ?? ''}`.toLowerCase();
      const named = vocabulary.terms.filter((each) => text.includes(each.label.toLowerCase()) || draft.terms?.includes(each.id));
      const found = rank(
        new Set(named.map((each) => each.id)),
        all.filter((each) => matches(each, filter)),
      ).slice(0, first);
      return {
        hits: found,
        noClosePrecedent: found.length === 0,
        threshold: 0.01,
        thresholdBasis: 'a number',
        likelyCauses: named
          .filter((each) => each.kind === 'root-cause')
          .map((term) => ({ term, score: 0.5, spoken: true, incidentIds: found.map((each) => each.incidentId).slice(0, 5) })),
        recognized: named.map((each) => ({ term: each, words: each.label, offset: 0 })),
        words: words(text).slice(0, 5),
      };
    },
    neighborhood: (of, options) => {
      const patterns = new Set(of);
      const items = all.flatMap((each) =>
        each.actionItems.filter((item) => patterns.has(item.pattern ?? '')).map((item) => `${each.id}#${item.key}`),
      );
      const cases = all.filter((each) => of.some((id) => termsOf(each).has(id))).map((each) => each.id);
      const reach = options.relations?.includes('pattern') ? items : cases;
      const room = (options.maxNodes ?? 200) - of.length;
      return {
        nodes: [...of.map((id) => node(id, 0)), ...reach.slice(0, room).map((id) => node(id, 1))],
        edges: reach.slice(0, room).map((id) => ({ from: id, to: of[0]!, kind: 'symptom' as const })),
        truncated: reach.length > room,
        omitted: Math.max(0, reach.length - room),
      };
    },
    paths: (from, to) => ({
      paths: [
        {
          nodes: [node(from, 0), node(to, 1)],
          steps: [{ from, to, relations: [{ kind: 'symptom', forward: true }], explanation: `${from} has ${to}` }],
          cost: 1,
        },
      ],
      truncated: false,
    }),
    graph: (filter) => ({
      nodes: all.filter((each) => matches(each, filter)).map((each) => node(each.id, 0)),
      edges: [],
      truncated: false,
      omitted: 0,
    }),
    terms: (filter, page) => {
      const under = filter.under === undefined ? undefined : new Set(vocabulary.descendants(filter.under as TermId));
      const found = vocabulary.terms.filter(
        (each) =>
          (filter.kind === undefined || each.kind === filter.kind) &&
          (under === undefined || under.has(each.id)) &&
          (filter.query === undefined || each.label.toLowerCase().includes(filter.query.toLowerCase())),
      );
      return pageOfList(found, checkPageArguments('terms', page), {
        ...byId,
        name: 'terms',
        cursorOf: (each) => ({ key: null, id: each.id }),
      });
    },
    incidentCount: (id) => all.filter((each) => termsOf(each).has(id)).length,
    topics: (level, page) => {
      const found = topics.filter((each) => level === undefined || each.level === level);
      return pageOfList(found, checkPageArguments('topics', page), {
        ...byId,
        name: 'topics',
        cursorOf: (each) => ({ key: null, id: each.id }),
      });
    },
    topic: (id) => topics.find((each) => each.id === id.toLowerCase()),
    topicOf: (id, level) => topics.findLast((each) => each.incidents.includes(id) && (level === undefined || each.level === level)),
    subtopics: (id) => topics.filter((each) => each.parent === id),
    topicChanges: () => [{ kind: 'new', level: 0, before: [], after: ['topic:all'], added: all.length, removed: 0 }],
    linksTo: (id) =>
      all.flatMap((each) =>
        each.links.filter((link) => byKey.get(link.to.toLowerCase())?.id === id).map((link) => ({ from: each.id, kind: link.kind })),
      ),
    lastChanged: () => {
      throw new Error('feeds need the real library');
    },
    export: ({ format: id }) => ({
      format: EXPORT_FORMATS.find((each) => each.id === id)!,
      title: 'everything',
      fileName: 'everything.txt',
      truncated: false,
      omitted: 0,
      size: () => ({ incidents: all.length, nodes: all.length, edges: 0 }),
      async *[Symbol.asyncIterator]() {
        for (const each of all) yield `${each.id}\n`;
      },
    }),
    stats: () => ({
      revision: library.revision,
      incidents: all.length,
      actionItems: all.reduce((sum, each) => sum + each.actionItems.length, 0),
      edges: 0,
      organizations: counts(all, 'organization', 100).length,
      topics: topics.length,
      terms: [{ kind: 'symptom', total: vocabulary.ofKind('symptom').length, used: 1 }],
      firstStart: '2010',
      lastStart: '2025-10-29',
      years: [{ value: '2025', count: 1 }],
    }),
  };
}

/** One topic of all, and in it one of the first half. */
function topicsOf(all: readonly Incident[]): readonly Topic[] {
  if (all.length < 2) return [];
  const ids = all.map((each) => each.id);
  const more = { centre: ids[0]!, terms: [], words: ['dns'] };
  return [
    { ...more, id: 'topic:all', level: 0, label: 'All', incidents: ids, nearest: [] },
    {
      ...more,
      id: 'topic:half',
      level: 1,
      label: 'Half',
      parent: 'topic:all',
      incidents: ids.slice(0, Math.ceil(ids.length / 2)),
      terms: all[0]!.organization === undefined ? [] : [{ term: all[0]!.organization, count: 1, distinctiveness: 2.5 }],
      nearest: [{ topic: 'topic:all', share: 0.5 }],
    },
  ];
}
