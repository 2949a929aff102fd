import type { GraphFormat } from './graph-format.ts';
import { graphologyJson } from './graphology-json.ts';

/** In the order of the help. */
export const GRAPH_FORMATS: readonly GraphFormat[] = [graphologyJson];
