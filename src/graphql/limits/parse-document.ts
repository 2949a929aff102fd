import { type DocumentNode, GraphQLError, parse, type Source } from 'graphql';
import { limitError } from '../error.ts';
import { checkDocument } from './document-limits.ts';
import type { GraphqlLimits } from './graphql-limits.ts';

/**
 * Reads a document within its limits.
 * @throws GraphQLError `GRAPHQL_PARSE_FAILED`, `TOKEN_LIMIT`, or what `checkDocument` throws.
 */
export function parseDocument(source: string | Source, limits: GraphqlLimits): DocumentNode {
  const document = parseTokens(source, limits.tokens);
  checkDocument(document, limits);
  return document;
}

function parseTokens(source: string | Source, limit: number): DocumentNode {
  try {
    return parse(source, { maxTokens: limit });
  } catch (error) {
    // The parser has no other way to tell.
    if (error instanceof GraphQLError && error.message.includes(`more that ${limit} tokens`)) {
      throw limitError('TOKEN_LIMIT', `The query has more than ${limit} words and signs. Ask in several requests, or use fragments.`, {
        limit,
      });
    }
    if (error instanceof RangeError) throw limitError('TOKEN_LIMIT', 'The query is nested too deeply to be read.', { limit });
    if (!(error instanceof GraphQLError)) throw error;
    const { source: text, positions } = error;
    throw new GraphQLError(error.message, { source: text, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  }
}
