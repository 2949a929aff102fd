import fc from 'fast-check';
import {
  ACTION_KINDS,
  type ActionItem,
  CAUSE_ROLES,
  COMPONENT_ROLES,
  type Incident,
  type IncidentCause,
  LINK_KINDS,
} from '../../src/domain/incident.ts';
import { incidentKey } from '../../src/domain/incident-id.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import type { Relation, RelationKind } from '../../src/domain/relation.ts';
import { TERM_KINDS, type Term, type TermId, type TermKind, termId } from '../../src/domain/term.ts';
import { compareText } from '../../src/domain/text-key.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { GraphBuilder } from '../../src/graph/graph-builder.ts';
import type { GraphImage } from '../../src/graph/graph-image.ts';
import { bareIncident } from '../bare-incident.ts';

/** A small library with everything that can go wrong in one: shared and rare terms, retired ones, links to nowhere. */
export interface Library {
  readonly vocabulary: Vocabulary;
  /** In order of id. */
  readonly incidents: readonly Incident[];
}

export function term(id: TermId, more: Partial<Term> = {}): Term {
  const [kind, slug] = id.split(':') as [TermKind, string];
  return { id, kind, slug, label: `${slug} (${kind})`, aliases: [], broader: [], ...more };
}

export function imageOf(library: Library): GraphImage {
  const builder = new GraphBuilder(library.vocabulary);
  for (const incident of library.incidents) builder.add(incident);
  return builder.build();
}

const TERMS_A_KIND = 5;
const ALL_TERM_IDS: readonly TermId[] = TERM_KINDS.flatMap((kind) => numbers(TERMS_A_KIND).map((n) => termId(kind, `t${n}`)));

/** Terms whose broader terms and replacements come earlier in their kind: acyclic, with diamonds and retired terms. */
const vocabularyArbitrary: fc.Arbitrary<Vocabulary> = fc
  .array(
    fc.record({
      broader: fc.uniqueArray(fc.nat(TERMS_A_KIND - 1), { maxLength: 2 }),
      retired: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      provider: fc.option(fc.nat(TERMS_A_KIND - 1)),
    }),
    { minLength: ALL_TERM_IDS.length, maxLength: ALL_TERM_IDS.length },
  )
  .map(
    (plans) =>
      new Vocabulary(
        ALL_TERM_IDS.map((id, index) => {
          const plan = plans[index]!;
          const place = index % TERMS_A_KIND;
          const kind = TERM_KINDS[Math.floor(index / TERMS_A_KIND)]!;
          return term(id, {
            broader: plan.broader.filter((n) => n < place).map((n) => termId(kind, `t${n}`)),
            ...(plan.retired && place > 0 ? { replacedBy: termId(kind, `t${place - 1}`) } : {}),
            ...(kind === 'component' && plan.provider !== null ? { provider: termId('organization', `t${plan.provider}`) } : {}),
          });
        }),
      ),
  );

const ofKind = (kind: TermKind): fc.Arbitrary<TermId> => fc.nat(TERMS_A_KIND - 1).map((n) => termId(kind, `t${n}`));

const ids = ['IL-0001', 'IL-0002', 'IL-0010', 'b', 'Z.9', 'é1', '漢1', 'x_1', 'inc-7', 'INC-8', 'a', '0'];
const externals = ['YKYN-BWZ', 'qnbq-5w8', 'É-2', 'ext 1', 'a:b', 'a#b', 'Gone-1'];

const causeArbitrary: fc.Arbitrary<IncidentCause> = fc
  .constantFrom(...CAUSE_ROLES)
  .chain((role) =>
    fc.record({ role: fc.constant(role), term: fc.option(ofKind(role === 'trigger' ? 'trigger' : 'root-cause'), { nil: undefined }) }),
  );

const actionArbitrary = fc.record({
  text: fc.constantFrom('Stage rollouts', 'Alert\non errors', 'x'.repeat(300), '😀'.repeat(130)),
  kind: fc.option(fc.constantFrom(...ACTION_KINDS), { nil: undefined }),
  pattern: fc.option(ofKind('action-pattern'), { nil: undefined }),
  addresses: fc.array(fc.oneof(ofKind('component'), ofKind('root-cause'), ofKind('symptom')), { maxLength: 2 }),
});

const momentArbitrary = fc.option(
  fc
    .constantFrom(
      '2019',
      '2021-04',
      '2021-04-01',
      '2021-04-01T21:21Z',
      '2021-04-01T23:21:05+02:00~',
      '2025-10-29T15:41Z',
      '2024-12-31T23:59Z',
      '2025-01-01?',
    )
    .map(parseMoment),
  { nil: undefined, freq: 3 },
);

const durationArbitrary = fc.option(
  fc.constantFrom(0, 60_000, 420_000, 3_600_000).map((milliseconds) => ({
    milliseconds,
    atLeast: milliseconds,
    atMost: milliseconds,
    approximate: false,
    basis: 'stated' as const,
  })),
  { nil: undefined, freq: 1 },
);

const incidentArbitrary = fc.record({
  id: fc.constantFrom(...ids),
  externalIds: fc.uniqueArray(fc.constantFrom(...externals), { maxLength: 2 }),
  organization: fc.option(ofKind('organization'), { nil: undefined }),
  tags: fc.array(fc.constantFrom('dns', 'cloud', 'Cloud', 'straße'), { maxLength: 3 }),
  regions: fc.array(fc.constantFrom('global', 'Global', 'eu-west-1', 'Zürich'), { maxLength: 2 }),
  severity: fc.option(
    fc.record({
      label: fc.constantFrom('SEV1', 'sev1', 'major', 'P2'),
      rank: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      scheme: fc.option(fc.constantFrom('statuspage', 'Own'), { nil: undefined }),
    }),
  ),
  startedAt: momentArbitrary,
  detectedAt: momentArbitrary,
  resolvedAt: momentArbitrary,
  timeToDetect: durationArbitrary,
  timeToResolve: durationArbitrary,
  symptoms: fc.array(ofKind('symptom'), { maxLength: 3 }),
  causes: fc.array(causeArbitrary, { maxLength: 4 }),
  components: fc.array(fc.record({ term: ofKind('component'), role: fc.constantFrom(...COMPONENT_ROLES) }), { maxLength: 4 }),
  methods: fc.option(fc.array(ofKind('detection-method'), { maxLength: 2 }), { nil: undefined }),
  mitigations: fc.array(fc.option(ofKind('mitigation'), { nil: undefined }), { maxLength: 2 }),
  actions: fc.array(actionArbitrary, { maxLength: 3 }),
  links: fc.array(
    fc.record({
      to: fc.constantFrom(...ids, ...externals).chain((id) => fc.constantFrom(id, id.toLowerCase(), id.toUpperCase(), id.normalize('NFD'))),
      kind: fc.constantFrom(...LINK_KINDS),
    }),
    { maxLength: 3 },
  ),
});

const incidentsArbitrary: fc.Arbitrary<readonly Incident[]> = fc
  .uniqueArray(incidentArbitrary, { selector: (each) => each.id, maxLength: 9 })
  .map((drafts) => {
    const taken = new Set<string>();
    return drafts
      .sort((a, b) => compareText(a.id, b.id))
      .map((draft) =>
        bareIncident(draft.id, {
          externalIds: draft.externalIds.filter((each) => !taken.has(each) && taken.add(each)),
          organization: draft.organization,
          tags: draft.tags,
          regions: draft.regions,
          severity: draft.severity,
          startedAt: draft.startedAt,
          detectedAt: draft.detectedAt,
          resolvedAt: draft.resolvedAt,
          stated: { timeToDetect: draft.timeToDetect, timeToResolve: draft.timeToResolve },
          symptoms: draft.symptoms.map((each) => ({ term: each })),
          causes: draft.causes,
          components: draft.components,
          detection: draft.methods === undefined ? undefined : { methods: draft.methods },
          remediation: draft.mitigations.map((mitigation) => ({ text: 'Did it', mitigation })),
          actionItems: draft.actions.map(
            (action, index): ActionItem => ({ key: index === 1 ? 'Roll-Out' : `action-${index + 1}`, ...action }),
          ),
          links: draft.links,
        }),
      );
  });

export const libraryArbitrary: fc.Arbitrary<Library> = fc.record({ vocabulary: vocabularyArbitrary, incidents: incidentsArbitrary });

/** The edges of a library, straight from the documents. */
export function naiveEdges(library: Library): readonly Relation[] {
  const { vocabulary, incidents } = library;
  const edges = new Map<string, Relation>();
  const add = (from: string, kind: RelationKind, to: string | undefined): void => {
    if (to !== undefined) edges.set(`${from} ${kind} ${to}`, { from, to, kind });
  };
  const now = (id: TermId | undefined): TermId | undefined => (id === undefined ? undefined : vocabulary.current(vocabulary.get(id)!).id);
  for (const each of incidents) {
    add(each.id, 'organization', now(each.organization));
    for (const cause of each.causes) add(each.id, cause.role, now(cause.term));
    for (const component of each.components) add(each.id, component.role, now(component.term));
    for (const symptom of each.symptoms) add(each.id, 'symptom', now(symptom.term));
    for (const method of each.detection?.methods ?? []) add(each.id, 'detection', now(method));
    for (const step of each.remediation) add(each.id, 'mitigation', now(step.mitigation));
    for (const action of each.actionItems) {
      const node = `${each.id}#${action.key}`;
      add(each.id, 'action-item', node);
      add(node, 'pattern', now(action.pattern));
      for (const addressed of action.addresses) add(node, 'addresses', now(addressed));
    }
    for (const link of each.links) add(each.id, link.kind, naiveFind(library, link.to)?.id);
  }
  for (const each of vocabulary.terms) {
    if (each.replacedBy !== undefined) continue;
    for (const broader of each.broader) if (now(broader) !== each.id) add(each.id, 'broader', now(broader));
    add(each.id, 'provider', now(each.provider));
  }
  return [...edges.values()];
}

export function naiveFind(library: Library, id: string): Incident | undefined {
  const key = incidentKey(id);
  return (
    library.incidents.find((each) => incidentKey(each.id) === key) ??
    library.incidents.find((each) => each.externalIds.some((external) => incidentKey(external) === key))
  );
}

/** A term and everything narrower, by the edges. */
export function naiveNarrower(library: Library, id: TermId): ReadonlySet<string> {
  const broader = naiveEdges(library).filter((edge) => edge.kind === 'broader');
  const found = new Set<string>([id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const edge of broader) if (found.has(edge.to)) found.add(edge.from);
  }
  return found;
}

/** The relations by which each case has a term itself, patterns of action items included. */
export function naiveTerms(
  library: Library,
): readonly { readonly incident: string; readonly term: string; readonly relation: RelationKind }[] {
  return naiveEdges(library)
    .filter((edge) => edge.to.includes(':') && !['addresses', 'broader', 'provider'].includes(edge.kind))
    .filter((edge) => ALL_TERM_IDS.includes(edge.to as TermId))
    .map((edge) => ({ incident: edge.from.split('#')[0]!, term: edge.to, relation: edge.kind }));
}

export function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n);
}
