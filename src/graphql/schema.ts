import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { Context } from './context.ts';
import { RESOLVER_MAP } from './resolver-map.ts';
import { SCALAR_MAP } from './scalar.ts';

/** Beside `package.json`, two folders up from this file, in the checkout as in the built package. */
const SCHEMA_FILE = new URL('../../schema.graphql', import.meta.url);

/** The schema of `schema.graphql` with its resolvers. Reads the file: make it once, at the start. */
export function createGraphqlSchema(): GraphQLSchema {
  return createSchema<Context>({
    typeDefs: readFileSync(SCHEMA_FILE, 'utf8'),
    resolvers: [RESOLVER_MAP, SCALAR_MAP],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
