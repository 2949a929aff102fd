import { Button, SegmentedControl, Skeleton, useComputedColorScheme } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { type NodeKind, WalksDocument } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { TermPicker } from '../part/term-picker.tsx';
import { save } from '../save-file.ts';
import { ErrorState, State } from '../shell/states.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { countText } from '../time-text.ts';
import { GraphList } from './graph-list.tsx';
import { depthOf, type GraphSearch, NODE_KINDS } from './graph-search.ts';
import { NodePanel, WalkPanel } from './node-panel.tsx';
import { readPalette } from './palette.ts';
import type { Part } from './part.ts';
import { pngBlob, svgText } from './picture.ts';
import { type Emphasis, Stage } from './stage.ts';
import { useGraphParts } from './use-graph-parts.ts';
import { type LaidOut, useLayout } from './use-layout.ts';

const route = getRouteApi('/graph');

export function GraphPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = (next: Partial<GraphSearch>, replace = false): void =>
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
  const node = laidOut?.part.nodes.find(({ id }) => id === search.node);
  const pick = (id: string | undefined): void => {
    if (choosing && id !== undefined && id !== search.node) change({ to: id });
    else change({ node: id, to: undefined });
    setChoosing(false);
  };
  const open = (id: string): void => change({ open: [...new Set([...(search.open ?? []), id])], node: id });
  return (
    <div className="graph-page">
      <title>Graph · Precedent</title>
      <div className="row between">
        <h1>Graph</h1>
        <Tools search={search} change={change} stage={stage} laidOut={laidOut} pick={pick} />
      </div>
      <Legend search={search} change={change} />
      {error !== undefined ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <div className="graph-area">
          {search.view === 'list' ? (
            laidOut === undefined ? (
              <Skeleton height={500} />
            ) : (
              <GraphList part={laidOut.part} hidden={hidden} />
            )
          ) : (
            <Canvas laidOut={laidOut} emphasis={emphasis} search={search} stage={stage} pick={pick} open={open} change={change} />
          )}
          <aside className="stack graph-side" aria-label="About the graph">
            <p className="small dim" role="status">
              {waiting && 'Asking… '}
              {laidOut !== undefined && `${countText(laidOut.part.nodes.length, 'node')}, ${countText(laidOut.part.edges.length, 'link')}.`}
              {omitted > 0 && ` ${countText(omitted, 'more node')} in reach ${omitted === 1 ? 'is' : 'are'} not drawn.`}
            </p>
            {search.to !== undefined && shownWalks !== undefined && (
              <WalkPanel paths={shownWalks.paths} onClose={() => change({ to: undefined })} />
            )}
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
              <p className="small dim">Click a node to read about it, double-click to open it up. Size is by number of links.</p>
            )}
          </aside>
        </div>
      )}
    </div>
  );
}

type Change = (next: Partial<GraphSearch>, replace?: boolean) => void;

interface CanvasProps {
  readonly laidOut: LaidOut | undefined;
  readonly emphasis: Emphasis;
  readonly search: GraphSearch;
  readonly stage: RefObject<Stage | undefined>;
  readonly pick: (id: string | undefined) => void;
  readonly open: (id: string) => void;
  readonly change: Change;
}

function Canvas({ laidOut, emphasis, search, stage, pick, open, change }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<string>();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // Sigma keeps the functions that it is given once; these always lead to those of the last render.
  const last = useRef({ pick, open, change });
  last.current = { pick, open, change };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is built once for a container.
  useEffect(() => {
    if (container.current === null) return;
    try {
      stage.current = new Stage(container.current, readPalette(), {
        onPick: (id) => last.current.pick(id),
        onOpen: (id) => last.current.open(id),
        onMove: (at) => last.current.change({ at: at === '0.5,0.5,1' ? undefined : at }, true),
      });
      if (search.at !== undefined) stage.current.restore(search.at);
    } catch {
      setFailed('This browser does not draw with WebGL.');
    }
    return () => {
      stage.current?.close();
      stage.current = undefined;
    };
  }, []);
  useEffect(() => {
    if (laidOut !== undefined) stage.current?.show(laidOut);
  }, [laidOut, stage]);
  useEffect(() => stage.current?.emphasize(emphasis), [emphasis, stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what triggers it.
  useEffect(() => {
    // The variables of the new theme hold from the next frame on.
    const frame = requestAnimationFrame(() => stage.current?.paint(readPalette()));
    return () => cancelAnimationFrame(frame);
  }, [scheme]);
  if (failed !== undefined) return <State title="The graph can't be drawn">{failed} The list shows the same.</State>;
  return (
    <div className="graph-frame">
      <div
        ref={container}
        className="graph-canvas"
        role="img"
        aria-label={`A graph of ${laidOut?.part.nodes.length ?? 0} nodes. “As a list” shows the same in words.`}
        data-ready={laidOut !== undefined}
      />
      <div className="graph-zoom">
        <Button size="xs" variant="default" aria-label="Zoom in" onClick={() => stage.current?.zoom(1 / 1.6)}>
          +
        </Button>
        <Button size="xs" variant="default" aria-label="Zoom out" onClick={() => stage.current?.zoom(1.6)}>
          −
        </Button>
        <Button size="xs" variant="default" onClick={() => void stage.current?.look()}>
          All
        </Button>
      </div>
    </div>
  );
}

function Tools({
  search,
  change,
  stage,
  laidOut,
  pick,
}: {
  readonly search: GraphSearch;
  readonly change: Change;
  readonly stage: RefObject<Stage | undefined>;
  readonly laidOut: LaidOut | undefined;
  readonly pick: (id: string | undefined) => void;
}) {
  return (
    <div className="row">
      {laidOut !== undefined && (
        <Finder
          part={laidOut.part}
          onFind={(id) => {
            pick(id);
            void stage.current?.look(id);
          }}
        />
      )}
      <TermPicker
        label="Start from a term"
        onPick={(id) => change({ of: [id], topic: undefined, term: undefined, open: undefined, node: id, to: undefined, at: undefined })}
      />
      {search.of !== undefined && (
        <label className="row nowrap small">
          Steps
          <select className="field" value={depthOf(search)} onChange={(event) => change({ depth: Number(event.currentTarget.value) })}>
            {[1, 2, 3].map((depth) => (
              <option key={depth}>{depth}</option>
            ))}
          </select>
        </label>
      )}
      <SegmentedControl
        aria-label="Show as"
        size="xs"
        value={search.view ?? 'picture'}
        data={[
          { value: 'picture', label: 'As a picture' },
          { value: 'list', label: 'As a list' },
        ]}
        onChange={(view) => change({ view: view === 'list' ? 'list' : undefined })}
      />
      <Exports stage={stage} part={laidOut?.part} />
    </div>
  );
}

/** Finds a node among those that are drawn. */
function Finder({ part, onFind }: { readonly part: Part; readonly onFind: (id: string) => void }) {
  const [missed, setMissed] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const words = String(new FormData(event.currentTarget).get('words') ?? '')
          .trim()
          .toLowerCase();
        const found =
          part.nodes.find(({ id, label }) => id.toLowerCase() === words || label.toLowerCase() === words) ??
          part.nodes.find(({ label }) => label.toLowerCase().includes(words));
        setMissed(words !== '' && found === undefined);
        if (words !== '' && found !== undefined) onFind(found.id);
      }}
    >
      <input
        name="words"
        className="field small"
        aria-label="Find in the graph"
        placeholder="Find in the graph"
        list="graph-nodes"
        autoComplete="off"
      />
      <datalist id="graph-nodes">
        {part.nodes.slice(0, 500).map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
      {missed && (
        <span role="alert" className="small dim">
          {' '}
          not drawn
        </span>
      )}
    </form>
  );
}

function Exports({ stage, part }: { readonly stage: RefObject<Stage | undefined>; readonly part: Part | undefined }) {
  const run = async (form: 'png' | 'svg' | 'json'): Promise<void> => {
    if (form === 'json') {
      if (part !== undefined) save('graph.json', 'application/json', `${JSON.stringify(part, undefined, 2)}\n`);
      return;
    }
    const seen = stage.current?.seen();
    if (seen === undefined) return;
    if (form === 'svg') save('graph.svg', 'image/svg+xml', svgText(seen));
    else save('graph.png', 'image/png', await pngBlob(seen));
  };
  return (
    <div className="row" role="group" aria-label="Save what is seen">
      {(['png', 'svg', 'json'] as const).map((form) => (
        <Button key={form} size="xs" variant="default" onClick={() => void run(form)} aria-label={`Save as ${form.toUpperCase()}`}>
          {form.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}

/** Which mark is which kind; pressing one hides its nodes. */
function Legend({ search, change }: { readonly search: GraphSearch; readonly change: Change }) {
  const hidden = search.hide ?? [];
  const toggle = (kind: NodeKind): void => {
    if (kind === 'ACTION_ITEM') change({ items: search.items === true ? undefined : true });
    else change({ hide: hidden.includes(kind) ? hidden.filter((each) => each !== kind) : [...hidden, kind] });
  };
  return (
    <div className="row legend" role="group" aria-label="Kinds of node">
      {NODE_KINDS.map((kind) => {
        const shown = kind === 'ACTION_ITEM' ? search.items === true : !hidden.includes(kind);
        return (
          <button key={kind} type="button" className="chip" aria-pressed={shown} onClick={() => toggle(kind)}>
            <KindGlyph kind={kind} size={12} />
            {NODE_LOOKS[kind].plural}
          </button>
        );
      })}
    </div>
  );
}

function withoutAbsent(search: GraphSearch): GraphSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
