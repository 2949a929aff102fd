import { limitError } from '../error.ts';
import { inputDepthError } from './document-limits.ts';
import type { GraphqlLimits } from './graphql-limits.ts';

/**
 * Checks variables before they are coerced, which goes down into them recursively. Walks without recursion and stops
 * at the limit, so the cost is bounded by the limit.
 * @throws GraphQLError `INPUT_LIMIT`.
 */
export function checkVariables(variables: Readonly<Record<string, unknown>> | null | undefined, limits: GraphqlLimits): void {
  if (variables == null) return;
  let values = 0;
  let level: unknown[] = Object.values(variables);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.inputDepth) throw inputDepthError('A variable', limits.inputDepth);
    const next: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (values > limits.inputValues) {
        throw limitError('INPUT_LIMIT', `The variables hold more than ${limits.inputValues} values. Ask in several requests.`, {
          limit: limits.inputValues,
        });
      }
      if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) next.push(each);
    }
    level = next;
  }
}
