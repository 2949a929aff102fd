import { Button, useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { State } from '../shell/states.tsx';
import { readPalette } from './palette.ts';
import { type Emphasis, Stage, WHOLE_IN_SIGHT } from './stage.ts';
import type { LaidOut } from './use-layout.ts';

interface Props {
  readonly laidOut: LaidOut | undefined;
  readonly emphasis: Emphasis;
  /** The camera, as the address has it. */
  readonly at: string | undefined;
  readonly stage: RefObject<Stage | undefined>;
  readonly onPick: (id: string | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (at: string | undefined) => void;
}

/** How far an arrow key moves the picture, as a share of what is in sight. */
const STEP = 0.15;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The picture, with a mouse, a finger or keys. */
export function GraphCanvas({ laidOut, emphasis, at, stage, onPick, onOpen, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // Sigma keeps the functions that it is given once; these always lead to those of the last render.
  const last = useRef({ onPick, onOpen, onMove });
  last.current = { onPick, onOpen, onMove };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is built once for a container.
  useEffect(() => {
    if (container.current === null) return;
    try {
      stage.current = new Stage(container.current, readPalette(), {
        onPick: (id) => last.current.onPick(id),
        onOpen: (id) => last.current.onOpen(id),
        onMove: (told) => last.current.onMove(told === WHOLE_IN_SIGHT ? undefined : told),
      });
    } catch {
      setFailed(true);
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
  useEffect(() => stage.current?.restore(at ?? WHOLE_IN_SIGHT), [at, stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what triggers it.
  useEffect(() => {
    // The variables of the new theme hold from the next frame on.
    const frame = requestAnimationFrame(() => stage.current?.paint(readPalette()));
    return () => cancelAnimationFrame(frame);
  }, [scheme]);
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move !== undefined) stage.current?.pan(...move);
    else if (event.key === '+' || event.key === '=') stage.current?.zoom(1 / 1.6);
    else if (event.key === '-') stage.current?.zoom(1.6);
    else if (event.key === '0') void stage.current?.look();
    else if (event.key === 'Escape') onPick(undefined);
    else return;
    event.preventDefault();
  };
  if (failed) return <State title="The graph can't be drawn">This browser does not draw with WebGL. The list shows the same.</State>;
  return (
    <div className="graph-frame">
      <div
        ref={container}
        className="graph-canvas"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture.
        tabIndex={0}
        aria-label={`A graph of ${laidOut?.part.nodes.length ?? 0} nodes. Arrow keys move it, plus and minus zoom, 0 shows all. “As a list” shows the same in words.`}
        aria-busy={laidOut === undefined}
        data-drawn={laidOut !== undefined}
        data-ready={laidOut?.settled === true}
        onKeyDown={press}
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
