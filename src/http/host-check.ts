import type { IncomingMessage } from 'node:http';
import { RequestError } from './request-error.ts';

/**
 * Whether the request names one of the hosts, whatever the port. A page whose own name is made to resolve to this machine
 * (DNS rebinding) still sends its own name, and is refused here.
 */
export function namesHost(request: IncomingMessage, hosts: readonly string[]): boolean {
  const host = request.headers.host;
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  return hosts.includes(new URL(`http://${host}`).hostname);
}

/**
 * Brings a request whose target is a whole address (`GET http://host/path`) into the usual form: the address's host is the one
 * that counts (RFC 9112, 3.2.2).
 * @throws RequestError for more than one host, which is no request (RFC 9112, 3.2).
 */
export function settleHost(request: IncomingMessage): void {
  if ((request.headersDistinct.host?.length ?? 0) > 1) throw new RequestError(400, 'BAD_REQUEST', 'The request names several hosts.');
  const { url = '/' } = request;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return;
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  request.url = pathname + search;
}

/** The names by which a machine calls itself. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a server that listens there is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Whether a host name in an address is one of this machine's own. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_HOSTS.includes(name);
}
