import type { IncomingMessage } from 'node:http';
import { RequestError } from './request-error.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** A body that is over the limit is still read, so that the client sees the answer, but not for longer than this times the limit. */
const DRAIN_FACTOR = 8;

/**
 * Reads the body of a request as JSON.
 * @throws RequestError `UNSUPPORTED_MEDIA_TYPE` (415), `BODY_LIMIT` (413), or `BAD_REQUEST` (400) for what is not JSON in UTF-8.
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'];
  if (type === undefined || !JSON_TYPE.test(type)) {
    request.resume();
    const found = type === undefined ? 'no content type' : `the content type ${type.slice(0, 100)}`;
    throw new RequestError(415, 'UNSUPPORTED_MEDIA_TYPE', `The request has ${found}; send application/json in UTF-8.`);
  }
  if (encoding !== undefined && encoding !== 'identity') {
    request.resume();
    throw new RequestError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body is compressed; send it as it is.');
  }
  return parseJson(await readBytes(request, limit));
}

function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const over = Number(request.headers['content-length'] ?? 0) > limit;
    if (over) reject(bodyError(limit));
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit && !over) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(bodyError(limit));
        if (length > limit * DRAIN_FACTOR) request.destroy();
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // The client went away; nobody reads this.
    request.on('error', () => reject(new RequestError(400, 'BAD_REQUEST', 'The body ended early.')));
  });
}

function bodyError(limit: number): RequestError {
  const message = `The body is larger than ${limit} bytes. Ask in several requests, or shorten the text.`;
  return new RequestError(413, 'BODY_LIMIT', message, { connection: 'close' });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new RequestError(400, 'BAD_REQUEST', `The body is not JSON: ${reason}.`);
  }
}
