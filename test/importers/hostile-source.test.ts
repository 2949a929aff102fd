import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isError } from '../../src/domain/problem.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { FORMATS } from '../../src/importers/importer-list.ts';
import { fromDocument, toDocument } from '../../src/importers/incident-json.ts';
import { readSources } from '../../src/importers/read-sources.ts';
import { goldenVocabulary } from './golden-vocabulary.ts';
import { hostileTexts } from './incident-arbitrary.ts';

const vocabulary = goldenVocabulary();

function read(path: string, content: string | Uint8Array, format?: string) {
  return readSources([{ path, content }], { vocabulary, ...(format === undefined ? {} : { format }) });
}

/** The one sentence with which a file is refused. */
function refusal(path: string, content: string | Uint8Array): string {
  const { cases, rejected, problems } = read(path, content);
  expect(cases).toEqual([]);
  expect(rejected).toHaveLength(1);
  expect(problems.filter(isError).length).toBeGreaterThan(0);
  return problems.map((each) => each.message).join('; ');
}

describe('hostile files', () => {
  it('refuses what is packed or no text, and says what to do', () => {
    expect(refusal('x.json', gzipSync('{}'))).toBe('is packed by gzip; unpack it first');
    expect(refusal('x.txt', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('is a ZIP archive; unpack it first');
    expect(refusal('x.txt', new Uint8Array([0x41, 0x0a, 0xff, 0xfe]))).toBe('is not UTF-8 text; save the file in UTF-8');
  });

  it('refuses lines of megabytes in text for people, and takes JSON in one line', () => {
    expect(refusal('x.md', `# Down\n\n${'x'.repeat(900_000)}`)).toMatch(/^has 900000 characters; expected lines of at most 200000/);
    expect(refusal('x.txt', `Down\n\n${'x '.repeat(450_000)}`)).toMatch(/expected lines of at most/);
    const body = 'It was slow. '.repeat(20_000);
    const page = { page: { name: 'Contoso' }, incident: { id: 'abc', name: 'Slow', impact: 'minor', incident_updates: [{ body }] } };
    expect(read('x.json', JSON.stringify(page)).cases).toHaveLength(1);
  });

  it('refuses documents that declare entities, and XML that is none', () => {
    expect(
      refusal('x.xml', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><title>&a;</title></channel></rss>'),
    ).toMatch(/declares a document type or entities/);
    expect(refusal('x.atom', '<feed><entry></feed>')).toMatch(/^is not a feed that can be read/);
    expect(refusal('x.xml', `<rss>${'<a>'.repeat(5_000)}`)).toMatch(/^is not a feed that can be read/);
  });

  it('refuses YAML with aliases, and never runs front matter of another language', () => {
    expect(refusal('x.md', '---\ntitle: &a [x, x]\ntags: [*a, *a]\n---\n\nDown\n')).toMatch(/anchor.*alias/);
    const bomb = `---\ntitle: &a Down\ntags: [${Array.from({ length: 40 }, () => '*a').join(', ')}]\n---\n\nDown\n`;
    expect(refusal('x.md', bomb)).toMatch(/has 36 more such faults in its front matter$/);
    const { cases } = read('x.md', '---js\nprocess.exit(1)\n---\n\n# Down\n\n## Impact\n\nAll of it.\n');
    expect(cases[0]!.incident.title).toBe('Down');
  });

  it('refuses Markdown that nests too deeply, and survives runs of marks', () => {
    expect(refusal('x.md', `# Down\n\n${'> '.repeat(5_000)}x\n`)).toMatch(/nests too many lists or quotes/);
    for (const mark of ['*', '_', '[', '`', '![', '<', '|', '- ', '&', '(', '**x', '<b>', '<!--', '\\']) {
      expect(read('x.md', `# Down\n\n## Impact\n\n${mark.repeat(20_000)}\n`).cases.length).toBeLessThanOrEqual(1);
    }
  });

  it('reads UTF-16 where a byte-order mark says so, and tells what is empty or breaks off', () => {
    const text = '# Down on 2021-03-04\n\n## Impact\n\nÜberall.\n';
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const swapped = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
    for (const content of [wide, swapped]) expect(read('x.md', content).cases[0]!.incident.symptomText).toBe('Überall.');
    for (const content of ['', ' \n\n', '\ufeff']) expect(refusal('x.md', content)).toBe('is empty; expected the account of an incident');
    expect(refusal('x.json', '{"page": {')).toMatch(/^is not good JSON: /);
    expect(refusal('x.json', '{"a": 1}')).toMatch(/^is of no known format; expected one of case-file, /);
  });

  it('refuses a file that is not of the format that was named, and takes an empty list for what it is', () => {
    const { rejected, problems } = read('x.csv', 'title\nDown\n', 'statuspage');
    expect(rejected).toHaveLength(1);
    expect(problems[0]!.message).toBe('is not of the format statuspage');
    const none = read('x.json', '{"page": {"name": "Contoso"}, "incidents": []}', 'statuspage');
    expect(none.rejected).toEqual([]);
    expect(none.problems.map((each) => each.message)).toEqual(['holds no incidents']);
  });

  it('tells rows of a table that cannot be read and takes the others', () => {
    const { cases, problems } = read('x.csv', 'sep=;\ntitle;description\n"a; b";"two\nlines"\nx"y;z\nlast;ok\n"open;c\n');
    expect(cases.map(({ incident }) => incident.title)).toEqual(['a; b', 'last']);
    expect(problems.map(({ line, message }) => [line, message.slice(0, 27)])).toEqual([
      [5, 'is no row that can be read:'],
      [7, 'is no row that can be read:'],
    ]);
    const wide = read('x.csv', `title,${Array.from({ length: 500 }, (_, index) => `c${index}`).join(',')}\nDown\n`);
    expect(wide.problems[0]!.message).toMatch(/"c19" and 480 more; --map can name one for each$/);
  });

  it('leaves out dates with two meanings, and says so once', () => {
    const { cases, problems } = read('x.md', '# Down\n\n**Started:** 03/04/2021 21:05 UTC\n\n## Root cause\n\nA bug.\n');
    expect(cases[0]!.incident.startedAt).toBeUndefined();
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', '"03/04/2021 21:05 UTC" has two meanings; it is left out: write 2021-04-03 for 3 April'],
    ]);
  });

  it('reads text of any script and direction', () => {
    const { cases } = read(
      '障害.md',
      '# 障害報告\n\n## Summary\n\n2021年3月4日にサービスが停止した。\n\n## Root cause\n\nخطأ \u202eفي\u202c الإعدادات\n',
    );
    expect(toDocument(cases[0]!.incident)).toMatchObject({
      id: '障害',
      title: '障害報告',
      startedAt: '2021-03-04',
      causes: [{ role: 'root-cause', text: 'خطأ \u202eفي\u202c الإعدادات' }],
    });
  });

  it('reduces HTML to what a reader would see', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><p onclick="x()">Front <b>door</b> &lt;down&gt; <img src=x onerror=alert(1)></p>';
    const page = {
      page: { name: 'Contoso' },
      incident: { id: 'abc', name: 'Slow', impact: 'minor', incident_updates: [{ status: 'x', body: html }] },
    };
    expect(read('x.json', JSON.stringify(page)).cases[0]!.incident.narrative).toBe('### x\n\nFront door <down>');
    const deep = { ...page, incident: { ...page.incident, incident_updates: [{ body: '<div>'.repeat(50_000) }] } };
    expect(read('x.json', JSON.stringify(deep)).cases).toHaveLength(1);
  });

  it('takes keys of JSON that mean something to the language as names', () => {
    const json =
      '{"page":{"name":"Contoso","__proto__":{"x":1}},"incident":{"id":"abc","name":"Slow","impact":"__proto__","constructor":1}}';
    expect(read('x.json', json).cases[0]!.incident.severity).toEqual({ label: '__proto__', scheme: 'statuspage' });
  });

  it('never throws, and makes cases that are sound and can be written, of any text in any format', () => {
    const formats = FORMATS.map((each) => each.id);
    fc.assert(
      fc.property(
        hostileTexts,
        fc.constantFrom(...formats),
        fc.constantFrom('x.md', 'x.json', 'x.csv', 'x.txt', 'x.xml', ''),
        (text, format, path) => {
          for (const content of [text, `# Down\n\n## Root cause\n\n${text}\n\n## Lessons\n\n${text}\n\n## Actions\n\n- ${text}\n`]) {
            for (const { incident } of read(path, content, format).cases) {
              expect(fromDocument(toDocument(incident))).toEqual(incident);
              expect(formatCaseFile(incident)).toContain(incident.id);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
