import type { IncomingMessage } from 'node:http';
import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Observation } from '../http/observation.ts';

/** What a span tells of a request: the semantic conventions of OpenTelemetry for HTTP servers, 1.27 and later. */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY'];
const MAX_TEXT = 200;

/** Without the query of the address, which holds what somebody looks for. */
export function requestAttributes({ method = '', url = '/', httpVersion, headers, socket }: IncomingMessage) {
  const known = METHODS.includes(method);
  const agent = headers['user-agent'];
  return {
    'http.request.method': known ? method : '_OTHER',
    ...(known ? {} : { 'http.request.method_original': method.slice(0, MAX_TEXT) }),
    'url.scheme': 'http',
    'url.path': (url.split('?')[0] ?? '/').slice(0, MAX_TEXT),
    'network.protocol.version': httpVersion,
    ...serverOf(headers.host),
    ...(socket.remoteAddress === undefined ? {} : { 'client.address': socket.remoteAddress }),
    ...(agent === undefined ? {} : { 'user_agent.original': agent.slice(0, MAX_TEXT) }),
  };
}

function serverOf(host: string | undefined): Readonly<Record<string, string | number>> {
  if (host === undefined || !URL.canParse(`http://${host}`)) return {};
  const { hostname, port } = new URL(`http://${host}`);
  return { 'server.address': hostname, 'server.port': port === '' ? 80 : Number(port) };
}

/** A refused request is the client's error and no error of the server's: only from 500 on the span is marked as failed. */
export function tellOutcome(span: Span, method: string, { door, route, status, outcome, aborted }: Observation): void {
  const { operation, cost, errors } = outcome;
  if (route !== 'none') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttributes({
    'http.response.status_code': status,
    'precedent.door': door,
    ...(operation === undefined ? {} : { 'precedent.operation': operation }),
    ...(cost === undefined ? {} : { 'precedent.cost': cost }),
    ...(errors === undefined || errors.length === 0 ? {} : { 'precedent.errors': [...new Set(errors)] }),
    ...(aborted ? { 'precedent.aborted': true } : {}),
  });
  if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
}
