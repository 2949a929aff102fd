import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { ActiveFilters } from '../cases/active-filters.tsx';
import { type NodeKind, WalksDocument } from '../generated.ts';
import { Blanks, ErrorState, State } from '../shell/states.tsx';
import { countText } from '../time-text.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { GraphLegend } from './graph-legend.tsx';
import { GraphList } from './graph-list.tsx';
import { choiceOf, type GraphSearch } from './graph-search.ts';
import { GraphTools } from './graph-tools.tsx';
import { NodePanel, WalkPanel } from './node-panel.tsx';
import type { Part } from './part.ts';
import type { Emphasis, Stage } from './stage.ts';
import { useGraphParts } from './use-graph-parts.ts';
import { useLayout } from './use-layout.ts';

const route = getRouteApi('/graph');

export function GraphPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (next: { readonly [Key in keyof GraphSearch]?: GraphSearch[Key] | undefined }, replace = false): void =>
    void navigate({ to: '/graph', search: (before) => withoutAbsent({ ...(before as GraphSearch), ...next }), replace });
  const [choosing, setChoosing] = useState(false);
  const stage = useRef<Stage>(undefined);
  const walks = useAnswer(
    WalksDocument,
    { from: search.node ?? '', to: search.to ?? '' },
    { enabled: search.node !== undefined && search.to !== undefined },
  );
  const shownWalks = search.to === undefined ? undefined : walks.data;
  const { parts, omitted, error, retry, waiting } = useGraphParts(search, shownWalks);
  const laidOut = useLayout(parts);
  const hidden = useMemo(() => new Set<NodeKind>(search.hide), [search.hide]);
  const path = useMemo(() => new Set(shownWalks?.paths.paths.flatMap(({ nodes }) => nodes.map(({ id }) => id))), [shownWalks]);
  const emphasis = useMemo(
    (): Emphasis => ({ selected: search.node, hidden, path, starts: new Set(search.of) }),
    [search.node, search.of, hidden, path],
  );
  const seen = useMemo(() => (laidOut === undefined ? undefined : withoutKinds(laidOut.part, hidden)), [laidOut, hidden]);
  const node = laidOut?.part.nodes.find(({ id }) => id === search.node);
  const pick = (id: string | undefined): void => {
    if (choosing && id !== undefined && id !== search.node) change({ to: id });
    else if (id !== search.node || search.to !== undefined) change({ node: id, to: undefined });
    setChoosing(false);
  };
  const open = (id: string): void => change({ open: [...new Set([...(search.open ?? []), id])], node: id });
  const start = (id: string): void => void navigate({ to: '/graph', search: { of: [id], node: id } });
  return (
    <div className="graph-page">
      <title>Graph · Precedent</title>
      <div className="row between">
        <h1>Graph</h1>
        <GraphTools search={search} change={change} start={start} stage={stage} seen={seen} pick={pick} />
      </div>
      {search.of === undefined && (
        <ActiveFilters search={choiceOf(search)} change={(choice) => void navigate({ to: '/graph', search: choice as GraphSearch })} />
      )}
      <GraphLegend search={search} part={laidOut?.part} change={change} />
      {error !== undefined ? (
        <ErrorState error={error} retry={retry} />
      ) : laidOut?.part.nodes.length === 0 ? (
        <State title="Nothing to draw">No case is under this filter, or the library has none yet.</State>
      ) : (
        <div className="graph-area">
          {search.view !== 'list' ? (
            <GraphCanvas
              laidOut={laidOut}
              emphasis={emphasis}
              at={search.at}
              stage={stage}
              onPick={pick}
              onOpen={open}
              onMove={(at) => change({ at }, true)}
            />
          ) : laidOut === undefined ? (
            <Blanks heights={[500]} />
          ) : (
            <GraphList part={laidOut.part} hidden={hidden} chosen={search.node} onPick={pick} />
          )}
          <aside className="stack graph-side" aria-label="About the graph">
            <p className="small dim graph-status" role="status">
              {waiting && 'Asking… '}
              {seen !== undefined && `${countText(seen.nodes.length, 'node')}, ${countText(seen.edges.length, 'link')}.`}
              {omitted > 0 && ` ${countText(omitted, 'more node')} in reach ${omitted === 1 ? 'is' : 'are'} not drawn.`}
            </p>
            {search.to !== undefined && shownWalks !== undefined && (
              <WalkPanel paths={shownWalks.paths} onClose={() => change({ to: undefined })} />
            )}
            {search.to !== undefined && walks.error !== null && <ErrorState error={walks.error} retry={() => void walks.refetch()} />}
            {node !== undefined && laidOut !== undefined && (
              <NodePanel
                node={node}
                part={laidOut.part}
                opened={search.open?.includes(node.id) === true}
                choosing={choosing}
                onClose={() => change({ node: undefined, to: undefined })}
                onOpen={() => open(node.id)}
                onChoose={() => setChoosing(!choosing)}
                onPick={pick}
              />
            )}
            {node === undefined && (
              <p className="small dim">
                Choose a node to read about it and to find a path from it; double-click to open it up. Size is by number of links.
              </p>
            )}
          </aside>
        </div>
      )}
    </div>
  );
}

function withoutKinds({ nodes, edges }: Part, hidden: ReadonlySet<NodeKind>): Part {
  if (hidden.size === 0) return { nodes, edges };
  const shown = nodes.filter(({ kind }) => !hidden.has(kind));
  const ids = new Set(shown.map(({ id }) => id));
  return { nodes: shown, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}

function withoutAbsent(search: object): GraphSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
