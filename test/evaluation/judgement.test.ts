import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/domain/problem.ts';
import { measurableQueries, parseJudgements } from '../../src/evaluation/judgement.ts';

describe('judgements', () => {
  it('are read from tab-separated lines, with or without heading, reason and line endings of Windows', () => {
    const { judgements, problems } = parseJudgements(
      '\ufeffquery\tcandidate\tgrade\treason\r\nA\tB\t3\tsame leap second\r\n\r\n# a remark\r\nA\tC\t0\r\nD\tB\t1\tboth: 5 % of hosts\n',
    );
    expect(problems).toEqual([]);
    expect([...judgements].map(([query, grades]) => [query, [...grades]])).toEqual([
      [
        'A',
        [
          ['B', 3],
          ['C', 0],
        ],
      ],
      ['D', [['B', 1]]],
    ]);
  });

  it('leave out faulty lines and say what is wrong with each', () => {
    const { judgements, problems } = parseJudgements(
      ['A\tB\t2', 'A B 2', 'A\tC\t4', 'A\tD\ttwo\tr', '\tB\t1', 'A\t\t1', 'A\tA\t1', 'A\tB\t3', 'A\tE\t1\tr\tmore'].join('\n'),
      'qrels.tsv',
    );
    expect(judgements.get('A')).toEqual(new Map([['B', 2]]));
    expect(problems.map(formatProblem)).toEqual([
      'qrels.tsv:2: the line has 1 column; expected query, candidate, grade and, if wanted, a reason, parted by tabs',
      'qrels.tsv:3: grade: "4" is not a grade; expected a whole number from 0 to 3',
      'qrels.tsv:4: grade: "two" is not a grade; expected a whole number from 0 to 3',
      'qrels.tsv:5: query: is empty; expected the id of a case',
      'qrels.tsv:6: candidate: is empty; expected the id of a case',
      'qrels.tsv:7: candidate: "A" is judged against itself',
      'qrels.tsv:8: candidate: "B" is judged twice for "A", as 2 and 3',
      'qrels.tsv:9: the line has 5 columns; expected query, candidate, grade and, if wanted, a reason, parted by tabs',
    ]);
  });

  it('never throw, and account for every line', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('A', '\t', '2', ' ', 'é', '#') })), (lines) => {
        const { judgements, problems } = parseJudgements(lines.join('\n'));
        const taken = [...judgements.values()].reduce((sum, grades) => sum + grades.size, 0);
        expect(taken + problems.length).toBe(lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).length);
      }),
    );
  });

  it('can be measured where a candidate is at least of grade 2', () => {
    const { judgements } = parseJudgements('A\tB\t1\nC\tB\t2\nD\tB\t0\nE\tB\t3\n');
    expect(measurableQueries(judgements)).toEqual(['C', 'E']);
  });
});
