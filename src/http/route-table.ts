import type { IncomingMessage } from 'node:http';
import type { Door, Route } from './route.ts';

export interface FoundRoute {
  readonly door: string;
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Entry {
  readonly door: string;
  readonly route: Route;
  readonly segments: readonly string[];
}

/** The routes of all doors, found by path. */
export class RouteTable {
  readonly #literal = new Map<string, Entry[]>();
  readonly #patterns: Entry[] = [];
  readonly #rests: Entry[] = [];

  constructor(doors: readonly Door[]) {
    for (const { name, routes } of doors) {
      for (const route of routes) {
        const entry = { door: name, route, segments: route.path.split('/') };
        if (route.path.endsWith('/*')) this.#rests.push(entry);
        else if (route.path.includes('{')) this.#patterns.push(entry);
        else this.#literal.set(route.path, [...(this.#literal.get(route.path) ?? []), entry]);
      }
    }
  }

  /** The routes that a request may mean, whatever its method, in the order in which they are to be tried. */
  find(path: string, request: IncomingMessage): readonly FoundRoute[] {
    const means = ({ route }: { readonly route: Route }): boolean => route.when?.(request) ?? true;
    const literal = (this.#literal.get(path) ?? []).map(({ door, route }) => ({ door, route, parameters: {} })).filter(means);
    if (literal.length > 0) return literal;
    const found: FoundRoute[] = [];
    const segments = path.split('/');
    for (const { door, route, segments: pattern } of [...this.#patterns, ...this.#rests]) {
      const parameters = match(pattern, segments);
      if (parameters !== undefined) found.push({ door, route, parameters });
    }
    return found.filter(means);
  }
}

function match(pattern: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> | undefined {
  const rest = pattern.at(-1) === '*';
  if (rest ? segments.length < pattern.length : segments.length !== pattern.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const whole = rest && index === pattern.length - 1;
    const text = whole ? segments.slice(index).join('/') : (segments[index] ?? '');
    const name = whole ? '*' : part.startsWith('{') ? part.slice(1, -1) : undefined;
    if (name === undefined) {
      if (text !== part) return undefined;
      continue;
    }
    const value = decode(text);
    if (value === undefined || (value === '' && !whole)) return undefined;
    parameters[name] = value;
  }
  return parameters;
}

/** Undefined for what is not well-formed; nothing is at such a path. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
