import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { readSources } from '../../src/importers/read-sources.ts';
import { readVocabulary } from '../../src/importers/read-vocabulary.ts';

const yaml = `
- { id: capacity, label: Capacity }
- { id: disk-full, label: Disk full, aliases: [no space left on device, out of disk space], broader: [capacity] }
- { id: backlog, label: Backlog, aliases: [queue backlog], broader: [capacity] }
- { id: attack, label: Flood attack, aliases: [DDoS] }
- { id: upgrade, label: Faulty upgrade, aliases: [after an upgrade] }
- { id: defect, label: Software defect, aliases: [bug] }
- { id: partition, label: Network partition }
`;
const { vocabulary } = readVocabulary([{ path: 'vocabulary/root-causes.yaml', content: yaml }]);

/** Role and term of each recognised cause of a report, with the fact that says so. */
function causesOf(body: string): readonly string[] {
  const { cases } = readSources([{ path: 'x.md', content: `# Halcyon, 2024-05-01\n\n${body}\n` }], {
    vocabulary: vocabulary ?? new Vocabulary([]),
    format: 'markdown',
  });
  return cases[0]!.incident.causes.flatMap(({ role, term, evidence }) =>
    term === undefined ? [] : [`${role} ${term} ${evidence?.field}`],
  );
}

describe('causes of a report', () => {
  it('are what stands under a heading on causes', () => {
    expect(causesOf('## Root cause\n\nThe disk full.\n\n## Timeline\n\n- 10:00 A bug caused it.')).toEqual([
      'root-cause root-cause:disk-full causes',
    ]);
  });

  it('are what a sentence says to be the reason, else what it says was found', () => {
    const log = '## Timeline\n\n- 10:00 Found that nodes were out of disk space\n- 10:05 Searching was slow';
    expect(causesOf(log)).toEqual(['root-cause root-cause:disk-full narrative']);
    expect(causesOf(`${log}\n- 10:10 It was caused by a bug`)).toEqual(['root-cause root-cause:defect narrative']);
    expect(causesOf('## Context\n\n- Occurred immediately after an upgrade of the nodes')).toEqual([
      'root-cause root-cause:upgrade narrative',
    ]);
  });

  it('took part, as far as is known, when a log names them without a word on why', () => {
    expect(causesOf('## Timeline\n\n- 10:00 no space left on device\n- 10:20 the queue backlog is gone')).toEqual([
      'contributing-factor root-cause:disk-full narrative',
    ]);
    expect(causesOf('## Timeline\n\n- 10:00 We are mitigating a DDoS')).toEqual(['contributing-factor root-cause:attack narrative']);
  });

  it('are not one everyday word of a log, nor what customers had to bear, nor what is denied', () => {
    expect(causesOf('## Timeline\n\n- 10:00 Working through a backlog')).toEqual([]);
    expect(causesOf('## Timeline\n\n- 10:00 Customers may see a network partition')).toEqual([]);
    expect(causesOf('## Timeline\n\n- 10:00 We ruled out a network partition, the disk full, and a bug')).toEqual([]);
    expect(causesOf('## Timeline\n\n- 10:00 Looked for any network partition')).toEqual([]);
  });

  it('come before what they led to', () => {
    expect(causesOf('## What happened\n\nThis led to a queue backlog. It was due to a bug in the scheduler.')).toEqual([
      'root-cause root-cause:defect narrative',
      'contributing-factor root-cause:backlog narrative',
    ]);
  });

  it('may stand in the lessons', () => {
    expect(causesOf('## What went wrong\n\n- A bug caused pods to be skipped\n- It took long')).toEqual([
      'root-cause root-cause:defect lessons',
    ]);
  });

  it('are found in a sentence of any length, in time', () => {
    const body = `## Timeline\n\n${'and a queue backlog '.repeat(9_000)}`;
    expect(causesOf(body)).toEqual(['contributing-factor root-cause:backlog narrative']);
  });
});
