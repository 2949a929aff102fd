import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/domain/problem.ts';

describe('formatProblem', () => {
  it('starts with a place that editors and terminals make clickable', () => {
    const problem = { file: 'a.md', line: 3, field: 'causes[0].term', message: 'there is no x', suggestion: 'y' };
    expect(formatProblem(problem)).toBe('a.md:3: causes[0].term: there is no x (did you mean "y"?)');
    expect(formatProblem({ ...problem, severity: 'warning' })).toBe('a.md:3: warning: causes[0].term: there is no x (did you mean "y"?)');
    expect(formatProblem({ message: 'is empty' })).toBe('is empty');
  });

  it('writes what could steer a terminal as escapes', () => {
    expect(formatProblem({ message: 'found "\u001b[31m\u009b\u202e"' })).toBe('found "\\u001b[31m\\u009b\\u202e"');
  });
});
