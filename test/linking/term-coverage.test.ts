import { describe, expect, it } from 'vitest';
import type { Evidence, Incident } from '../../src/domain/incident.ts';
import { TermCoverageCount } from '../../src/linking/term-coverage.ts';
import { bareIncident } from '../bare-incident.ts';

const NOTHING: Omit<Incident, 'id'> = bareIncident('', { title: 'A case' });

const recognised: Evidence = { words: 'x', field: 'title', confirmed: false };
const confirmed: Evidence = { ...recognised, confirmed: true };

/** Four cases: chosen by hand; recognised; half of each; none. */
const CASES: readonly (readonly [Incident, string])[] = [
  [
    {
      ...NOTHING,
      id: 'A',
      causes: [{ role: 'root-cause', term: 'root-cause:deadlock' }],
      components: [{ term: 'component:dns', role: 'faulty' }],
      symptoms: [{ term: 'symptom:outage', evidence: confirmed }],
    },
    'case-file',
  ],
  [
    {
      ...NOTHING,
      id: 'B',
      causes: [
        { role: 'root-cause', term: 'root-cause:deadlock', evidence: recognised },
        { role: 'trigger', term: 'trigger:push', evidence: recognised },
      ],
      components: [{ term: 'component:dns', role: 'faulty', evidence: recognised }],
      symptoms: [{ term: 'symptom:outage', evidence: recognised }],
      detection: {
        methods: ['detection-method:alert', 'detection-method:person'],
        evidence: [{ term: 'detection-method:alert', ...recognised }],
      },
    },
    'markdown',
  ],
  [
    {
      ...NOTHING,
      id: 'C',
      causes: [
        { role: 'trigger', term: 'trigger:push' },
        { role: 'root-cause', text: 'nobody knows' },
      ],
      components: [
        { term: 'component:dns', role: 'faulty' },
        { term: 'component:cache', role: 'affected', evidence: recognised },
      ],
      remediation: [{ text: 'Went back.', mitigation: 'mitigation:roll-back', evidence: recognised }],
      actionItems: [{ key: 'action-1', text: 'Test.', pattern: 'action-pattern:test', addresses: [] }],
    },
    'markdown',
  ],
  [{ ...NOTHING, id: 'D' }, 'markdown'],
];

describe('coverage by terms', () => {
  it('tells chosen and confirmed terms from recognised ones, and counts cases once', () => {
    const count = new TermCoverageCount();
    for (const [incident, source] of CASES) count.add(incident, source);
    const { cases, kinds, complete, sources } = count.result();
    expect(cases).toBe(4);
    expect(kinds).toEqual([
      { kind: 'root-cause', curated: 1, recognised: 1, either: 2, without: ['C', 'D'] },
      { kind: 'component', curated: 2, recognised: 2, either: 3, without: ['D'] },
      { kind: 'symptom', curated: 1, recognised: 1, either: 2, without: ['C', 'D'] },
      { kind: 'trigger', curated: 1, recognised: 1, either: 2, without: ['A', 'D'] },
      { kind: 'detection-method', curated: 1, recognised: 1, either: 1, without: ['A', 'C', 'D'] },
      { kind: 'mitigation', curated: 0, recognised: 1, either: 1, without: ['A', 'B', 'D'] },
      { kind: 'action-pattern', curated: 1, recognised: 0, either: 1, without: ['A', 'B', 'D'] },
    ]);
    expect(complete).toEqual({ curated: 1, recognised: 1, either: 2 });
    expect(sources).toEqual([
      {
        source: 'markdown',
        cases: 3,
        complete: 1,
        kinds: {
          'root-cause': 1,
          component: 2,
          symptom: 1,
          trigger: 2,
          'detection-method': 1,
          mitigation: 1,
          'action-pattern': 1,
        },
      },
      {
        source: 'case-file',
        cases: 1,
        complete: 1,
        kinds: {
          'root-cause': 1,
          component: 1,
          symptom: 1,
          trigger: 0,
          'detection-method': 0,
          mitigation: 0,
          'action-pattern': 0,
        },
      },
    ]);
  });

  it('names the first twenty cases without a term, and counts all', () => {
    const count = new TermCoverageCount();
    for (let index = 0; index < 30; index++) count.add({ ...NOTHING, id: `N-${index}` }, 'csv');
    const [causes] = count.result().kinds;
    expect(causes).toMatchObject({ either: 0 });
    expect(causes?.without).toHaveLength(20);
  });

  it('counts nothing in an empty library', () => {
    expect(new TermCoverageCount().result()).toMatchObject({ cases: 0, complete: { curated: 0, recognised: 0, either: 0 }, sources: [] });
  });
});
