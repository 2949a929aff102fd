import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitAnswer, MAX_ANSWER } from '../../src/mcp/answer-size.ts';

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

describe('an answer', () => {
  it('that fits is left as it is', () => {
    const answer = { a: 'x'.repeat(1_000) };
    expect(fitAnswer(answer)).toEqual({ answer });
  });

  it('of many rows loses the last ones, and its cursor leads to them', () => {
    const edges = Array.from({ length: 50 }, (_, i) => ({ cursor: `c${i}`, node: { text: 'x'.repeat(3_000) } }));
    const { answer, cut } = fitAnswer({ totalCount: 50, pageInfo: { hasNextPage: false, endCursor: 'c49' }, edges });
    expect(answer.edges.length).toBeGreaterThan(15);
    expect(answer.edges).toEqual(edges.slice(0, answer.edges.length));
    expect(answer.pageInfo).toEqual({ hasNextPage: true, endCursor: answer.edges.at(-1)?.cursor });
    expect(cut).toContain(`${answer.edges.length} of 50`);
    expect(lengthOf(answer)).toBeLessThanOrEqual(MAX_ANSWER);
  });

  it('of one huge thing keeps its shape', () => {
    const { answer, cut } = fitAnswer({
      incident: { id: 'X', narrative: 'é'.repeat(500_000), lessons: Array(500).fill('y'.repeat(10_000)) },
    });
    expect(answer.incident.id).toBe('X');
    expect(answer.incident.narrative.endsWith('…')).toBe(true);
    expect(lengthOf(answer)).toBeLessThanOrEqual(MAX_ANSWER);
    expect(cut).toContain('too long');
  });

  it('is never too long', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ maxLength: 40 }), times: fc.nat(3_000) }), { maxLength: 60 }), (rows) => {
        const edges = rows.map(({ text, times }, i) => ({ cursor: String(i), node: text.repeat(times).slice(0, 70_000) }));
        expect(lengthOf(fitAnswer({ pageInfo: { hasNextPage: false, endCursor: null }, edges }).answer)).toBeLessThanOrEqual(MAX_ANSWER);
      }),
      { numRuns: 50 },
    );
  });
});
