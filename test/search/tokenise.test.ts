import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../src/search/token.ts';
import { MAX_WORD_LENGTH, stemOf, tokenise } from '../../src/search/tokenise.ts';

const words = (text: string): string[] => tokenise(text).map((each) => each.word);
const stems = (text: string): string[] => tokenise(text).map((each) => each.stem);
const placed = (text: string): string[] => tokenise(text).map((each) => `${each.position} ${each.word}`);
const written = (text: string): string[] => tokenise(text).map((each) => text.slice(each.start, each.end));

/** Texts made of what incident reports hold: words, codes, marks, scripts, emoji, joints. */
const reportText = fc
  .array(
    fc.oneof(
      fc.constantFrom('Café', 'cafe\u0301', 'DNS', 'ﬁre', 'straße', '障害発生', '서버', 'ガード', 'ล่ม', 'Ω', '👨‍👩‍👧', '\ud800', '\u0301'),
      fc.constantFrom('ERR_SSL', '0x80', 'us-east-1', "customer's", 'roll-back', 'v1.10', '10.0.0.1', ' ', '_', '-', '.', '’', '…', '\n'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('tokenise', () => {
  it('folds letter case, width, ligatures and diacritics, whatever the Unicode form', () => {
    expect(words('Café CAFE\u0301 cafe ＣＡＦＥ')).toEqual(['cafe', 'cafe', 'cafe', 'cafe']);
    expect(words('straße Łódź Ørsted đakovo ﬁre İstanbul æther')).toEqual([
      'strasse',
      'lodz',
      'orsted',
      'dakovo',
      'fire',
      'istanbul',
      'aether',
    ]);
    expect(words('ΣΟΦΟΣ σοφος')).toEqual(['σοφοσ', 'σοφοσ']);
  });

  it('points into the original text where folding changes lengths', () => {
    expect(written('ﬁne straße, Cafe\u0301 ＨＴＴＰ！ 👩‍🚒 DNS')).toEqual(['ﬁne', 'straße', 'Cafe\u0301', 'ＨＴＴＰ', 'DNS']);
  });

  it('stems plain English words', () => {
    expect(stems('failures failing failed deployments')).toEqual(['failur', 'fail', 'fail', 'deploy']);
  });

  it('keeps short names and https apart from what a stemmer makes of them', () => {
    expect(stems('DNS AWS TLS https VMs')).toEqual(['dns', 'aws', 'tls', 'https', 'vm']);
  });

  it('drops a possessive and closes contractions up', () => {
    expect(words("the customer's cache didn't, it’s")).toEqual(['the', 'customer', 'cache', 'didnt', 'it']);
    expect(placed("O'Reilly")).toEqual(['0 o', '1 reilly']);
  });

  it('takes compounds apart, so that roll-back is found as roll back', () => {
    expect(placed('roll-back and/or load‑balancer')).toEqual(['0 roll', '1 back', '2 and', '3 or', '4 load', '5 balancer']);
  });

  it.each([
    ['ERR_SSL_PROTOCOL', ['err', 'ssl', 'protocol']],
    ['us-east-1', ['us', 'east', '1']],
    ['HTTP/2', ['http', '2']],
    ['ORA-12154', ['ora', '12154']],
    ['v1.10', ['v1', '10']],
    ['YKYN-BWZ', ['ykyn', 'bwz']],
    ['kube-dns.kube-system.svc', ['kube', 'dns', 'kube', 'system', 'svc']],
    ['10.0.0.1:8080', ['10', '0', '0', '1', '8080']],
    ['etc/nginx/nginx.conf', ['etc', 'nginx', 'nginx', 'conf']],
    ['someone@example.com', ['someone', 'example', 'com']],
  ])('keeps the code %s whole, at the position of its first part, and its parts in sequence', (code, parts) => {
    const [whole, ...rest] = tokenise(`(${code}).`);
    expect(whole).toMatchObject({
      word: code.toLowerCase(),
      stem: code.toLowerCase(),
      code: true,
      start: 1,
      end: 1 + code.length,
      position: 0,
    });
    expect(rest.map((each) => each.word)).toEqual(parts);
    expect(rest.map((each) => each.position)).toEqual(parts.map((_, index) => index));
  });

  it.each(['k8s', '0x80004005', 'ipv6', 'v1'])('takes %s as one code without parts', (code) => {
    expect(tokenise(code)).toEqual([{ word: code, stem: code, code: true, start: 0, end: code.length, position: 0 }]);
  });

  it('drops underscores at the edges, which are emphasis in Markdown', () => {
    expect(words('_now_ __init__ foo__bar')).toEqual(['now', 'init', 'foo__bar', 'foo', 'bar']);
  });

  it('gives overlapping pairs of scripts without spaces, and a lone character alone', () => {
    expect(placed('AWS障害発生、東')).toEqual(['0 aws', '1 障害', '2 害発', '3 発生', '4 東']);
    expect(words('서버장애')).toEqual(['서버', '버장', '장애']);
    expect(words('가'.normalize('NFD') + '나'.normalize('NFD'))).toEqual(['가나']);
    expect(words('サーバー ｻｰﾊﾞｰ')).toEqual(['サー', 'ーバ', 'バー', 'サー', 'ーバ', 'バー']);
    expect(words('ล่ม')).toEqual(['ล่', '่ม']);
    expect(words('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  it('skips emoji, symbols and lone surrogates', () => {
    expect(words('🔥 down 👨‍👩‍👧 ™ → \ud800 © 5️⃣ Azure™')).toEqual(['down', '5', 'azure']);
    expect(tokenise(' …!? ')).toEqual([]);
    expect(tokenise('')).toEqual([]);
  });

  it('cuts very long words and never within a surrogate pair', () => {
    expect(words('a'.repeat(5000))).toEqual(['a'.repeat(MAX_WORD_LENGTH)]);
    expect(words(`${'a'.repeat(99)}𝕬`.normalize('NFKC'))[0]).toHaveLength(100);
    expect(words(`${'a'.repeat(99)}\u{10400}`)[0]).toBe('a'.repeat(99));
  });

  it('reads megabytes of hostile text', () => {
    for (const unit of ['y', 'a_', "a'", '東', '___-', '\u0301\u0323', 'e\u0301', 'a.b-c ', '\ud800', 'ß']) {
      const tokens = tokenise(unit.repeat(500_000));
      expect(tokens.every((each) => each.word.length <= MAX_WORD_LENGTH)).toBe(true);
    }
    expect(stemOf('y'.repeat(40))).toBeDefined();
  });

  it('gives the same words in every Unicode form', () => {
    fc.assert(
      fc.property(reportText, (text) => {
        const clean = text.replace(/\p{Cs}/gu, '');
        expect(words(clean.normalize('NFD'))).toEqual(words(clean.normalize('NFC')));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps order, stays within the text, and words are what they are whether alone or in a text', () => {
    fc.assert(
      fc.property(reportText, (text) => {
        let previous: Token | undefined;
        for (const token of tokenise(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          if (previous !== undefined) {
            const step = token.position - previous.position;
            expect(step === 0 || step === 1).toBe(true);
            expect(token.start).toBeGreaterThanOrEqual(previous.start);
          }
          expect(token.word).not.toBe('');
          expect(token.stem).toBe(stemOf(token.word));
          previous = token;
        }
      }),
      { numRuns: 500 },
    );
  });
});
