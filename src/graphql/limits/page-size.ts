import type { FieldNode } from 'graphql';
import { MAX_PAGE_SIZE } from '../../knowledge/page.ts';
import { limitError } from '../error.ts';

/**
 * Checks `first` and `last` of a field before the query runs: 1 to 100, and not both. What is not a number is left to
 * the types.
 * @throws GraphQLError `PAGE_SIZE_LIMIT`.
 */
export function checkPageSize(node: FieldNode, argument: (name: string) => unknown): void {
  const first = argument('first');
  const last = argument('last');
  const field = node.name.value;
  if (typeof first === 'number' && typeof last === 'number') {
    throw limitError(
      'PAGE_SIZE_LIMIT',
      `${field} has both first and last. Ask for the start of the list with first, or its end with last.`,
      {
        field,
      },
    );
  }
  for (const [name, size] of [
    ['first', first],
    ['last', last],
  ] as const) {
    if (typeof size !== 'number' || (Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE)) continue;
    throw limitError(
      'PAGE_SIZE_LIMIT',
      `${field}(${name}: ${size}) is outside 1 to ${MAX_PAGE_SIZE}. Longer lists are read page by page, with after and the last cursor.`,
      {
        field,
        found: size,
        limit: MAX_PAGE_SIZE,
      },
    );
  }
}
