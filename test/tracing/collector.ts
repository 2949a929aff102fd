import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector understands it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 2 is a server's, 1 internal. */
  readonly kind: number;
  /** 2 is an error. */
  readonly status: number;
  readonly milliseconds: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Requests that came: path and headers. */
  readonly requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}

interface AnyValue {
  readonly stringValue?: string;
  readonly boolValue?: boolean;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly arrayValue?: { readonly values: readonly AnyValue[] };
}
type KeyValues = readonly { readonly key: string; readonly value: AnyValue }[];

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: KeyValues;
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: KeyValues };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** Takes OTLP over HTTP as JSON, and reads it by the specification: hexadecimal ids, whole numbers as text where they are long. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ path: `${request.method} ${request.url}`, headers: request.headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const body = JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()) as OtlpBody;
    spans.push(...readSpans(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readSpans({ resourceSpans }: OtlpBody): readonly ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: hexadecimal(span.traceId, 32),
        spanId: hexadecimal(span.spanId, 16),
        parentSpanId: span.parentSpanId ? hexadecimal(span.parentSpanId, 16) : undefined,
        name: span.name,
        kind: span.kind,
        status: span.status.code ?? 0,
        milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

function hexadecimal(text: string, length: number): string {
  if (text.length !== length || !/^[0-9a-f]+$/.test(text)) throw new Error(`"${text}" is no id of ${length} digits`);
  return text;
}

function valuesOf(pairs: KeyValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, plainValue(value)]));
}

function plainValue({ stringValue, boolValue, intValue, doubleValue, arrayValue }: AnyValue): unknown {
  if (arrayValue !== undefined) return arrayValue.values.map(plainValue);
  return stringValue ?? boolValue ?? doubleValue ?? Number(intValue);
}
