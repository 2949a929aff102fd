import { describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { fromDocument } from '../../src/importers/incident-json.ts';
import { changesOf } from '../../src/knowledge/case-difference.ts';

function incident(facts: object): Incident {
  return fromDocument({ id: 'a', title: 'Down', ...facts });
}

describe('what differs between two cases', () => {
  it('is told value by value, as people write it', () => {
    const before = incident({ startedAt: '2021-06-22T08:29Z', stated: { timeToDetect: 'PT8M' }, tags: ['x'] });
    const after = incident({
      startedAt: null,
      stated: { timeToDetect: 'PT1H9M' },
      causes: [
        {
          role: 'contributing-factor',
          text: 'No test',
          evidence: { words: 'No', field: 'causes', confirmed: false },
          term: 'root-cause:x',
        },
      ],
    });
    expect(changesOf(before, after)).toEqual([
      { field: 'causes[0]', after: 'role: contributing-factor, term: root-cause:x, text: No test' },
      { field: 'startedAt', before: '2021-06-22T08:29Z', after: 'unknown' },
      { field: 'stated.timeToDetect', before: 'PT8M', after: 'PT1H9M' },
      { field: 'tags[0]', before: 'x' },
    ]);
  });

  it('shows long texts from where they begin to differ', () => {
    const start = 'The same words again and again. '.repeat(10);
    const [change] = changesOf(incident({ summary: `${start}It took 8 minutes.` }), incident({ summary: `${start}It took 9 minutes.` }));
    expect(change).toEqual({ field: 'summary', before: '…and again. It took 8 minutes.', after: '…and again. It took 9 minutes.' });
    expect(changesOf(incident({ summary: 'It took 8' }), incident({ summary: 'It took 9' }))).toEqual([
      { field: 'summary', before: 'It took 8', after: 'It took 9' },
    ]);
  });
});
