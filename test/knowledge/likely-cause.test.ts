import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

describe('likely causes of a draft', () => {
  let fixture: LibraryFixture;
  let view: KnowledgeView;

  beforeAll(async () => {
    fixture = await makeLibrary();
    const library = await fixture.open();
    await library.importPaths(CATALOGUE);
    view = await library.knowledge.view();
  });
  afterAll(() => fixture.remove());

  it('come from the cases that are like it, and name them', () => {
    const { likelyCauses } = view.precedents(
      { text: 'Controllers of virtual routers ran out of memory after a rollout; new VMs without networking.' },
      undefined,
      1,
    );
    const memory = likelyCauses.find(({ term }) => term.id === 'root-cause:memory-exhaustion');
    expect(memory).toMatchObject({ spoken: true, incidentIds: expect.arrayContaining(['IL-0530']) });
    expect(likelyCauses.length).toBeLessThanOrEqual(10);
    expect(likelyCauses.reduce((sum, { score }) => sum + score, 0)).toBeLessThanOrEqual(1 + 1e-9);
    expect([...likelyCauses].sort((a, b) => b.score - a.score)).toEqual(likelyCauses);
  });

  it('come from the text alone where no case had them, without what it denies', () => {
    const { likelyCauses } = view.precedents(
      { text: 'A leap second stopped the clocks. This was not caused by a race condition.' },
      undefined,
      1,
    );
    expect(likelyCauses.find(({ term }) => term.id === 'root-cause:leap-second')).toMatchObject({ spoken: true, incidentIds: [] });
    expect(likelyCauses.find(({ term, spoken }) => term.id === 'root-cause:race-condition' && spoken)).toBeUndefined();
  });

  it('hold only what the filter allows', () => {
    const { likelyCauses } = view.precedents({ text: 'Virtual routers ran out of memory' }, { not: { ids: ['IL-0530'] } }, 1);
    expect(likelyCauses.flatMap(({ incidentIds }) => incidentIds)).not.toContain('IL-0530');
  });
});
