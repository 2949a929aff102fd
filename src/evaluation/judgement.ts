import type { Problem } from '../domain/problem.ts';

/** Graded relevance by query, then by candidate. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** 0 not usefully related, 1 partly, 2 the same mechanism or essential chain, 3 the same mechanism and kind of component. */
export const MAX_GRADE = 3;
/** The grade from which a candidate counts as relevant where a measure knows only yes and no. */
export const RELEVANT_GRADE = 2;

export interface ParsedJudgements {
  readonly judgements: Judgements;
  readonly problems: readonly Problem[];
}

const EXPECTED_COLUMNS = 'query, candidate, grade and, if wanted, a reason, parted by tabs';

/**
 * Reads judgements from tab-separated lines `query candidate grade [reason]`. A first line that starts with `query` is a
 * heading; empty lines and those that start with `#` are skipped. A faulty line is told and left out; never throws.
 */
export function parseJudgements(text: string, file?: string): ParsedJudgements {
  const judgements = new Map<string, Map<string, number>>();
  const problems: Problem[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#') || (index === 0 && /^query\t/i.test(line))) continue;
    const problem = takeLine(line, judgements);
    if (problem !== undefined) problems.push({ ...(file === undefined ? {} : { file }), line: index + 1, ...problem });
  }
  return { judgements, problems };
}

function takeLine(line: string, judgements: Map<string, Map<string, number>>): Problem | undefined {
  const columns = line.split('\t').map((each) => each.trim());
  const [query = '', candidate = '', written = ''] = columns;
  if (columns.length < 3 || columns.length > 4) {
    const message = `the line has ${columns.length} column${columns.length === 1 ? '' : 's'}; expected ${EXPECTED_COLUMNS}`;
    return { message, found: shortened(line), expected: EXPECTED_COLUMNS };
  }
  if (query === '' || candidate === '') {
    return { field: query === '' ? 'query' : 'candidate', message: 'is empty; expected the id of a case', expected: 'the id of a case' };
  }
  if (!/^[0-3]$/.test(written)) {
    const expected = `a whole number from 0 to ${MAX_GRADE}`;
    return { field: 'grade', message: `"${shortened(written)}" is not a grade; expected ${expected}`, found: shortened(written), expected };
  }
  if (query === candidate) return { field: 'candidate', message: `"${candidate}" is judged against itself`, found: candidate };
  const grades = judgements.get(query) ?? new Map<string, number>();
  const known = grades.get(candidate);
  if (known !== undefined) {
    return { field: 'candidate', message: `"${candidate}" is judged twice for "${query}", as ${known} and ${written}`, found: candidate };
  }
  judgements.set(query, grades.set(candidate, Number(written)));
  return undefined;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** The queries that can be measured: those with a candidate that is at least relevant. In order of the judgements. */
export function measurableQueries(judgements: Judgements): readonly string[] {
  return [...judgements].flatMap(([query, grades]) => (Math.max(...grades.values()) >= RELEVANT_GRADE ? [query] : []));
}
