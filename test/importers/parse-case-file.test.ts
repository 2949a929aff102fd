import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/domain/problem.ts';
import { MAX_FILE_BYTES } from '../../src/importers/file-text.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { MAX_PROBLEMS_PER_FILE } from '../../src/importers/problem-list.ts';
import { goldenVocabulary } from './golden-vocabulary.ts';

const vocabulary = goldenVocabulary();

/** Front matter lines after id and title, which stand in lines 2 and 3; the first further one is line 4. */
function parse(lines: readonly string[], body = '', path = 'cases/x.md') {
  const content = ['---', 'id: x', 'title: T', ...lines, '---', body].join('\n');
  const parsed = parseCaseFile({ path, content }, vocabulary);
  return {
    ...parsed,
    told: parsed.problems.map((each) => formatProblem({ ...each, file: undefined })),
    places: parsed.problems.map((each) => each.line),
  };
}

describe('scalars are the text as written', () => {
  it.each(['0123', '1.10', '2021-04', 'no', 'on', '1e3', '22:22', '0x1F', 'True'])('keeps %s', (text) => {
    expect(parse([`externalIds: [A]`, `regions: [${text}]`, `scope: ${text}`]).incident).toMatchObject({ regions: [text], scope: text });
  });

  it('keeps an id that looks like a number', () => {
    const content = '---\nid: 0123\ntitle: 1.10\n---\n';
    expect(parseCaseFile({ path: '0123.md', content }, vocabulary).incident).toMatchObject({ id: '0123', title: '1.10' });
  });

  it('takes a key named __proto__ for an unknown key', () => {
    const { incident, told } = parse(['__proto__: { polluted: yes }', 'causes:', '  - { role: root-cause, term: bug, __proto__: x }']);
    expect(incident).toBeUndefined();
    expect(told).toEqual([
      expect.stringContaining('there is no field "__proto__"'),
      expect.stringContaining('there is no field "__proto__"'),
    ]);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('unknown is not unstated', () => {
  it('reads the bare word as null where facts can be unknown', () => {
    const { incident } = parse([
      'severity: unknown',
      'scope: unknown',
      'usersAffected: "unknown"',
      'times: { started: unknown }',
      'durations: { timeToDetect: unknown }',
    ]);
    expect(incident).toMatchObject({
      severity: null,
      scope: null,
      usersAffected: 'unknown',
      startedAt: null,
      stated: { timeToDetect: null },
    });
    expect(Object.hasOwn(incident!, 'detectedAt')).toBe(false);
  });

  it('refuses empty values', () => {
    const { places, told } = parse(['scope:', 'severity: null', 'tags: ~', 'times: { started: }']);
    expect(places).toEqual([4, 5, 6, 7]);
    expect(told[0]).toContain('scope: has no value; write one, the word unknown, or leave the key out');
  });
});

describe('terms', () => {
  it('takes slugs, ids, labels and aliases in any letter case', () => {
    const { incident } = parse([
      'components:',
      '  - { term: front-door, role: faulty }',
      '  - { term: component:networking, role: affected }',
      '  - { term: LOAD BALANCER, role: affected }',
      '  - { term: cdn, role: affected }',
    ]);
    expect(incident?.components.map((each) => each.term)).toEqual([
      'component:front-door',
      'component:networking',
      'component:load-balancing',
      'component:edge-network',
    ]);
  });

  it('reads what replaces a retired term, and warns', () => {
    const { incident, problems } = parse(['components: [{ term: old-balancer, role: faulty }]']);
    expect(incident?.components[0]?.term).toBe('component:load-balancing');
    expect(problems).toMatchObject([{ severity: 'warning', line: 4, field: 'components[0].term', suggestion: 'load-balancing' }]);
  });

  it.each([
    ['load-balancng', 'load-balancing'],
    ['Lode balancing', 'load-balancing'],
    ['front_door', 'front-door'],
    ['edge', 'edge-network'],
    ['quantum-computer', undefined],
  ])('suggests for %s: %s', (reference, suggestion) => {
    const { problems } = parse([`components: [{ term: ${reference}, role: faulty }]`]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.suggestion).toBe(suggestion);
  });

  it('says the kind when a term of another kind is given', () => {
    expect(parse(['organization: front-door']).told).toEqual([
      'organization: "front-door" is a term of kind component; expected one of kind organization',
    ]);
  });
});

describe('times', () => {
  it('keeps the precision and the zone of the source', () => {
    const { incident } = parse(['times: { started: 2021-04~, resolved: 2021-05-01T02:00+02:00 }']);
    expect(incident?.startedAt).toMatchObject({ edtf: '2021-04~', precision: 'month', approximate: true });
    expect(incident?.resolvedAt?.earliest).toBe(Date.UTC(2021, 4, 1, 0, 0));
  });

  it('compares what times can mean, not how they are written', () => {
    expect(parse(['times: { started: 2021-04-01T10:00+02:00, resolved: 2021-04-01T08:30Z }']).told).toEqual([]);
    expect(parse(['times: { started: 2021-04-01T10:00Z, resolved: 2021-04-01 }']).told).toEqual([]);
    expect(parse(['times: { started: 2021-04-01T10:00Z, resolved: 2021-03 }']).told).toEqual([
      'times.resolved: resolved (2021-03) lies before started (2021-04-01T10:00Z)',
    ]);
  });

  it('refuses lengths without a fixed meaning or end', () => {
    expect(parse(['durations: { timeToDetect: P1M }']).incident).toBeUndefined();
    expect(parse([`durations: { timeToDetect: PT${'9'.repeat(40)}H }`]).incident).toBeUndefined();
  });
});

describe('files', () => {
  const file = (content: string | Uint8Array, path = 'x.md') => parseCaseFile({ path, content }, vocabulary);
  const text = '---\nid: x\ntitle: Zürich\n---\n\n## Summary\nA.\nB.\n';
  const bytes = new TextEncoder().encode(text);

  it('reads CRLF and a byte-order mark as if they were not there', () => {
    const plain = file(text).incident;
    expect(plain?.summary).toBe('A.\nB.');
    expect(file(`\ufeff${text.replaceAll('\n', '\r\n')}`).incident).toEqual(plain);
    expect(file(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])).incident).toEqual(plain);
  });

  it('names the line that is not UTF-8', () => {
    const latin1 = new Uint8Array([...new TextEncoder().encode('---\nid: x\ntitle: Z'), 0xfc, ...new TextEncoder().encode('rich\n---\n')]);
    expect(file(latin1).problems).toMatchObject([{ file: 'x.md', line: 3, message: expect.stringContaining('UTF-8') }]);
  });

  it('refuses control characters, in the text and as escapes', () => {
    expect(file(text.replace('A.', 'A\u0008.')).problems).toMatchObject([{ line: 7, message: expect.stringContaining('U+0008') }]);
    expect(file(text.replace('Zürich', '"a\\u0008"')).problems).toMatchObject([{ line: 3, field: 'title' }]);
    expect(file(text.replace('Zürich', '"a\\ud800"')).problems).toMatchObject([{ line: 3, field: 'title' }]);
  });

  it('refuses files that are too large', () => {
    expect(file('x'.repeat(MAX_FILE_BYTES + 1)).problems).toMatchObject([{ message: 'is too large; expected at most 512 KiB' }]);
  });

  it('compares the name of the file with the id in NFC, and in its letter case', () => {
    const named = (path: string, id: string) => file(`---\nid: ${id}\ntitle: x\n---\n`, path);
    expect(named('a/b/Cafe\u0301-1.md', 'Caf\u00e9-1').incident?.id).toBe('Caf\u00e9-1');
    expect(named('C:\\cases\\Caf\u00e9-1.md', 'Cafe\u0301-1').incident?.id).toBe('Caf\u00e9-1');
    expect(named('t1059.md', 'T1059').problems).toMatchObject([{ line: 2, field: 'id', expected: 't1059' }]);
  });

  it('never runs front matter of another language', () => {
    expect(file('---js\nprocess.exit(1)\n---\n').problems).toMatchObject([{ line: 1 }]);
    expect(file('---\nid: x\n').problems).toMatchObject([{ line: 1, message: expect.stringContaining('without an end') }]);
    expect(file('').problems).toMatchObject([{ line: 1 }]);
    expect(file('---\n---\n').problems).toMatchObject([{ message: expect.stringContaining('front matter is empty') }]);
  });

  it('lists at most so many problems, and says that there are more', () => {
    const { problems } = parse(Array.from({ length: 5_000 }, (_, index) => `key${index}: x`));
    expect(problems).toHaveLength(MAX_PROBLEMS_PER_FILE + 1);
    expect(problems.at(-1)?.message).toMatch(/more problems/);
  });

  it.each([
    ['lists', '['.repeat(100_000)],
    ['mappings', '{a: '.repeat(50_000)],
    ['aliases', `a: &a [x, x]\nb: &b [${'*a, '.repeat(1_000)}*a]\nc: [${'*b, '.repeat(1_000)}*b]`],
    ['keys', Array.from({ length: 20_000 }, () => 'a: b').join('\n')],
  ])('answers hostile YAML of %s with problems', (_, yaml) => {
    expect(parse([yaml]).incident).toBeUndefined();
  });

  it.each([
    ['quotes', '> '.repeat(50_000)],
    ['lists', Array.from({ length: 400 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n')],
    ['numbers', '1. '.repeat(20_000)],
  ])('answers hostile Markdown of nested %s with a problem', (_, markdown) => {
    expect(parse([], `\n## Narrative\n${markdown}\n`).told).toEqual([expect.stringContaining('nests more than')]);
  });

  it('reads hostile runs of Markdown marks as text', () => {
    const narrative = `${'*a [b '.repeat(2_000)}\n${'`'.repeat(5_000)}x`;
    expect(parse([], `\n## Narrative\n${narrative}\n`).incident?.narrative).toBe(narrative);
  });
});

describe('sections', () => {
  it('does not take a line in a code block, a list or a comment for a heading', () => {
    const narrative = '```md\n## Lessons\n```\n\n- item\n\n  ## Lessons\n\n<!--\n## Lessons\n-->\n\n    ## Lessons';
    expect(parse([], `\n## Narrative\n\n${narrative}\n\n## Lessons\n* One\n* Two\n`).incident).toMatchObject({
      narrative,
      lessons: ['One', 'Two'],
    });
  });

  it('reports headings with their line', () => {
    const { places, told } = parse([], ['## Summary', 'a', '## summary', 'b', '## Summary', 'c', '## Detection', ''].join('\n'));
    expect(places).toEqual([7, 9, 11]);
    expect(told[0]).toMatch(/there is no section "## summary".*did you mean "## Summary"/);
    expect(told[1]).toContain('the section Summary is given twice; the first is in line 5');
    expect(told[2]).toContain('the section Detection is empty');
  });

  it('keeps the indentation of code at the start of a section', () => {
    expect(parse([], '\n## Narrative\n\n    code\n    more\n\n').incident?.narrative).toBe('    code\n    more');
  });
});
