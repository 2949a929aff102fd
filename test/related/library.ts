import fc from 'fast-check';
import type { LinkKind } from '../../src/domain/incident.ts';
import type { RelationKind } from '../../src/domain/relation.ts';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import type { RelatedSources } from '../../src/related/related-index.ts';

/** A library as the related room sees it: terms by relation, words with counts, links. */
export interface SmallCase {
  readonly terms: readonly (readonly [slug: string, kind: TermKind, relation: RelationKind])[];
  readonly words: Readonly<Record<string, number>>;
  /** Terms that its prose speaks of. */
  readonly mentions?: readonly (readonly [slug: string, kind: TermKind, count: number])[];
  readonly links?: readonly (readonly [other: number, kind: LinkKind])[];
}

export function term(kind: TermKind, slug: string, broader: readonly string[] = []): Term {
  return { id: termId(kind, slug), kind, slug, label: `${slug} label`, aliases: [], broader: broader.map((each) => termId(kind, each)) };
}

export function sourcesOf(vocabulary: Vocabulary, cases: readonly SmallCase[]): RelatedSources {
  const ordinals = new Map(vocabulary.terms.map((each, index) => [each.id as string, index]));
  const stems = [...new Set(cases.flatMap((each) => Object.keys(each.words)))].sort();
  return {
    vocabulary,
    terms: {
      size: cases.length,
      forEachTerm: (incident, visit) => {
        for (const [slug, kind, relation] of cases[incident]?.terms ?? []) visit(ordinals.get(termId(kind, slug)) ?? -1, relation);
      },
    },
    mentions: {
      size: cases.length,
      forEachMention: (incident, visit) => {
        for (const [slug, kind, count] of cases[incident]?.mentions ?? []) visit(ordinals.get(termId(kind, slug)) ?? -1, count);
      },
    },
    words: {
      size: cases.length,
      stemCount: stems.length,
      findStem: (stem) => (stems.includes(stem) ? stems.indexOf(stem) : undefined),
      weightOf: () => 1,
      forEachStem: (incident, visit) => {
        for (const [word, count] of Object.entries(cases[incident]?.words ?? {})) visit(stems.indexOf(word), count);
      },
      wordOf: (stem) => stems[stem] ?? '',
    },
    links: {
      forEachLink: (incident, visit) => {
        for (const [other, kind] of cases[incident]?.links ?? []) visit(other, kind);
        for (const [from, each] of cases.entries()) for (const [other, kind] of each.links ?? []) if (other === incident) visit(from, kind);
      },
    },
  };
}

/** Two trees with a diamond (`d` is both a `b` and a `c`), a trigger and symptoms. */
export const VOCABULARY = new Vocabulary([
  term('root-cause', 'a'),
  term('root-cause', 'b', ['a']),
  term('root-cause', 'c', ['a']),
  term('root-cause', 'd', ['b', 'c']),
  term('root-cause', 'e'),
  term('component', 'net'),
  term('component', 'dns', ['net']),
  term('component', 'lb', ['net']),
  term('component', 'slb', ['lb']),
  term('component', 'alb', ['lb']),
  term('component', 'db'),
  term('trigger', 'push'),
  term('symptom', 'slow'),
  term('symptom', 'down'),
  term('mitigation', 'rollback'),
  term('action-pattern', 'alerting'),
]);

const RELATIONS: Readonly<Partial<Record<TermKind, readonly RelationKind[]>>> = {
  'root-cause': ['root-cause', 'contributing-factor', 'detection-gap'],
  component: ['faulty', 'affected', 'amplifier'],
  trigger: ['trigger'],
  symptom: ['symptom'],
  mitigation: ['mitigation'],
  'action-pattern': ['pattern'],
};

const anyTerm = fc
  .constantFrom(...VOCABULARY.terms)
  .chain((each) => fc.constantFrom(...(RELATIONS[each.kind] ?? [])).map((relation) => [each.slug, each.kind, relation] as const));

const anyMention = fc
  .constantFrom(...VOCABULARY.terms)
  .chain((each) => fc.integer({ min: 1, max: 9 }).map((count) => [each.slug, each.kind, count] as const));

const words = ['dns', 'cache', 'retry', 'deploy', 'leak', 'quorum', 'shard', 'queue', 'quota', 'clock', 'fibre', 'cable'];

export const anyCases: fc.Arbitrary<readonly SmallCase[]> = fc
  .array(
    fc.record({
      terms: fc.array(anyTerm, { maxLength: 6 }),
      words: fc.dictionary(fc.constantFrom(...words), fc.integer({ min: 1, max: 9 }), { maxKeys: 8 }),
      mentions: fc.uniqueArray(anyMention, { maxLength: 6, selector: ([slug, kind]) => `${kind}:${slug}` }),
      links: fc.array(
        fc.tuple(fc.nat(30), fc.constantFrom<LinkKind>('overlaps', 'recurrence-of', 'same-failure-mode', 'not-directly-related')),
        { maxLength: 1 },
      ),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((cases) =>
    cases.map((each, index) => ({ ...each, links: each.links.filter(([other]) => other < cases.length && other !== index) })),
  );
