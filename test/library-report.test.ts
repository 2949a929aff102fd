import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryReport, REPORT_FILE, shippedLibrary } from '../scripts/library-report.ts';
import { readLibrary } from '../src/importers/read-library.ts';

const VOCABULARY = [
  {
    path: 'vocabulary/root-causes.yaml',
    content:
      '- { id: software, label: Software }\n- { id: bug, label: Bug, broader: [software] }\n- { id: race, label: Race, broader: [bug] }\n- { id: fire, label: Fire }\n',
  },
  { path: 'vocabulary/symptoms.yaml', content: '- { id: outage, label: Outage }\n' },
  { path: 'vocabulary/organizations.yaml', content: '- { id: acme, label: Acme }\n- { id: zeta, label: Zeta }\n' },
];

const CASES = [
  'organization: acme\ntimes: { started: 2020-02-01T10:00Z, resolved: 2020-02-01T12:00Z }\nsymptoms: [outage]\ncauses:\n  - { role: root-cause, term: race }\n  - { role: contributing-factor, term: bug }',
  'organization: acme\ntimes: { started: 2020-03, resolved: unknown }\ncauses:\n  - { role: contributing-factor, term: race }',
  'organization: zeta\ncauses:\n  - { role: root-cause, term: bug }',
].map((facts, index) => ({
  path: `cases/C-${index + 1}.md`,
  content: `---\nid: C-${index + 1}\ntitle: Case ${index + 1}\n${facts}\n---\n`,
}));

function reportOfThree(): string {
  const { vocabulary, incidents, problems } = readLibrary([...VOCABULARY, ...CASES]);
  expect(problems.filter((each) => each.severity !== 'warning')).toEqual([]);
  return libraryReport({ vocabulary: vocabulary!, incidents: incidents.map((each) => each.incident) });
}

describe('the library report', () => {
  it('counts a case once for a term and everything narrower', () => {
    expect(reportOfThree()).toContain(
      [
        '- Software: 3, 2 as root cause',
        '  - Bug: 3, 2 as root cause',
        '    - Race: 2, 1 as root cause',
        '',
        'Without a case so far (1): Fire.',
      ].join('\n'),
    );
  });

  it('counts years, organisations and what cases lack, and tells unknown from unstated', () => {
    const lines = reportOfThree().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '| cases | 3 |',
        '| 2020 | 2 |',
        '| no start stated | 1 |',
        '| Acme | 2 |',
        'One case each (1): Zeta.',
        '| start with a time of day | 2 | 67 % | C-2, C-3 |',
        '| end | 2 | 67 % | C-2, C-3 |',
        '| symptom | 2 | 67 % | C-2, C-3 |',
        '| root cause with a term | 1 | 33 % | C-2 |',
        'Of these the sources call unknown: resolvedAt 1.',
      ]),
    );
  });

  it('of the shipped library is current; run `npm run library-report` after a change of `data`', () => {
    expect(readFileSync(REPORT_FILE, 'utf8')).toBe(libraryReport(shippedLibrary()));
  });

  it('agrees with the counts in LIBRARY.md', () => {
    const { incidents } = shippedLibrary();
    const organizations = new Set(incidents.map((each) => each.organization));
    const text = readFileSync(resolve(import.meta.dirname, '../LIBRARY.md'), 'utf8');
    expect(text).toContain(`${incidents.length} incidents of ${organizations.size} organisations`);
  });
});
