import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth, padEnd, padStart, printable, printableJson, wrap } from '../../src/cli/terminal-text.ts';

describe('printable', () => {
  it('shows what would steer a terminal as escapes', () => {
    expect(printable('a\u001b[2Jb')).toBe('a\\u001b[2Jb');
    expect(printable('\u009b31m')).toBe('\\u009b31m');
    expect(printable('\u0000\u0007\u007f')).toBe('\\u0000\\u0007\\u007f');
    expect(printable('abc\u202ecba')).toBe('abc\\u202ecba');
    expect(printable('half \ud800 pair')).toBe('half \\ud800 pair');
  });

  it('keeps line feeds, letters of all scripts and emoji', () => {
    const text = 'é 東京\nмир 👩‍💻';
    expect(printable(text)).toBe(text);
  });

  it('takes a carriage return with its line feed, and a tab as a space', () => {
    expect(printable('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree four');
  });

  it('lets nothing through, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(printable(text))).toBe(false);
      }),
    );
  });
});

describe('printableJson', () => {
  it('escapes the control characters that JSON leaves alone, and stays the same JSON', () => {
    const value = { text: '\u001b[1m \u009b31m \u202e \u007f é' };
    const json = printableJson(value);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toContain('\\u009b31m \\u202e \\u007f é');
    expect(json.endsWith('}\n')).toBe(true);
  });
});

describe('wrap', () => {
  it('breaks at white space and drops it', () => {
    expect(wrap('the quick  brown fox', 10)).toEqual(['the quick', 'brown fox']);
  });

  it('counts wide characters as two cells and breaks between them', () => {
    expect(wrap('名前解決が失敗した', 8)).toEqual(['名前解決', 'が失敗し', 'た']);
  });

  it('does not start a line with a closing mark of Chinese and Japanese', () => {
    expect(wrap('名前解決。失敗', 8)).toEqual(['名前解', '決。失敗']);
  });

  it('cuts a word that is wider than a line', () => {
    expect(wrap('aaaaaaaaaaaa b', 5)).toEqual(['aaaaa', 'aaaaa', 'aa b']);
  });

  it('never cuts inside what is seen as one character', () => {
    expect(wrap('👩‍💻👩‍💻👩‍💻', 4)).toEqual(['👩‍💻👩‍💻', '👩‍💻']);
    expect(wrap('e\u0301e\u0301e\u0301', 2)).toEqual(['e\u0301e\u0301', 'e\u0301']);
  });

  it('keeps addresses whole', () => {
    expect(wrap('see https://example.com/a/long/path for more', 12)).toEqual(['see', 'https://example.com/a/long/path', 'for more']);
  });

  it('keeps line feeds, and empty text is one empty line', () => {
    expect(wrap('a\n\nb', 10)).toEqual(['a', '', 'b']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('leaves the first line to what stands there already', () => {
    expect(wrap('quick brown', 10, 4)).toEqual(['quick', 'brown']);
    expect(wrap('quick brown', 10, 7)).toEqual(['', 'quick', 'brown']);
  });

  it('fits every line and loses nothing but white space', () => {
    const word = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('東京', 'プログラム。', 'résumé', '👍🏽'));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 4, max: 40 }), (words, width) => {
        const text = printable(words.join(' ')).replaceAll('\n', ' ').replaceAll('://', '');
        const lines = wrap(text, width);
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });
});

describe('padding', () => {
  it('pads to cells, not to characters, and never cuts', () => {
    expect(padEnd('東京', 6)).toBe('東京  ');
    expect(padStart('7m', 4)).toBe('  7m');
    expect(padEnd('long', 2)).toBe('long');
  });
});
