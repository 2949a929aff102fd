import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../api/ask.ts';
import { filterOf } from '../cases/case-search.ts';
import { FilteredGraphDocument, NeighborhoodDocument, type NodeKind, type PartFragment, type WalksQuery } from '../generated.ts';
import { depthOf, type GraphSearch, NODE_KINDS } from './graph-search.ts';
import type { Part } from './part.ts';

/** Nodes that are drawn at first; opening up adds to them. */
const FIRST = 150;
const WHOLE = 400;
const OPENED = 60;

export interface GraphParts {
  /** The first part, what was opened up, and the path; the same array while nothing changes. */
  readonly parts: readonly Part[] | undefined;
  /** Nodes in reach that the budget left out. */
  readonly omitted: number;
  readonly error: Error | undefined;
  readonly retry: () => void;
  readonly waiting: boolean;
}

/** The part of the graph that an address names, and what was opened up in it. */
export function useGraphParts(search: GraphSearch, walks: WalksQuery | undefined): GraphParts {
  const kinds = NODE_KINDS.filter((kind) => kind !== 'ACTION_ITEM' || search.items === true);
  const { of, topic, term, open = [] } = search;
  const depth = depthOf(search);
  const first = useQuery({
    queryKey: ['graph', of, topic, term, depth, kinds],
    queryFn: () => firstPart({ of, topic, term, depth }, kinds),
    placeholderData: keepPreviousData,
  });
  const opened = useQueries({
    queries: open.map((id) => ({
      queryKey: ['opened', id, kinds],
      queryFn: async () => (await ask(NeighborhoodDocument, { of: [id], depth: 1, kinds, maxNodes: OPENED })).neighborhood,
    })),
    combine: (answers) => ({
      parts: answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
      waiting: answers.some(({ isPending }) => isPending),
    }),
  });
  const parts = useMemo(() => {
    if (first.data === undefined) return undefined;
    return [first.data, ...opened.parts, ...(walks === undefined ? [] : [partOf(walks)])];
  }, [first.data, opened.parts, walks]);
  return {
    parts,
    omitted: (first.data?.omitted ?? 0) + opened.parts.reduce((sum, part) => sum + part.omitted, 0),
    error: first.error ?? undefined,
    retry: () => void first.refetch(),
    waiting: first.isFetching || opened.waiting,
  };
}

async function firstPart({ of, topic, term, depth = 1 }: GraphSearch, kinds: readonly NodeKind[]): Promise<PartFragment> {
  if (of !== undefined) return (await ask(NeighborhoodDocument, { of, depth, kinds, maxNodes: FIRST })).neighborhood;
  const filter = filterOf({ ...(topic && { topic: [topic] }), ...(term && { term }) });
  // Of the whole library causes and components alone are readable.
  const few: readonly NodeKind[] = topic === undefined && term === undefined ? ['INCIDENT', 'ROOT_CAUSE', 'COMPONENT'] : kinds;
  return (await ask(FilteredGraphDocument, { filter, kinds: few, maxNodes: WHOLE })).graph;
}

/** A path as a part of the graph: its nodes, joined one after the other. */
function partOf({ paths }: WalksQuery): Part {
  return {
    nodes: paths.paths.flatMap((path) => path.nodes.map((node) => ({ ...node, distance: 0 }))),
    edges: paths.paths.flatMap((path) => path.steps.map(({ from, to }) => ({ from, to, kind: 'RELATED' as const }))),
  };
}
