import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../src/search/highlight.ts';
import { tokenise } from '../../src/search/tokenise.ts';

/** Fragments with their marks in brackets. */
function shown(text: string, matched: readonly string[], maxLength?: number, maxFragments?: number): string[] {
  return highlight(text, matched, { maxLength, maxFragments }).map((fragment) => {
    let marked = '';
    let at = 0;
    for (const [start, end] of fragment.marks) {
      marked += `${fragment.text.slice(at, start)}[${fragment.text.slice(start, end)}]`;
      at = end;
    }
    return marked + fragment.text.slice(at);
  });
}

describe('highlight', () => {
  it('marks words as they are written in the text', () => {
    expect(shown('Cafe\u0301 and CAFÉ; cafes', ['cafe'])).toEqual(['[Cafe\u0301] and [CAFÉ]; cafes']);
    expect(shown('straße ﬁre', ['strasse', 'fire'])).toEqual(['[straße] [ﬁre]']);
  });

  it('marks phrases in one piece, and only where all of it is', () => {
    expect(shown('The connection-pool; a pool, a connection', ['connection pool'])).toEqual([
      'The [connection-pool]; a pool, a connection',
    ]);
    expect(shown('障害発生、障害', ['障害発生'])).toEqual(['[障害発生]、障害']);
    expect(shown('/etc/nginx/nginx.conf', ['nginx conf'])).toEqual(['/etc/nginx/[nginx.conf]']);
    expect(shown('ERR_SSL ERR_SSL_X', ['ERR_SSL'])).toEqual(['[ERR_SSL] ERR_SSL_X']);
  });

  it('shows the beginning of a text without a match, up to a word', () => {
    expect(shown('Nothing of that kind is in here', ['dns'], 20)).toEqual(['Nothing of that kind']);
    expect(shown('Nothing of the other kind', ['dns'], 20)).toEqual(['Nothing of the other']);
    expect(shown('', ['dns'])).toEqual([]);
  });

  it('takes the stretches that show most, in the order of the text', () => {
    const filler = 'and so on '.repeat(10);
    const text = `dns first ${filler}dns again ${filler}dns with a timeout ${filler}`;
    expect(shown(text, ['dns', 'timeout'], 40, 1)[0]).toContain('[dns] with a [timeout]');
    const two = shown(text, ['dns', 'timeout'], 40, 2);
    expect(two).toHaveLength(2);
    expect(two[0]).toContain('[dns] first');
    expect(two[1]).toContain('[timeout]');
  });

  it('never cuts a grapheme', () => {
    const family = '👨‍👩‍👧‍👦';
    const [fragment] = highlight(family.repeat(20), ['dns'], { maxLength: 30 });
    expect(fragment?.text).toBe(family.repeat(2));
    expect(shown('ล่มระบบ', ['ล่'])).toEqual(['[ล่]มระบบ']);
  });

  it('keeps its promises on any text', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'dns',
            'Café',
            'cafe\u0301',
            'us-east-1',
            '障害発生',
            '👨‍👩‍👧',
            ' ',
            '\n',
            '\r\n',
            '\ud800',
            'ล่ม',
            'x'.repeat(50),
          ),
          fc.string({ unit: 'grapheme', maxLength: 5 }),
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(''));
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constantFrom('dns', 'cafe', 'us-east-1', '障害', 'east 1', '👍', 'ล่ม'), { maxLength: 4 }),
        fc.integer({ min: 20, max: 60 }),
        (text, matched, maxLength) => {
          const boundaries = new Set([0, text.length, ...[...graphemes.segment(text)].map((each) => each.index)]);
          let free = 0;
          const fragments = highlight(text, matched, { maxLength, maxFragments: 4 });
          for (const { text: part, start, end, marks } of fragments) {
            expect(part).toBe(text.slice(start, end));
            expect(start).toBeGreaterThanOrEqual(free);
            expect(end).toBeGreaterThan(start);
            free = end;
            for (const offset of [start, end]) expect(boundaries.has(offset)).toBe(true);
            let last = -1;
            for (const [from, to] of marks) {
              expect(from).toBeGreaterThan(last);
              expect(to).toBeGreaterThan(from);
              expect(to).toBeLessThanOrEqual(part.length);
              expect(boundaries.has(start + from) && boundaries.has(start + to)).toBe(true);
              last = to;
            }
          }
          const single = matched.filter((each) => tokenise(each).length === 1).map((each) => tokenise(each)[0]!.word);
          const occurs = tokenise(text).some((token) => single.includes(token.word));
          if (occurs) expect(fragments.every((each) => each.marks.length > 0)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes a long text full of matches', () => {
    const fragments = highlight('dns timeout '.repeat(50_000), ['dns', 'timeout', 'dns timeout'], { maxFragments: 5 });
    expect(fragments).toHaveLength(5);
  });
});
