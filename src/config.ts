import { homedir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from './domain/error.ts';
import { isLoopback, LOOPBACK_HOSTS } from './http/host-check.ts';

/** Everything that the environment and the command line decide, read once. */
export interface Config {
  /** The SQLite file. Its image is kept beside it, with `.image` after the name. */
  readonly db: string;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Origins that browsers may call from; none by default. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** Host names that requests may be addressed to; undefined for any. See `allowedHostsOf`. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Requests that a client may send in a minute; undefined for any number. */
  readonly requestsPerMinute: number | undefined;
  /** Where to send traces; undefined for nowhere. */
  readonly tracing: TracingSettings | undefined;
}

export interface TracingSettings {
  readonly url: string;
  /** Milliseconds for one delivery with all of its retries. */
  readonly timeout: number;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4000;

export interface Flags {
  readonly db?: string;
  readonly host?: string;
  readonly port?: string;
  readonly corsOrigin?: readonly string[];
  readonly logLevel?: string;
  readonly allowedHost?: readonly string[];
  readonly rateLimit?: string;
}

/**
 * Flags win over the environment (`PRECEDENT_DB`, `PRECEDENT_HOST`, `PRECEDENT_PORT` or `PORT`, `PRECEDENT_CORS_ORIGINS`
 * separated by commas, `PRECEDENT_LOG_LEVEL`, `PRECEDENT_ALLOWED_HOSTS` separated by commas, `PRECEDENT_RATE_LIMIT`), which
 * wins over the defaults. Tracing is set as everywhere: `OTEL_EXPORTER_OTLP_ENDPOINT` and the like.
 * @throws DomainError `BAD_INPUT` that names the setting, what was found and what was expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, flags: Flags = {}): Config {
  const host = flags.host ?? nonEmpty(env.PRECEDENT_HOST) ?? DEFAULT_HOST;
  return Object.freeze({
    db: flags.db ?? nonEmpty(env.PRECEDENT_DB) ?? defaultDatabase(env),
    host,
    port: readPort(flags.port ?? nonEmpty(env.PRECEDENT_PORT) ?? nonEmpty(env.PORT)),
    corsOrigins: readOrigins(flags.corsOrigin ?? nonEmpty(env.PRECEDENT_CORS_ORIGINS)?.split(',') ?? []),
    logLevel: readLogLevel(flags.logLevel ?? nonEmpty(env.PRECEDENT_LOG_LEVEL)),
    allowedHosts: allowedHostsOf(host, flags.allowedHost ?? nonEmpty(env.PRECEDENT_ALLOWED_HOSTS)?.split(',')),
    requestsPerMinute: readRateLimit(host, flags.rateLimit ?? nonEmpty(env.PRECEDENT_RATE_LIMIT)),
    tracing: readTracing(env),
  });
}

/** `$XDG_DATA_HOME/precedent/precedent.db`, on Windows under `%LOCALAPPDATA%`, else under `~/.local/share`. */
function defaultDatabase(env: Readonly<Record<string, string | undefined>>): string {
  const folder = nonEmpty(env.XDG_DATA_HOME) ?? nonEmpty(env.LOCALAPPDATA) ?? join(homedir(), '.local', 'share');
  return join(folder, 'precedent', 'precedent.db');
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw badSetting('port', text, 'a whole number from 0 to 65535');
  return port;
}

function readOrigins(texts: readonly string[]): readonly string[] {
  return texts.map((text) => {
    const origin = text.trim();
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw badSetting('CORS origin', text, 'an origin such as https://tools.example.com, without a path');
    }
    return origin;
  });
}

/**
 * A server that only this machine reaches answers to this machine's names, so that no page of another name gets at it (DNS
 * rebinding). One that others reach has names that only its owner knows: any, until some are given.
 */
function allowedHostsOf(host: string, texts: readonly string[] | undefined): readonly string[] | undefined {
  if (texts === undefined) return isLoopback(host) ? LOOPBACK_HOSTS : undefined;
  const given = texts.map((text) => {
    const name = text.trim().toLowerCase();
    if (!URL.canParse(`http://${name}`) || new URL(`http://${name}`).hostname !== name) {
      throw badSetting('allowed host', text, 'a host name such as incidents.example.com, without scheme, port or path');
    }
    return name;
  });
  return [...new Set([...LOOPBACK_HOSTS, ...given])];
}

/** Requests a minute from one client where others than this machine can reach the server. */
const DEFAULT_RATE_LIMIT = 600;
const MAX_RATE_LIMIT = 1_000_000;

function readRateLimit(host: string, text: string | undefined): number | undefined {
  if (text === undefined) return isLoopback(host) ? undefined : DEFAULT_RATE_LIMIT;
  const limit = Number(text);
  if (!/^\d{1,7}$/.test(text) || limit > MAX_RATE_LIMIT) {
    throw badSetting('rate limit', text, `requests a minute, a whole number from 1 to ${MAX_RATE_LIMIT}, or 0 for none`);
  }
  return limit === 0 ? undefined : limit;
}

/** A collector on this machine listens there. */
const DEFAULT_COLLECTOR = 'http://localhost:4318';
/** Short, as the server waits that long when it ends. */
const DEFAULT_DELIVERY_TIME = 3_000;

/**
 * Traces are sent when somebody says where to, or that they are wanted (`OTEL_TRACES_EXPORTER=otlp`): by the OpenTelemetry
 * specification of environment variables. Exporters other than `otlp` are not there, and so none.
 */
function readTracing(env: Readonly<Record<string, string | undefined>>): TracingSettings | undefined {
  const setting = (name: string) => nonEmpty(env[`OTEL_EXPORTER_OTLP_TRACES_${name}`]) ?? nonEmpty(env[`OTEL_EXPORTER_OTLP_${name}`]);
  const exporters = nonEmpty(env.OTEL_TRACES_EXPORTER)
    ?.split(',')
    .map((each) => each.trim());
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined;
  if (exporters?.includes('otlp') === false || (exporters === undefined && setting('ENDPOINT') === undefined)) return undefined;
  const protocol = setting('PROTOCOL');
  if (protocol === 'grpc') throw badSetting('OTLP protocol', protocol, 'http/json, and the endpoint of OTLP over HTTP (port 4318)');
  return { url: collectorUrl(env), timeout: readDeliveryTime(setting('TIMEOUT')) };
}

function collectorUrl(env: Readonly<Record<string, string | undefined>>): string {
  const whole = nonEmpty(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const given = whole ?? nonEmpty(env.OTEL_EXPORTER_OTLP_ENDPOINT) ?? DEFAULT_COLLECTOR;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw badSetting('OTLP endpoint', given, 'an address such as http://localhost:4318');
  }
  return whole ?? `${given.replace(/\/+$/, '')}/v1/traces`;
}

function readDeliveryTime(text: string | undefined): number {
  if (text === undefined) return DEFAULT_DELIVERY_TIME;
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0)
    throw badSetting('OTLP timeout', text, 'milliseconds, a whole number from 1 to 999999');
  return Number(text);
}

function readLogLevel(text: string | undefined): LogLevel {
  if (text === undefined) return 'info';
  const level = LOG_LEVELS.find((each) => each === text);
  if (level === undefined) throw badSetting('log level', text, `one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

function badSetting(name: string, found: string, expected: string): DomainError {
  return new DomainError('BAD_INPUT', `the ${name} is "${found}"; expected ${expected}`, { found, expected });
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}
