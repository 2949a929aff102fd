import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated.ts';
import { ask } from './ask.ts';

export interface AnswerOptions {
  /** Whether to ask at all. Default true. */
  readonly enabled?: boolean;
  /** Show the last answer while the next is under way, so that a list does not jump. Default false. */
  readonly keep?: boolean;
}

/** What the server answers to an operation; the same question is asked once. */
export function useAnswer<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { enabled = true, keep = false }: AnswerOptions = {},
): UseQueryResult<Result, Error> {
  return useQuery<Result, Error>({
    queryKey: [String(operation), variables],
    queryFn: ({ signal }) => ask(operation, variables, signal),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}
