import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { DomainError, type ErrorCode } from '../domain/error.ts';
import { untraced, type Within } from '../http/route.ts';
import type { Knowledge, KnowledgeView } from '../knowledge/knowledge.ts';
import { fitAnswer } from './answer-size.ts';
import { registerPrompts } from './prompt.ts';
import { registerResources } from './resource.ts';
import { TOOLS, type Tool } from './tool.ts';
import { UNTRUSTED } from './untrusted.ts';

export interface McpOptions {
  readonly knowledge: Pick<Knowledge, 'view'>;
  readonly version: string;
  /** Takes what was unexpected to the log. */
  readonly report: (error: unknown) => void;
  /** Is told of every call of a tool, with the code of the error when it failed. */
  readonly onCall?: (tool: string, error?: string) => void;
  /** Default: the work alone. */
  readonly within?: Within;
}

const INSTRUCTIONS = `Precedent is a library of past incidents (outages) as a graph: incidents, causes, components, symptoms, mitigations and action items.
Start with find_precedents for an alert or a draft, search_incidents for words, list_incidents for a filter; read single ones with get_incident.
Scores are sums of the weights of the reasons given. Lists are paged: pass pageInfo.endCursor as \`after\`.
${UNTRUSTED}`;

/** A server for one connection, or for one request of a stateless transport. Cheap to make: it holds no state of its own. */
export function createMcpServer(options: McpOptions): McpServer {
  const server = new McpServer({ name: 'precedent', title: 'Precedent', version: options.version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) registerTool(server, tool, options);
  registerResources(server, options.knowledge);
  registerPrompts(server, options.knowledge);
  return server;
}

const described = new WeakMap<z.ZodObject, StandardSchemaWithJSON>();

/** The validator with a JSON Schema that is made once: a stateless transport makes a server, and asks for it, with every request. */
function describedOnce(schema: z.ZodObject): StandardSchemaWithJSON {
  const known = described.get(schema);
  if (known !== undefined) return known;
  const standard = schema['~standard'];
  const once = {
    '~standard': { ...standard, jsonSchema: { input: remember(standard.jsonSchema.input), output: remember(standard.jsonSchema.output) } },
  };
  described.set(schema, once);
  return once;
}

function remember<Options, Result>(convert: (options: Options) => Result): (options: Options) => Result {
  const made = new Map<string, Result>();
  return (options) => {
    const key = JSON.stringify(options);
    const found = made.get(key) ?? convert(options);
    made.set(key, found);
    return found;
  };
}

/** All that tools do is to read what is in the library. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function registerTool(server: McpServer, tool: Tool, { knowledge, report, onCall, within = untraced }: McpOptions): void {
  const { name, title, description, input, output } = tool;
  const ask = tool.ask as (view: KnowledgeView, input: unknown) => object | Promise<object>;
  const attributes = { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': name };
  server.registerTool(
    name,
    { title, description, inputSchema: describedOnce(input), outputSchema: describedOnce(output), annotations: ANNOTATIONS },
    async (given: unknown): Promise<CallToolResult> => {
      try {
        const { answer, cut } = await within(`tools/call ${name}`, attributes, async () =>
          fitAnswer(await ask(await knowledge.view(), given)),
        );
        onCall?.(name);
        return {
          content: [
            { type: 'text', text: cut === undefined ? UNTRUSTED : `${UNTRUSTED} ${cut}` },
            { type: 'text', text: JSON.stringify(answer) },
          ],
          structuredContent: answer as Record<string, unknown>,
          _meta: { 'precedent/untrusted': true, ...(cut === undefined ? {} : { 'precedent/cut': cut }) },
        };
      } catch (error) {
        const code = error instanceof DomainError ? error.code : 'INTERNAL';
        onCall?.(name, code);
        if (!(error instanceof DomainError)) report(error);
        return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
      }
    },
  );
}

/** What a model can do about an error. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  BAD_INPUT: 'Correct the argument; vocab finds the ids of terms, get_topic those of topics.',
  BAD_CURSOR: 'Leave `after` out to start from the beginning, and keep the other arguments of the list while paging.',
  BAD_ID: 'Correct the id; search_incidents and list_incidents give ids.',
  BAD_QUERY: 'Simplify the query: words, "a phrase", pre*, -without.',
  NOT_FOUND: 'Find the id first: search_incidents or list_incidents for incidents, vocab for terms, get_topic without id for topics.',
  CONFLICT: 'Ask again in a moment.',
  LIMIT_EXCEEDED: 'Ask for less at once.',
  STORE_UNUSABLE: 'The library cannot be read at the moment; tell the person who runs it.',
};

const MAX_MESSAGE = 1_000;

function errorText(error: unknown): string {
  if (!(error instanceof DomainError)) return 'INTERNAL: something went wrong on the server; its log says more. Try other arguments.';
  const { code, message } = error;
  return `${code}: ${message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message}. ${ADVICE[code]}`;
}
