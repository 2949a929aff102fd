import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../../src/compose.ts';
import type { KnowledgeView } from '../../src/knowledge/knowledge.ts';
import { CATALOGUE, type LibraryFixture, makeLibrary } from './open-library.ts';

/** What the source catalogue says of its cases, asked of the ten that are here. */
describe('the catalogue', () => {
  let fixture: LibraryFixture;
  let library: Library;
  let view: KnowledgeView;

  beforeAll(async () => {
    fixture = await makeLibrary();
    library = await fixture.open();
    expect(await library.importPaths(CATALOGUE)).toMatchObject({ added: 10, rejected: 0, problems: [] });
    view = await library.knowledge.view();
  });
  afterAll(() => fixture.remove());

  it.each([
    ['IL-0226', 'IL-0150', 'same root cause · shared Authoritative DNS servers and records'],
    ['IL-0226', 'IL-0250', 'same root cause · shared Authoritative DNS servers and records'],
    ['IL-0226', 'IL-0359', 'same root cause · shared Authoritative DNS servers and records'],
    ['IL-0226', 'IL-0338', 'same root cause · shared CDN and edge network'],
    ['IL-0226', 'IL-0388', 'same root cause · shared CDN and edge network'],
    ['IL-0532', 'IL-0188', 'same root cause · shared Cloud load balancer'],
    ['IL-0532', 'IL-0530', 'same root cause · shared Cloud load balancer'],
  ])('%s and %s: %s', (id, other, summary) => {
    const related = view.related(id, {}, { first: 10 }).edges.map(({ item }) => item);
    expect(related.find((each) => each.incidentId === other)?.summary).toBe(summary);
    expect(view.compare(id, other).summary).toBe(summary);
  });

  it('knows the cases by their tracking ids, in any letter case', () => {
    expect(view.resolve('YKYN-BWZ')).toEqual({ id: 'IL-0226', kind: 'incident' });
    expect(view.resolve('yvtl-rs0')).toEqual({ id: 'IL-0532', kind: 'incident' });
    expect(view.resolve('il-0226#ACTION-3')).toEqual({ id: 'IL-0226#action-3', kind: 'action-item' });
    expect(view.resolve('Component:Cloud-Load-Balancer')).toEqual({ id: 'component:cloud-load-balancer', kind: 'component' });
    expect(view.resolve('QNBQ-5W8')).toBeUndefined();
  });

  it('has the lengths that the catalogue gives: 7 and 504 minutes, and 70 h 34 min', async () => {
    const minutes = (kind: 'time-to-detect' | 'time-to-resolve', id: string) =>
      (view.durations({ ids: [id] }, kind).p50 ?? Number.NaN) / 60_000;
    expect(minutes('time-to-detect', 'IL-0226')).toBe(7);
    expect(minutes('time-to-resolve', 'IL-0226')).toBe(8 * 60 + 24);
    expect(minutes('time-to-resolve', 'IL-0532')).toBe(70 * 60 + 34);
    expect(view.durations({ ids: ['IL-0532'] }, 'time-to-detect')).toEqual({ known: 0, unknown: 1 });
  });

  it('finds broader terms through narrower ones: Azure SLB is a cloud load balancer is networking', () => {
    const ids = (component: string) =>
      view
        .incidents({ components: { anyOf: [`component:${component}`] } }, { field: 'id', direction: 'asc' }, { first: 100 })
        .edges.map(({ item }) => item);
    expect(ids('azure-software-load-balancer')).toEqual(['IL-0532']);
    expect(ids('cloud-load-balancer')).toEqual(expect.arrayContaining(['IL-0188', 'IL-0530', 'IL-0532']));
    expect(ids('networking')).toEqual(expect.arrayContaining(['IL-0188', 'IL-0226', 'IL-0530', 'IL-0532']));
  });

  it('answers why two cases are hardly related, with what each has alone and the way between them', () => {
    const comparison = view.compare('IL-0188', 'IL-0359');
    expect(comparison.close).toBe(false);
    expect(comparison.reasons.reduce((sum, reason) => sum + reason.weight, 0)).toBe(comparison.score);
    expect(comparison.onlyA.map((term) => term.id)).toContain('root-cause:faulty-deployment');
    expect(comparison.onlyB.map((term) => term.id)).toContain('root-cause:software-defect');
    expect(comparison.path?.nodes[0]?.id).toBe('IL-0188');
    expect(comparison.path?.nodes.at(-1)?.id).toBe('IL-0359');
  });

  it('has every part of the seed documents', async () => {
    const [afd] = await view.documents(['IL-0226']);
    expect(afd?.incident.actionItems).toHaveLength(13);
    expect(afd?.incident.remediation).toHaveLength(7);
    expect(afd?.incident.links).toEqual(
      expect.arrayContaining([expect.objectContaining({ to: 'QNBQ-5W8', kind: 'not-directly-related' })]),
    );
    const [slb] = await view.documents(['IL-0532']);
    expect(slb?.incident.actionItems).toHaveLength(5);
    expect(slb?.incident.remediation).toHaveLength(4);
    expect(slb?.incident.links).toEqual([expect.objectContaining({ to: 'YKDK-TT8', kind: 'overlaps' })]);
    expect(slb?.incident.symptoms.map((each) => view.vocabulary.get(each.term)?.label)).toEqual([
      'Intermittent connection failures',
      'Packet loss',
      'Misrouted requests',
    ]);
  });

  it('finds precedents of an alert that names what it sees, and says when there is none', () => {
    const alert = view.precedents(
      { text: 'SERVFAIL on DNSSEC validating resolvers, zone not resolving, DS record still published. Not related to BGP.' },
      undefined,
      3,
    );
    expect(alert.hits[0]?.incidentId).toBe('IL-0250');
    expect(alert.recognized.map(({ term }) => term.id)).toContain('component:dnssec');
    const recipe = view.precedents(
      { text: 'Preheat the oven, mix flour, butter and sugar, bake the cake for forty minutes, let it cool.' },
      undefined,
      3,
    );
    expect(recipe.noClosePrecedent).toBe(true);
    expect(recipe.thresholdBasis).toContain('10 cases');
  });

  it('passes over a term that the draft names and does not mean', () => {
    const text = 'DNSSEC validating resolvers return SERVFAIL for our zone';
    const meant = view.precedents({ text }, undefined, 3);
    const other = view.precedents({ text, without: ['component:dnssec'] }, undefined, 3);
    expect(meant.recognized.map(({ term }) => term.id)).toContain('component:dnssec');
    expect(other.recognized.map(({ term }) => term.id)).not.toContain('component:dnssec');
    expect(other.hits[0]!.score).toBeLessThan(meant.hits[0]!.score);
    expect(() => view.precedents({ text, without: ['component:nothing'] }, undefined, 3)).toThrow(/no term "component:nothing"/);
  });
});
