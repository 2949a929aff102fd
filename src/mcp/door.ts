import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMcpHandler, INVALID_REQUEST, PARSE_ERROR } from '@modelcontextprotocol/server';
import { type Answer, GONE, jsonAnswer } from '../http/answer.ts';
import { isLoopbackName, namesHost } from '../http/host-check.ts';
import { problemAnswer } from '../http/problem-details.ts';
import { readJsonBody } from '../http/request-body.ts';
import { RequestError } from '../http/request-error.ts';
import { type Door, type Exchange, untraced } from '../http/route.ts';
import { createMcpServer, type McpOptions } from './server.ts';

export interface McpDoorOptions extends Pick<McpOptions, 'knowledge' | 'version'> {
  /** Origins of pages that may call, besides those of this server's own hosts. */
  readonly origins?: readonly string[];
  /** Host names by which this server is known; default those of this machine. A page from one of them may call. */
  readonly hosts?: readonly string[] | undefined;
  /** Bytes of a request's body. Default 512 KiB. */
  readonly bodyBytes?: number;
}

/** MCP over Streamable HTTP at `/mcp`, without sessions: every request is answered on its own. */
export function createMcpDoor({ knowledge, version, origins = [], hosts, bodyBytes = 512 * 1024 }: McpDoorOptions): Door {
  const current = new AsyncLocalStorage<Exchange>();
  const handler = createMcpHandler(
    () =>
      createMcpServer({
        knowledge,
        version,
        report: (error) => current.getStore()?.report(error),
        within: (part, attributes, work) => (current.getStore()?.within ?? untraced)(part, attributes, work),
        onCall: (tool, error) => {
          const outcome = current.getStore()?.outcome;
          if (outcome !== undefined) Object.assign(outcome, { operation: tool }, error === undefined ? {} : { errors: [error] });
        },
      }),
    { maxRequestBodySize: bodyBytes },
  );
  return {
    name: 'mcp',
    routes: [{ path: '/mcp', methods: ['POST', 'GET', 'DELETE'], handle: (exchange) => current.run(exchange, () => handle(exchange)) }],
  };

  async function handle({ request, response, outcome }: Exchange): Promise<Answer> {
    if (!mayCall(request, origins, hosts)) {
      request.resume();
      outcome.errors = ['ORIGIN_NOT_ALLOWED'];
      return problemAnswer(403, 'ORIGIN_NOT_ALLOWED', 'Pages of this origin may not call; see the setting for CORS origins.');
    }
    const asked = toWebRequest(request, response);
    if (asked === undefined) return problemAnswer(400, 'BAD_REQUEST', 'The request has no usable address.');
    if (request.method !== 'POST') return toAnswer(await handler.fetch(asked));
    try {
      const parsedBody = await readJsonBody(request, bodyBytes);
      return toAnswer(await handler.fetch(asked, { parsedBody }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      outcome.errors = [error.code];
      return protocolError(error);
    }
  }
}

/** Programs send no origin. A page may call from an allowed origin, or from this server itself under one of its names. */
function mayCall(request: IncomingMessage, origins: readonly string[], hosts: readonly string[] | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const own = hosts === undefined ? isLoopbackName(hostname) : hosts.includes(hostname);
  return own && namesHost(request, [hostname]) && request.headers.host === host;
}

function toWebRequest(request: IncomingMessage, response: ServerResponse): Request | undefined {
  const address = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  if (!URL.canParse(address)) return undefined;
  const aborter = new AbortController();
  response.once('close', () => aborter.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value));
  // The body is handed over parsed: reading it here keeps to the limits, and lets a client that sent too much see the answer.
  return new Request(address, { method: request.method ?? 'GET', headers, signal: aborter.signal });
}

/** JSON-RPC has its own form for a message that cannot be read. */
function protocolError({ status, code, message, headers }: RequestError): Answer {
  const error = { code: status === 400 ? PARSE_ERROR : INVALID_REQUEST, message, data: { code } };
  return jsonAnswer(status, { jsonrpc: '2.0', id: null, error }, headers);
}

/** Events are handed on as they come; all other bodies are small and sent whole. */
async function toAnswer(answer: Response): Promise<Answer> {
  const headers = Object.fromEntries(answer.headers);
  if (answer.body === null) return { status: answer.status, headers, body: '' };
  if (headers['content-type']?.includes('text/event-stream') === true)
    return { status: answer.status, headers, body: answer.body as unknown as AsyncIterable<Uint8Array> };
  try {
    return { status: answer.status, headers, body: await answer.text() };
  } catch {
    return GONE;
  }
}
