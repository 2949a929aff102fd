import { expect } from 'vitest';
import { openLibrary, startServer, validatePaths } from '../../src/compose.ts';
import { createGraphqlDoor } from '../../src/graphql/door.ts';
import { createMcpDoor } from '../../src/mcp/door.ts';
import { createRestDoor } from '../../src/rest/door.ts';
import { run } from '../cli/run.ts';
import { type ServedLibrary, serveCatalogue } from '../http/served-library.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape that each test asks for.
export type Any = any;

/** All ways into one library. Each fails the test when its answer is an error. */
export interface AllDoors {
  readonly server: ServedLibrary;
  /** The data, with values spelt as everywhere else. */
  graphql(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Any>;
  rest(path: string, body?: unknown): Promise<Any>;
  /** The structured content. */
  mcp(tool: string, input: Readonly<Record<string, unknown>>): Promise<Any>;
  /** What the command prints, as JSON. */
  json(...args: readonly string[]): Promise<Any>;
  /** What the command prints. */
  text(...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export async function openAllDoors(): Promise<AllDoors> {
  const server = await serveCatalogue(({ knowledge }) => [
    createGraphqlDoor({ knowledge }),
    createRestDoor({ knowledge, version: '1', tag: 't' }),
    createMcpDoor({ knowledge, version: '1' }),
  ]);
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Any> => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([200, text]);
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  };
  const command = async (...args: readonly string[]): Promise<string> => {
    const services = { openLibrary, startServer, validatePaths };
    const { exit, stdout, stderr } = await run(args, { services, env: { PRECEDENT_DB: server.fixture.db } });
    expect([exit, stderr]).toEqual([0, stderr]);
    return stdout;
  };
  return {
    server,
    graphql: async (query, variables) => {
      const { data, errors } = await post('/graphql', { query, variables });
      expect(errors).toBeUndefined();
      return plain(data);
    },
    rest: async (path, body) => {
      if (body !== undefined) return post(`/api${path}`, body);
      const response = await server.get(`/api${path}`);
      expect(response.status).toBe(200);
      return response.json();
    },
    mcp: async (name, input) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
      const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
      const { result } = await post('/mcp', message, headers);
      expect(result.isError).not.toBe(true);
      return result.structuredContent;
    },
    json: async (...args) => JSON.parse(await command(...args, '--json')),
    text: command,
    close: () => server.close(),
  };
}

/** GraphQL spells enums in capitals: `ROOT_CAUSE` is `root-cause`. */
const ENUM_FIELDS = ['kind', 'role', 'field', 'precision', 'basis', 'status'];

function plain(value: Any): Any {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      ENUM_FIELDS.includes(name) && typeof each === 'string' ? each.toLowerCase().replaceAll('_', '-') : plain(each),
    ]),
  );
}

/** The fields of the second that the first has. */
export function like(shape: Any, value: Any): Any {
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((each, index) => like(shape[index] ?? shape[0], each)) : value;
  if (typeof shape !== 'object' || shape === null) return value;
  return Object.fromEntries(Object.keys(shape).map((name) => [name, like(shape[name], value?.[name])]));
}
