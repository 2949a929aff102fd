import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observation } from '../http/observation.ts';
import type { Door } from '../http/route.ts';

/** What is told of the library's image. */
export interface ImageMeasure {
  readonly revision: number;
  /** That of the store: greater while the image of a newer one is built. */
  readonly storeRevision: number;
  readonly incidents: number;
  /** Bytes of the file that holds the image between starts; undefined when there is none. */
  readonly bytes: number | undefined;
  /** Seconds since that file was written. */
  readonly age: number | undefined;
}

export interface Metrics {
  /** `/metrics`, in the text format of Prometheus. */
  readonly door: Door;
  readonly observe: (observation: Observation) => void;
}

/** Seconds: most answers take a few milliseconds, and none more than ten seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests by door, latency by operation, the image, and the process: event-loop lag, memory, garbage collection. */
export function createMetrics(image: () => Promise<ImageMeasure>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'precedent_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['door', 'operation', 'method', 'status'],
    registers: [register],
  });
  const errors = new Counter({
    name: 'precedent_errors_total',
    help: 'Errors in answers, by code; those that GraphQL sends with status 200 too.',
    labelNames: ['door', 'code'],
    registers: [register],
  });
  const latency = new Histogram({
    name: 'precedent_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['door', 'operation'],
    buckets: BUCKETS,
    registers: [register],
  });
  const measureImage = registerImage(register, image);
  return {
    observe: ({ door, route, method, status, seconds, outcome }) => {
      const operation = operationOf(door, route, outcome.operation);
      requests.inc({ door, operation, method: METHODS.includes(method) ? method : 'other', status });
      latency.observe({ door, operation }, seconds);
      for (const code of new Set(outcome.errors)) errors.inc({ door, code });
    },
    door: {
      name: 'metrics',
      routes: [
        {
          path: '/metrics',
          methods: ['GET', 'HEAD'],
          quiet: true,
          handle: async ({ report }) => {
            // What can't be read is told to the log, and does not keep the rest from being told.
            await measureImage().catch(report);
            const headers = { 'content-type': register.contentType, 'cache-control': 'no-store' };
            return { status: 200, headers, body: await register.metrics() };
          },
        },
      ],
    },
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'];

/** One of a closed list: clients choose the names of GraphQL operations, so those are left out. */
function operationOf(door: string, route: string, operation: string | undefined): string {
  return door === 'graphql' ? route : (operation ?? route);
}

/** How to bring the measures of the image up to date. */
function registerImage(register: Registry, image: () => Promise<ImageMeasure>): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name: `precedent_${name}`, help, registers: [register] });
  const revision = gauge('library_revision', 'Revision that answers come from.');
  const storeRevision = gauge('store_revision', 'Newest revision in the store; answers come from an older one while an image is built.');
  const incidents = gauge('library_incidents', 'Incidents in the library.');
  const bytes = gauge('image_bytes', 'Size of the file that holds the image of the graph; 0 when there is none.');
  const age = gauge('image_age_seconds', 'Time since the image of the graph was written; 0 when there is none.');
  return async () => {
    const measure = await image();
    revision.set(measure.revision);
    storeRevision.set(measure.storeRevision);
    incidents.set(measure.incidents);
    bytes.set(measure.bytes ?? 0);
    age.set(measure.age ?? 0);
  };
}
