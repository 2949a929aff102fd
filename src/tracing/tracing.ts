import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanAttributes } from '../http/route.ts';
import type { RequestSpan, Tracing } from '../http/tracing.ts';
import { requestAttributes, tellOutcome } from './request-attributes.ts';
import { ToldExporter } from './told-exporter.ts';

export interface TracingOptions {
  /** Where the collector takes traces: OTLP over HTTP, as JSON. */
  readonly url: string;
  /** Of the program. */
  readonly version: string;
  /** Milliseconds for one delivery with all of its retries. */
  readonly timeout: number;
  /** Takes a line for the log. */
  readonly warn: (message: string) => void;
}

/** Traces that are sent to a collector, in batches, beside the requests: when none can be delivered they are dropped. */
export interface SentTracing extends Tracing {
  /** A part of the request that has already passed, from `start` (milliseconds since 1970) until now. */
  passed(part: string, start: number, attributes: SpanAttributes): void;
  /** Sends what is left, for as long as one delivery may take, and stops. Never rejects. */
  close(): Promise<void>;
}

/**
 * Nothing of it is global, so two servers in a process do not see each other. What else the SDK takes from the environment
 * holds: sampling (`OTEL_TRACES_SAMPLER`), headers, certificates and compression of the exporter, `OTEL_RESOURCE_ATTRIBUTES`.
 */
export function startTracing({ url, version, timeout, warn }: TracingOptions): SentTracing {
  const exporter = new ToldExporter(new OTLPTraceExporter({ url, timeoutMillis: timeout }), new URL(url).origin, warn);
  const provider = new BasicTracerProvider({ resource: resourceOf(version), spanProcessors: [new BatchSpanProcessor(exporter)] });
  const active = new AsyncLocalStorage<Context>();
  const spans = createSpans(provider.getTracer('precedent', version), active);
  return {
    ...spans,
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

function resourceOf(version: string): Resource {
  const own = resourceFromAttributes({
    'service.name': 'precedent',
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  return own.merge(detectResources({ detectors: [envDetector] }));
}

const propagator = new W3CTraceContextPropagator();

function createSpans(tracer: Tracer, active: AsyncLocalStorage<Context>): Omit<SentTracing, 'close'> {
  return {
    begin: (request, requestId) => beginRequest(tracer, active, request, requestId),
    within: (part, attributes, work) => {
      const parent = active.getStore();
      if (parent === undefined) return work();
      const span = tracer.startSpan(part, { attributes }, parent);
      return active.run(trace.setSpan(parent, span), () => endWith(span, work));
    },
    passed: (part, start, attributes) => {
      const parent = active.getStore();
      if (parent !== undefined) tracer.startSpan(part, { startTime: start, attributes }, parent).end();
    },
  };
}

function beginRequest(tracer: Tracer, active: AsyncLocalStorage<Context>, request: IncomingMessage, requestId: string): RequestSpan {
  const attributes = { ...requestAttributes(request), 'precedent.request_id': requestId };
  const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
  const span = tracer.startSpan(attributes['http.request.method'], { kind: SpanKind.SERVER, attributes }, caller);
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    run: (work) => active.run(trace.setSpan(caller, span), work),
    end: (observation) => {
      // What machines ask all the time would be most of all traces. A span that does not end is never sent.
      if (observation.quiet) return;
      tellOutcome(span, attributes['http.request.method'], observation);
      span.end();
    },
  };
}

/** Ends the span when the work is done, also when that is later. */
function endWith<T>(span: Span, work: () => T): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then(
      (value: unknown) => {
        span.end();
        return value;
      },
      (error: unknown) => {
        fail(span, error);
        throw error;
      },
    ) as T;
  } catch (error) {
    fail(span, error);
    throw error;
  }
}

/** Messages may quote what was asked; they are in the log, under the id of the trace. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as { readonly code?: unknown; readonly name?: unknown };
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : '_OTHER';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }).end();
}
