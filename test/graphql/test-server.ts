import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createGraphqlDoor, type GraphqlDoorOptions } from '../../src/graphql/door.ts';
import { createHealthDoor } from '../../src/http/health.ts';
import { createHost, type HostOptions } from '../../src/http/host.ts';
import { serve } from '../../src/http/serve.ts';

/** What a GraphQL request is answered with, as far as tests look. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers have the shape that each test asks for.
  readonly data: any;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
  readonly extensions: { readonly cost?: { readonly requested: number; readonly limit: number; readonly remaining: number } };
}

export interface TestServer {
  readonly url: string;
  /** Lines of the log, parsed. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  ask(query: string, variables?: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer>;
  post(body: string | Uint8Array, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

/** A real server on a free port. */
export async function startTestServer(
  options: GraphqlDoorOptions & Partial<Omit<HostOptions, 'logger'>> & { readonly closeLimit?: number },
): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  const doors = [
    ...(options.doors ?? []),
    createGraphqlDoor(options),
    createHealthDoor(async () => (await options.knowledge.view()).revision),
  ];
  const server = await serve(createHost({ ...options, doors, logger: pino({ level: 'debug' }, sink) }), {
    host: '127.0.0.1',
    port: 0,
    closeLimit: options.closeLimit ?? 2_000,
  });
  const post: TestServer['post'] = (body, headers = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
      body: body as string,
    });
  return {
    url: server.url,
    log,
    post,
    ask: async (query, variables) => {
      const response = await post(JSON.stringify({ query, variables }));
      const { data, errors = [], extensions = {} } = (await response.json()) as GraphqlAnswer;
      return { status: response.status, headers: response.headers, data, errors, extensions };
    },
    close: () => server.close(),
  };
}

/** The first error's code, for tests that expect one. */
export function codeOf(answer: GraphqlAnswer): unknown {
  return answer.errors[0]?.extensions.code;
}
