import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../api/ask.ts';
import { filterOf } from '../cases/case-search.ts';
import { FilteredGraphDocument, NeighborhoodDocument, type PartFragment, type WalksQuery } from '../generated.ts';
import { budgetOf, choiceOf, depthOf, type GraphSearch, kindsOf } from './graph-search.ts';
import type { Part } from './part.ts';

/** Nodes that opening up adds at most. */
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
  const kinds = kindsOf(search);
  const { of, open = [] } = search;
  const first = useQuery({
    queryKey: ['graph', of, of === undefined ? choiceOf(search) : depthOf(search), budgetOf(search), kinds],
    queryFn: ({ signal }) => firstPart(search, signal),
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

async function firstPart(search: GraphSearch, signal: AbortSignal): Promise<PartFragment> {
  const [kinds, maxNodes] = [kindsOf(search), budgetOf(search)];
  if (search.of !== undefined)
    return (await ask(NeighborhoodDocument, { of: search.of, depth: depthOf(search), kinds, maxNodes }, signal)).neighborhood;
  return (await ask(FilteredGraphDocument, { filter: filterOf(choiceOf(search)), kinds, maxNodes }, signal)).graph;
}

/** A path as a part of the graph: its nodes, joined as the library joins them. */
function partOf({ paths }: WalksQuery): Part {
  return {
    nodes: paths.paths.flatMap((path) => path.nodes.map((node) => ({ ...node, distance: 0 }))),
    edges: paths.paths.flatMap((path) =>
      path.steps.flatMap(({ from, to, relations }) =>
        relations.map(({ kind, forward }) => (forward ? { from, to, kind } : { from: to, to: from, kind })),
      ),
    ),
  };
}
