import { Button, Menu, SegmentedControl } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { TermPicker } from '../part/term-picker.tsx';
import { save } from '../save-file.ts';
import { FILE_FORMATS, graphText } from './graph-file.ts';
import { BUDGETS, budgetOf, depthOf, type GraphSearch } from './graph-search.ts';
import type { Part } from './part.ts';
import { pngBlob, svgText } from './picture.ts';
import type { Stage } from './stage.ts';

interface Props {
  readonly search: GraphSearch;
  readonly change: (next: Partial<GraphSearch>) => void;
  /** Starts again from a node, and forgets what was shown before. */
  readonly start: (id: string) => void;
  readonly stage: RefObject<Stage | undefined>;
  /** What is seen: without hidden kinds. */
  readonly seen: Part | undefined;
  readonly pick: (id: string) => void;
}

/** What can be done with the graph as a whole. */
export function GraphTools({ search, change, start, stage, seen, pick }: Props) {
  const budgets = search.of === undefined ? BUDGETS : BUDGETS.filter((most) => most <= 2000);
  return (
    <div className="row graph-tools">
      <Finder
        part={seen ?? { nodes: [], edges: [] }}
        onFind={(id) => {
          pick(id);
          void stage.current?.look(id);
        }}
      />
      <TermPicker label="Start from a term" onPick={start} />
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
      <label className="row nowrap small">
        At most
        <select
          className="field"
          aria-label="Most nodes"
          value={budgetOf(search)}
          onChange={(event) => change({ most: Number(event.currentTarget.value) })}
        >
          {budgets.map((most) => (
            <option key={most} value={most}>
              {most.toLocaleString('en-GB')} nodes
            </option>
          ))}
        </select>
      </label>
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
      <SaveMenu stage={stage} seen={seen} title={titleOf(search)} />
    </div>
  );
}

/** One line on what a file holds, as the server's files have it. */
function titleOf({ of }: GraphSearch): string {
  return of === undefined ? 'Precedent: a part of the graph' : `Precedent: neighbourhood of ${of.join(', ')}`;
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

/** Pictures and files of what is seen. */
function SaveMenu({
  stage,
  seen,
  title,
}: {
  readonly stage: RefObject<Stage | undefined>;
  readonly seen: Part | undefined;
  readonly title: string;
}) {
  const [told, setTold] = useState<string>();
  const picture = async (form: 'PNG' | 'SVG'): Promise<void> => {
    const drawn = stage.current?.seen();
    if (drawn === undefined) setTold('Show the graph as a picture first.');
    else if (form === 'SVG') save('graph.svg', 'image/svg+xml', svgText(drawn));
    else save('graph.png', 'image/png', await pngBlob(drawn));
  };
  const file = async (form: keyof typeof FILE_FORMATS): Promise<void> => {
    if (seen === undefined) return;
    const format = FILE_FORMATS[form];
    setTold('Collecting…');
    save(`graph.${format.extension}`, format.mediaType, await graphText(format, seen, title));
    setTold(undefined);
  };
  const run = (job: Promise<void>): void => void job.catch((error: Error) => setTold(`Failed: ${error.message}`));
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button size="xs" variant="default">
            Save
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>What is seen, as a picture</Menu.Label>
          {(['PNG', 'SVG'] as const).map((form) => (
            <Menu.Item key={form} onClick={() => run(picture(form))}>
              {form}
            </Menu.Item>
          ))}
          <Menu.Label>What is seen, as a graph</Menu.Label>
          {Object.entries(FILE_FORMATS).map(([form, { purpose }]) => (
            <Menu.Item key={form} onClick={() => run(file(form as keyof typeof FILE_FORMATS))}>
              {form} <span className="dim small">{purpose}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {told !== undefined && (
        <span role="status" className="small dim">
          {told}
        </span>
      )}
    </>
  );
}
