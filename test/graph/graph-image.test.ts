import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RELATION_KINDS, type RelationKind } from '../../src/domain/relation.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { Bitset } from '../../src/graph/bitset.ts';
import { GraphBuilder } from '../../src/graph/graph-builder.ts';
import { GraphImage } from '../../src/graph/graph-image.ts';
import { relationSet } from '../../src/graph/relation-set.ts';
import { bareIncident } from '../bare-incident.ts';
import { imageOf, libraryArbitrary, naiveEdges, naiveFind, naiveNarrower, naiveTerms, numbers, term } from './generated-library.ts';

const vocabulary = new Vocabulary([
  term('component:networking', { label: 'Networking' }),
  term('component:load-balancing', { broader: ['component:networking'] }),
  term('component:cloud-load-balancer', { label: 'Cloud load balancer', broader: ['component:load-balancing'] }),
  term('component:slb', { broader: ['component:cloud-load-balancer'], provider: 'organization:azure' }),
  term('component:old-balancer', { replacedBy: 'component:cloud-load-balancer' }),
  term('organization:azure'),
  term('root-cause:defect', { label: 'Software defect' }),
  term('action-pattern:staged-rollout'),
]);
const first = bareIncident('IL-0226', {
  title: 'Front door down',
  externalIds: ['YKYN-BWZ'],
  organization: 'organization:azure',
  causes: [
    { role: 'root-cause', term: 'root-cause:defect' },
    { role: 'contributing-factor', term: 'root-cause:defect' },
    { role: 'contributing-factor', text: 'prose only' },
  ],
  components: [{ term: 'component:old-balancer', role: 'faulty' }],
  actionItems: [
    { key: 'action-1', text: 'Stage all\nrollouts', pattern: 'action-pattern:staged-rollout', addresses: ['root-cause:defect'] },
    { key: 'Second', text: 'y'.repeat(200), addresses: [] },
  ],
  links: [
    { to: 'qnbq-5W8', kind: 'not-directly-related' },
    { to: 'IL-0226', kind: 'related' },
    { to: 'NOWHERE-1', kind: 'overlaps' },
  ],
});
const second = bareIncident('IL-0532', { externalIds: ['QNBQ-5W8'], components: [{ term: 'component:slb', role: 'affected' }] });
const image = imageOf({ vocabulary, incidents: [first, second] });

function edgesOf(of: GraphImage, id: string): readonly string[] {
  const node = of.find(id)!;
  const found: string[] = [];
  of.forEachEdge(node, (neighbour, relation, forward) => found.push(`${forward ? '' : '<'}${relation} ${of.id(neighbour)}`));
  return found;
}

describe('the image of two cases', () => {
  it('numbers cases, then terms, then action items', () => {
    expect(numbers(image.nodeCount).map((node) => image.id(node))).toEqual([
      'IL-0226',
      'IL-0532',
      ...vocabulary.terms.map((each) => each.id),
      'IL-0226#action-1',
      'IL-0226#Second',
    ]);
    expect([image.size, image.actionItemCount, image.edgeCount]).toEqual([2, 2, 15]);
  });

  it('keeps parallel relations, edges to itself and links by external id; retired terms stand for their replacement', () => {
    expect(edgesOf(image, 'IL-0226')).toEqual([
      'organization organization:azure',
      'root-cause root-cause:defect',
      'contributing-factor root-cause:defect',
      'faulty component:cloud-load-balancer',
      'action-item IL-0226#action-1',
      'action-item IL-0226#Second',
      'related IL-0226',
      'not-directly-related IL-0532',
      '<related IL-0226',
    ]);
    expect(image.degree(image.find('IL-0226')!)).toBe(9);
    expect(edgesOf(image, 'component:cloud-load-balancer')).toEqual([
      'broader component:load-balancing',
      '<faulty IL-0226',
      '<broader component:slb',
    ]);
    expect(edgesOf(image, 'IL-0226#action-1')).toEqual([
      'pattern action-pattern:staged-rollout',
      'addresses root-cause:defect',
      '<action-item IL-0226',
    ]);
  });

  it.each([
    ['il-0226', 'IL-0226'],
    ['ykyn-bwz', 'IL-0226'],
    ['ＩＬ-0226', 'IL-0226'],
    ['COMPONENT:SLB', 'component:slb'],
    ['component:old-balancer', 'component:cloud-load-balancer'],
    ['YKYN-bwz#second', 'IL-0226#Second'],
  ])('finds %s as %s', (asked, found) => {
    expect(image.id(image.find(asked)!)).toBe(found);
  });

  it.each(['', 'IL-0227', 'component:none', 'IL-0226#', '#action-1', 'IL-0226#action-3', 'IL-0532#action-1'])(
    'finds nothing for "%s"',
    (asked) => {
      expect(image.find(asked)).toBeUndefined();
    },
  );

  it('labels nodes, with the text of action items on one line of at most 120 characters', () => {
    const label = (id: string): string => image.label(image.find(id)!);
    expect([label('IL-0226'), label('root-cause:defect'), label('IL-0226#action-1')]).toEqual([
      'Front door down',
      'Software defect',
      'Stage all rollouts',
    ]);
    expect(label('IL-0226#Second')).toBe(`${'y'.repeat(119)}…`);
  });

  it('keeps links to cases that are not there, and makes them edges when they arrive', () => {
    expect(image.linksFrom(0)).toEqual([
      { to: 'qnbq-5W8', kind: 'not-directly-related', target: 1 },
      { to: 'IL-0226', kind: 'related', target: 0 },
      { to: 'NOWHERE-1', kind: 'overlaps', target: undefined },
    ]);
    expect(image.linksTo(1)).toEqual([{ from: 0, kind: 'not-directly-related' }]);
    const later = new GraphBuilder(vocabulary).copy(image, 0).add(bareIncident('nowhere-1')).build();
    expect(later.linksTo(later.find('nowhere-1')!)).toEqual([{ from: 0, kind: 'overlaps' }]);
    expect(later.linksFrom(0)[0]).toEqual({ to: 'qnbq-5W8', kind: 'not-directly-related', target: undefined });
  });

  it('counts cases with narrower terms, and tells direct ones apart', () => {
    const networking = image.findTerm('component:networking')!;
    expect(image.incidentCount(networking)).toBe(2);
    const set = (options: Parameters<GraphImage['addIncidents']>[2], of = networking): readonly number[] => {
      const found = new Bitset(image.size);
      image.addIncidents(of, found, options);
      return [...found.values()];
    };
    expect(set({})).toEqual([0, 1]);
    expect(set({ relations: ['affected'] })).toEqual([1]);
    expect(set({ includeNarrower: false })).toEqual([]);
    expect(set({ includeNarrower: false }, image.findTerm('component:slb')!)).toEqual([1]);
    expect(set({ includeNarrower: false }, image.findTerm('action-pattern:staged-rollout')!)).toEqual([0]);
    expect(set({ relations: [] })).toEqual([]);
  });

  it('says how many ids come before a text, whether it is an id or not', () => {
    expect([
      image.incidentsBefore('IL-0226'),
      image.incidentsBefore('IL-0226', true),
      image.incidentsBefore('IL-03'),
      image.incidentsBefore('a'),
    ]).toEqual([0, 1, 1, 2]);
  });

  it('refuses cases out of order, unknown terms and another vocabulary', () => {
    expect(() => new GraphBuilder(vocabulary).add(second).add(first)).toThrow(/in order of id/);
    expect(() => new GraphBuilder(vocabulary).add(bareIncident('a', { organization: 'organization:none' }))).toThrow(/organization:none/);
    const other = new Vocabulary([term('component:networking')]);
    expect(() => new GraphBuilder(other).copy(image, 0)).toThrow(/another vocabulary/);
    expect(() => GraphImage.fromSections(image.toSections(), other)).toThrow(/another vocabulary/);
    expect(() => GraphImage.fromSections({}, vocabulary)).toThrow(/missing/);
  });

  it('takes over a vocabulary in which only labels changed', () => {
    const relabelled = new Vocabulary(vocabulary.terms.map((each) => (each.id === 'component:slb' ? { ...each, label: 'SLB' } : each)));
    const copied = new GraphBuilder(relabelled).copy(image, 0).copy(image, 1).build();
    expect(copied.label(copied.find('component:slb')!)).toBe('SLB');
  });

  it('is empty without cases', () => {
    const empty = imageOf({ vocabulary, incidents: [] });
    expect([empty.size, empty.nodeCount, empty.edgeCount, empty.find('IL-0226')]).toEqual([0, 8, 4, undefined]);
  });
});

describe('the image of any library', () => {
  it('has exactly the edges of the documents, from both ends', () => {
    fc.assert(
      fc.property(libraryArbitrary, (library) => {
        const built = imageOf(library);
        const expected = naiveEdges(library);
        const outgoing: string[] = [];
        const incoming: string[] = [];
        for (const node of numbers(built.nodeCount)) {
          let degree = 0;
          built.forEachEdge(node, (neighbour, relation, forward) => {
            degree++;
            const [from, to] = forward ? [node, neighbour] : [neighbour, node];
            (forward ? outgoing : incoming).push(`${built.id(from)} ${relation} ${built.id(to)}`);
          });
          expect(built.degree(node)).toBe(degree);
        }
        const lines = expected.map((edge) => `${edge.from} ${edge.kind} ${edge.to}`).sort();
        expect(outgoing.sort()).toEqual(lines);
        expect(incoming.sort()).toEqual(lines);
        expect(built.edgeCount).toBe(expected.length);
      }),
    );
  });

  it('visits the edges of chosen relations in order, and stops when told', () => {
    fc.assert(
      fc.property(libraryArbitrary, fc.subarray([...RELATION_KINDS]), fc.nat(5), (library, kinds, limit) => {
        const built = imageOf(library);
        for (const node of numbers(built.nodeCount)) {
          const all: (readonly [number, RelationKind, boolean])[] = [];
          built.forEachEdge(node, (...edge) => all.push(edge));
          const key = ([neighbour, relation, forward]: (typeof all)[number]): number =>
            (forward ? 0 : 1e9) + RELATION_KINDS.indexOf(relation) * 1e6 + neighbour;
          expect(all).toEqual([...all].sort((a, b) => key(a) - key(b)));
          const some: (typeof all)[number][] = [];
          const finished = built.forEachEdge(node, (...edge) => some.push(edge) < limit, relationSet(kinds));
          const wanted = all.filter(([, relation]) => kinds.includes(relation));
          expect(some).toEqual(wanted.slice(0, Math.max(1, limit)));
          expect(finished).toBe(wanted.length < Math.max(1, limit));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('finds what the documents say under every id in any case', () => {
    fc.assert(
      fc.property(libraryArbitrary, (library) => {
        const built = imageOf(library);
        for (const each of library.incidents) {
          expect(built.id(built.find(each.id.toLowerCase())!)).toBe(each.id);
          for (const external of each.externalIds) {
            expect(built.id(built.find(external.toUpperCase())!)).toBe(naiveFind(library, external)!.id);
          }
          for (const action of each.actionItems)
            expect(built.id(built.find(`${each.id}#${action.key}`.toLowerCase())!)).toBe(`${each.id}#${action.key}`);
        }
      }),
    );
  });

  it('knows the cases of every term, by role, with and without narrower terms', () => {
    fc.assert(
      fc.property(libraryArbitrary, fc.subarray([...RELATION_KINDS]), (library, relations) => {
        const built = imageOf(library);
        const uses = naiveTerms(library);
        for (const [number, each] of library.vocabulary.terms.entries()) {
          const narrower = naiveNarrower(library, each.id);
          const cases = (test: (use: (typeof uses)[number]) => boolean): readonly string[] =>
            [...new Set(uses.filter(test).map((use) => use.incident))].sort();
          const told = (options: Parameters<GraphImage['addIncidents']>[2]): readonly string[] => {
            const set = new Bitset(built.size);
            built.addIncidents(number, set, options);
            return [...set.values()].map((ordinal) => built.id(ordinal)).sort();
          };
          expect(told({})).toEqual(cases((use) => narrower.has(use.term)));
          expect(told({ relations })).toEqual(cases((use) => narrower.has(use.term) && relations.includes(use.relation)));
          expect(told({ relations, includeNarrower: false })).toEqual(
            cases((use) => use.term === each.id && relations.includes(use.relation)),
          );
          expect(built.incidentCount(number)).toBe(cases((use) => narrower.has(use.term)).length);
        }
        for (const [ordinal, each] of library.incidents.entries()) {
          const direct: string[] = [];
          built.forEachTerm(ordinal, (found, relation) => direct.push(`${library.vocabulary.terms[found]!.id} ${relation}`));
          const expected = uses.filter((use) => use.incident === each.id).map((use) => `${use.term} ${use.relation}`);
          expect(new Set(direct)).toEqual(new Set(expected));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the same byte for byte when unchanged cases are copied, and after a round trip through sections', () => {
    fc.assert(
      fc.property(libraryArbitrary, libraryArbitrary, (before, after) => {
        // The later library keeps some cases of the earlier one as they were and has others instead.
        const kept = new Map(before.incidents.map((each) => [each.id, each]));
        const incidents = after.incidents.map((each, index) => (index % 2 === 0 ? (kept.get(each.id) ?? each) : each));
        const old = GraphImage.fromSections(imageOf(before).toSections(), before.vocabulary);
        const builder = new GraphBuilder(before.vocabulary);
        for (const each of incidents) {
          if (kept.get(each.id) === each) builder.copy(old, old.findIncident(each.id)!);
          else builder.add(each);
        }
        expect(builder.build().toSections()).toEqual(imageOf({ vocabulary: before.vocabulary, incidents }).toSections());
      }),
    );
  });
});
