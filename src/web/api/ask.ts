import type { TypedDocumentString } from '../generated.ts';

/** An answer that is an error: of the server, with its code, or of the way to it (`UNREACHABLE`). */
export class AskError extends Error {
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(message: string, code: string, requestId?: string) {
    super(message);
    this.name = 'AskError';
    this.code = code;
    this.requestId = requestId;
  }
}

interface Envelope<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string; readonly requestId?: string } }[];
}

/** Asks the server that sent this page. @throws AskError for anything but a whole answer. */
export async function ask<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: String(operation), variables }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AskError('The server does not answer. Is it running?', 'UNREACHABLE');
  }
  const envelope = await readEnvelope<Result>(response);
  const [error] = envelope.errors ?? [];
  const requestId = error?.extensions?.requestId ?? response.headers.get('x-request-id') ?? undefined;
  if (error !== undefined) throw new AskError(error.message, error.extensions?.code ?? 'UNKNOWN', requestId);
  if (envelope.data === undefined || envelope.data === null)
    throw new AskError(`The server answered with status ${response.status} and no data.`, 'UNKNOWN', requestId);
  return envelope.data;
}

async function readEnvelope<Result>(response: Response): Promise<Envelope<Result>> {
  try {
    return (await response.json()) as Envelope<Result>;
  } catch {
    throw new AskError(`The server answered with status ${response.status} and something that is not JSON.`, 'UNREADABLE');
  }
}
