import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from './host.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Milliseconds that requests under way have to end when the server is closed. Default 10,000. */
  readonly closeLimit?: number;
}

export interface RunningServer {
  readonly url: string;
  /** Takes no new connections, lets requests under way end, then ends what is left. Closing again waits for the first. */
  close(): Promise<void>;
}

/** Slow clients hold a connection, not a request: what a head or a body may take, in milliseconds. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** How often it is looked at who took longer. */
const CHECK_INTERVAL = 5_000;
/** Who neither sends nor takes anything for so long is not there any more. */
const IDLE_TIMEOUT = 60_000;
/** Beyond, connections are closed as they come: each takes a file and some kilobytes. */
const MAX_CONNECTIONS = 10_000;

/** Listens until closed. Rejects when the port is taken. */
export async function serve(server: Host, { host, port, closeLimit }: ServeOptions): Promise<RunningServer> {
  const times = { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL };
  const http = createServer(times, server.listener);
  http.timeout = HEADERS_TIMEOUT + CHECK_INTERVAL;
  // Of a connection that has asked for nothing yet, the timeout above is all that closes it.
  http.on('request', ({ socket }) => socket.setTimeout(IDLE_TIMEOUT));
  http.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };

  async function closeAll(): Promise<void> {
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    await server.close(closeLimit);
    http.closeAllConnections();
    await closed;
  }
}
