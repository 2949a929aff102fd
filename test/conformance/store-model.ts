import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Term, TermId } from '../../src/domain/term.ts';
import type { Store, StoreWriter } from '../../src/store/store.ts';
import { incidentOf, termOf } from './incident.ts';

/** The store as nobody would build it: everything in maps, copied for each transaction. */
interface Model {
  revision: number;
  cases: Map<string, { title: string; externalIds: readonly string[]; terms: readonly TermId[]; revision: number }>;
  removed: Map<string, number>;
  terms: readonly string[] | undefined;
  vocabularyRevision: number;
}

type Operation =
  | {
      readonly do: 'put';
      readonly id: string;
      readonly title: string;
      readonly externalIds: readonly string[];
      readonly terms: readonly TermId[];
    }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'vocabulary'; readonly slugs: readonly string[] };

interface Transaction {
  readonly operations: readonly Operation[];
  readonly fails: boolean;
}

const IDS = ['A', 'a', 'B', 'É', 'e\u0301', 'x1'];
const EXTERNAL = ['X1', 'x1', 'X2', 'b'];
const SLUGS = ['s1', 's2', 's3'];

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      id: fc.constantFrom(...IDS),
      title: fc.constantFrom('One', 'Two'),
      externalIds: fc.subarray(EXTERNAL, { maxLength: 2 }),
      terms: fc.subarray(SLUGS, { maxLength: 2 }).map((slugs) => slugs.map((slug): TermId => `symptom:${slug}`)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...IDS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('vocabulary' as const), slugs: fc.subarray(SLUGS) }) },
);

const transactions: fc.Arbitrary<readonly Transaction[]> = fc.array(
  fc.record({ operations: fc.array(operation, { maxLength: 6 }), fails: fc.integer({ min: 0, max: 4 }).map((each) => each === 0) }),
  { maxLength: 8 },
);

/** Any sequence of transactions leaves the store as a naive model of it has it, at every revision. */
export function describeStoreModel(open: () => Promise<Store>): void {
  it('does what a naive model of it does', async () => {
    const store = await open();
    try {
      await fc.assert(
        fc.asyncProperty(transactions, async (run) => {
          const start = await empty(store);
          let model: Model = { revision: start, cases: new Map(), removed: new Map(), terms: SLUGS, vocabularyRevision: start };
          for (const transaction of run) {
            model = await runBoth(store, model, transaction);
            await compare(store, model, start);
          }
        }),
        { numRuns: 60 },
      );
    } finally {
      await store.close();
    }
  });
}

/** Takes everything out of the store but its vocabulary, and gives its revision: what a run of the model starts from. */
async function empty(store: Store): Promise<number> {
  return store.transact(async (writer) => {
    for (const { incident } of await writer.scan({ limit: 1000 })) await writer.removeIncident(incident.id);
    await writer.putVocabulary(termsOf(SLUGS), 'given');
    return writer.revision();
  });
}

async function runBoth(store: Store, before: Model, { operations, fails }: Transaction): Promise<Model> {
  const next: Model = { ...before, cases: new Map(before.cases), removed: new Map(before.removed) };
  const work = store.transact(async (writer) => {
    for (const each of operations) expect(await applyToStore(writer, each)).toEqual(applyToModel(next, each, before.revision + 1));
    if (fails) throw new Error('given up');
  });
  if (!fails) {
    await work;
    return next;
  }
  await expect(work).rejects.toThrow('given up');
  return before;
}

async function applyToStore(writer: StoreWriter, operation: Operation): Promise<unknown> {
  try {
    switch (operation.do) {
      case 'put': {
        const { id, title, externalIds, terms } = operation;
        return await writer.putIncident(incidentOf(id, { title, externalIds, symptoms: terms.map((term) => ({ term })) }), {
          importer: 'model',
        });
      }
      case 'remove':
        return await writer.removeIncident(operation.id);
      case 'vocabulary':
        return await writer.putVocabulary(termsOf(operation.slugs), 'given');
    }
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

function applyToModel(model: Model, operation: Operation, revision: number): unknown {
  if (operation.do === 'put') return putInModel(model, operation, revision);
  if (operation.do === 'remove') {
    if (!model.cases.delete(operation.id)) return false;
    model.removed.set(operation.id, revision);
    model.revision = revision;
    return true;
  }
  if (String(model.terms) === String(operation.slugs)) return 'unchanged';
  const used = [...model.cases.values()].flatMap((each) => each.terms);
  if (used.some((term) => !operation.slugs.includes(term.slice('symptom:'.length)))) return 'CONFLICT';
  model.terms = operation.slugs;
  model.vocabularyRevision = revision;
  model.revision = revision;
  return 'changed';
}

function putInModel(model: Model, { id, title, externalIds, terms }: Operation & { readonly do: 'put' }, revision: number): unknown {
  const stored = model.cases.get(id);
  if (
    stored !== undefined &&
    JSON.stringify([stored.title, stored.externalIds, stored.terms]) === JSON.stringify([title, externalIds, terms])
  )
    return 'unchanged';
  const key = (name: string): string => name.normalize('NFC').toLowerCase();
  const names = [id, ...externalIds].map(key);
  for (const [other, { externalIds: others }] of model.cases) {
    if (other !== id && [other, ...others].some((name) => names.includes(key(name)))) return 'CONFLICT';
  }
  if (terms.some((term) => !model.terms?.includes(term.slice('symptom:'.length)))) return 'BAD_INPUT';
  model.cases.set(id, { title, externalIds, terms, revision });
  model.removed.delete(id);
  model.revision = revision;
  return stored === undefined ? 'added' : 'changed';
}

async function compare(store: Store, model: Model, start: number): Promise<void> {
  await store.read(async (reader) => {
    expect(await reader.revision()).toBe(model.revision);
    const cases = await reader.scan({ limit: 1000 });
    expect(cases.map(({ incident, revision }) => [incident.id, incident.title, revision])).toEqual(
      [...model.cases].map(([id, { title, revision }]) => [id, title, revision]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    for (const name of [...IDS, ...EXTERNAL]) {
      const key = name.normalize('NFC').toLowerCase();
      const owner = [...model.cases].find(([id, each]) =>
        [id, ...each.externalIds].some((own) => own.normalize('NFC').toLowerCase() === key),
      );
      expect(await reader.findIncidentId(name)).toBe(owner?.[0]);
    }
    for (let revision = start; revision <= model.revision; revision++) {
      expect(await reader.changesSince(revision)).toEqual({
        revision: model.revision,
        put: [...model.cases]
          .filter(([, each]) => each.revision > revision)
          .map(([id]) => id)
          .sort(),
        removed: [...model.removed]
          .filter(([, at]) => at > revision)
          .map(([id]) => id)
          .sort(),
        vocabulary: model.vocabularyRevision > revision,
      });
    }
  });
}

function termsOf(slugs: readonly string[]): readonly Term[] {
  return slugs.map((slug) => termOf('symptom', slug));
}
