import { describe, expect, it } from 'vitest';
import { formatAtom, parseQuery } from '../../src/search/query.ts';

/** Clauses as lists of alternatives, then what is excluded. */
function read(text: string): { clauses: string[][]; excluded: string[] } {
  const { clauses, excluded } = parseQuery(text);
  return { clauses: clauses.map(({ anyOf }) => anyOf.map(formatAtom)), excluded: excluded.map(formatAtom) };
}

describe('parseQuery', () => {
  it.each<[string, string[][], string[]]>([
    ['dns timeout', [['dns'], ['timeout']], []],
    ['dns AND timeout', [['dns'], ['timeout']], []],
    ['a b OR c d', [['a'], ['b', 'c'], ['d']], []],
    ['a OR b OR c', [['a', 'b', 'c']], []],
    ['a or b', [['a'], ['or'], ['b']], []],
    ['a -b', [['a']], ['b']],
    ['a NOT b c', [['a'], ['c']], ['b']],
    ['-a OR b', [['b']], ['a']],
    ['a OR -b', [['a']], ['b']],
    ['-"a b" c', [['c']], ['"a b"']],
    ['roll-back --force', [['roll-back'], ['--force']], []],
    ['"connection pool" x', [['"connection pool"'], ['x']], []],
    ['“connection pool”', [['"connection pool"']], []],
    ['"never closed', [['"never closed"']], []],
    ['a"b c"d', [['a'], ['"b c"'], ['d']], []],
    ['dep* "conn po*"', [['dep*'], ['"conn po*"']], []],
    ['(a OR b) (c)', [['a', 'b'], ['c']], []],
    ['a - b', [['a'], ['b']], []],
    ['🔥 a', [['a']], []],
    ['"OR" OR "NOT"', [['"or"', '"not"']], []],
  ])('reads %s', (text, clauses, excluded) => {
    expect(read(text)).toEqual({ clauses, excluded });
  });

  it('knows where each word stands', () => {
    const text = 'a  -"b c" d*';
    const { clauses, excluded } = parseQuery(text);
    for (const atom of [...clauses.flatMap((clause) => clause.anyOf), ...excluded]) {
      expect(text.slice(atom.start, atom.start + atom.text.length)).toBe(atom.text);
    }
  });

  it('says what it found when there is no word', () => {
    expect(() => parseQuery('?!')).toThrow('the query "?!" has no word to look for; expected a word, a "phrase" or a prefix*');
  });
});
