import { MultiDirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { EdgeLineProgram, EdgeRectangleProgram } from 'sigma/rendering';
import type { NodeDisplayData } from 'sigma/types';
import type { NodeKind } from '../generated.ts';
import { NODE_LOOKS, type Shape } from '../term-kind.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Part } from './part.ts';
import { shapeProgram } from './shape-program.ts';
import type { LaidOut } from './use-layout.ts';

/** Longest label that is drawn, in UTF-16 code units; the panel has all of it. */
const LABEL_LENGTH = 40;

const MANY_EDGES = 3_000;

/** The camera that shows all of the graph, as `onMove` tells it. */
export const WHOLE_IN_SIGHT = '0.5,0.5,1';

interface NodeLook {
  readonly label: string;
  readonly kind: NodeKind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly type: Shape;
}

export interface StageEvents {
  readonly onPick: (id: string | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (at: string) => void;
}

/** What is in the foreground; everything else recedes. */
export interface Emphasis {
  readonly selected: string | undefined;
  readonly hidden: ReadonlySet<NodeKind>;
  /** Nodes of a path that is shown. */
  readonly path: ReadonlySet<string>;
  /** Where the graph starts. */
  readonly starts: ReadonlySet<string>;
}

/** The drawing surface: Sigma, and what the page wants of it. */
export class Stage {
  readonly #graph = new MultiDirectedGraph();
  readonly #sigma: Sigma;
  #palette: Palette;
  #emphasis: Emphasis = { selected: undefined, hidden: new Set(), path: new Set(), starts: new Set() };
  /** Where labels of this frame stand already. */
  #labelled: Box[] = [];
  #hovered: string | undefined;
  #part: Part | undefined;
  /** Too much to be drawn again for each node that is pointed at. */
  #crowded = false;
  /** Where the camera was last told to be. */
  #told = WHOLE_IN_SIGHT;

  constructor(container: HTMLElement, palette: Palette, events: StageEvents) {
    this.#palette = palette;
    const shapes: readonly Shape[] = ['circle', 'square', 'diamond', 'triangle', 'hexagon'];
    this.#sigma = new Sigma(this.#graph, container, {
      // A page that is being left has no size any more: nothing to complain about.
      allowInvalidContainer: true,
      nodeProgramClasses: Object.fromEntries(shapes.map((shape) => [shape, shapeProgram(shape)])),
      edgeProgramClasses: { line: EdgeRectangleProgram, thin: EdgeLineProgram },
      defaultNodeType: 'circle',
      labelFont: 'system-ui, sans-serif',
      labelSize: 12,
      labelDensity: 1,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 5,
      stagePadding: 40,
      minCameraRatio: 0.02,
      maxCameraRatio: 4,
      zIndex: true,
      doubleClickZoomingRatio: 1,
      defaultDrawNodeLabel: (context, data, settings) => this.#drawLabel(context, data, settings.labelFont),
      defaultDrawNodeHover: (context, data, settings) => this.#drawHover(context, data, settings.labelFont),
      nodeReducer: (node) => this.#nodeLook(node),
      edgeReducer: (edge) => this.#edgeLook(edge),
    });
    this.#listen(events, container);
  }

  /** Shows a graph; what was shown before and is not in it goes away. The same part with other places moves its nodes. */
  show({ part, places }: LaidOut): void {
    if (part === this.#part) {
      this.#graph.updateEachNodeAttributes((id, look) => ({ ...look, ...places.get(id) }), { attributes: ['x', 'y'] });
      return;
    }
    this.#part = part;
    const many = part.edges.length > MANY_EDGES;
    this.#crowded = many;
    this.#graph.clear();
    for (const node of part.nodes) {
      const place = places.get(node.id) ?? { x: 0, y: 0 };
      const look: NodeLook = {
        ...place,
        kind: node.kind,
        label: node.label.length > LABEL_LENGTH ? `${node.label.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : node.label,
        size: Math.min(18, (node.kind === 'INCIDENT' ? 4 : 3) + Math.sqrt(node.degree) * 0.7),
        type: NODE_LOOKS[node.kind].shape,
      };
      this.#graph.addNode(node.id, look);
    }
    // A large graph stays in hand while it is moved: its lines come back when it stands still.
    this.#sigma.setSetting('hideEdgesOnMove', many);
    for (const edge of part.edges) this.#graph.mergeEdgeWithKey(keyOf(edge), edge.from, edge.to, { size: 1, type: many ? 'thin' : 'line' });
    this.#sigma.refresh();
  }

  emphasize(emphasis: Emphasis): void {
    this.#emphasis = emphasis;
    this.#sigma.refresh({ skipIndexation: true });
  }

  paint(palette: Palette): void {
    this.#palette = palette;
    this.#sigma.refresh({ skipIndexation: true });
  }

  /** Moves the camera to a node, or to see everything. */
  async look(id?: string): Promise<void> {
    const data = id === undefined ? undefined : this.#sigma.getNodeDisplayData(id);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
    if (data === undefined) await this.#sigma.getCamera().animate({ x: 0.5, y: 0.5, ratio: 1, angle: 0 }, { duration: calm });
    else await this.#sigma.getCamera().animate({ x: data.x, y: data.y, ratio: 0.35 }, { duration: calm });
  }

  zoom(factor: number): void {
    const camera = this.#sigma.getCamera();
    void camera.animate({ ratio: camera.ratio * factor }, { duration: 150 });
  }

  /** @param dx Share of what is in sight; to the right. @param dy Upwards. */
  pan(dx: number, dy: number): void {
    const camera = this.#sigma.getCamera();
    camera.setState({ x: camera.x + dx * camera.ratio, y: camera.y + dy * camera.ratio });
  }

  /** @param at As `onMove` told it. What it told last is where the camera came from, and moves nothing. */
  restore(at: string): void {
    if (at === this.#told) return;
    this.#told = at;
    const [x = 0.5, y = 0.5, ratio = 1] = at.split(',').map(Number);
    this.#sigma.getCamera().setState({ x, y, ratio });
  }

  /** What is seen, with places in pixels. */
  seen(): Seen {
    const { width, height } = this.#sigma.getDimensions();
    const nodes: SeenNode[] = [];
    this.#graph.forEachNode((id, attributes) => {
      const data = this.#sigma.getNodeDisplayData(id);
      if (data === undefined || data.hidden) return;
      const { x, y } = this.#sigma.graphToViewport({ x: attributes.x, y: attributes.y });
      nodes.push({
        id,
        x,
        y,
        size: this.#sigma.scaleSize(data.size),
        color: data.color,
        label: attributes.label,
        shape: attributes.type,
        kind: attributes.kind,
        labelled: this.#sigma.getNodeDisplayedLabels().has(id),
      });
    });
    const known = new Map(nodes.map((node) => [node.id, node]));
    const edges: SeenEdge[] = [];
    this.#graph.forEachEdge((key, _attributes, from, to) => {
      const [a, b] = [known.get(from), known.get(to)];
      if (a !== undefined && b !== undefined) edges.push({ from: a, to: b, color: this.#edgeLook(key).color ?? this.#palette.line });
    });
    return { width, height, nodes, edges, palette: this.#palette };
  }

  close(): void {
    this.#sigma.kill();
  }

  #listen({ onPick, onOpen, onMove }: StageEvents, container: HTMLElement): void {
    this.#sigma.on('beforeRender', () => {
      this.#labelled = [];
    });
    this.#sigma.on('enterNode', ({ node }) => {
      if (this.#sigma.getMouseCaptor().isMoving) return;
      container.style.cursor = 'pointer';
      if (this.#crowded) return;
      this.#hovered = node;
      this.#sigma.refresh({ skipIndexation: true });
    });
    this.#sigma.on('leaveNode', () => {
      container.style.cursor = '';
      if (this.#hovered === undefined) return;
      this.#hovered = undefined;
      this.#sigma.refresh({ skipIndexation: true });
    });
    this.#sigma.on('clickNode', ({ node }) => onPick(node));
    this.#sigma.on('clickStage', () => onPick(undefined));
    this.#sigma.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      onOpen(node);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.#sigma.getCamera().on('updated', ({ x, y, ratio }) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const at = [x, y, ratio].map((each) => Number(each.toFixed(3))).join(',');
        if (at === this.#told) return;
        this.#told = at;
        onMove(at);
      }, 400);
    });
    this.#sigma.once('kill', () => clearTimeout(timer));
  }

  #near(node: string): boolean {
    const { selected, path } = this.#emphasis;
    if (path.size > 0) return path.has(node);
    const centre = this.#hovered ?? selected;
    return centre === undefined || !this.#graph.hasNode(centre) || node === centre || this.#graph.areNeighbors(node, centre);
  }

  #nodeLook(node: string): Partial<NodeDisplayData> {
    const look = this.#graph.getNodeAttributes(node) as NodeLook;
    if (this.#emphasis.hidden.has(look.kind)) return { ...look, hidden: true };
    const centre = node === this.#emphasis.selected || node === this.#hovered;
    const foreground = this.#near(node);
    return {
      ...look,
      color: foreground ? this.#palette.kind[look.kind] : this.#palette.faint,
      label: foreground ? look.label : '',
      zIndex: centre ? 2 : foreground ? 1 : 0,
      ...(centre ? { highlighted: true, forceLabel: true } : {}),
      ...(this.#emphasis.path.has(node) ? { forceLabel: true } : {}),
      ...(this.#emphasis.starts.has(node) ? { forceLabel: true, size: Math.max(look.size, 12) } : {}),
    };
  }

  #edgeLook(edge: string): { readonly color?: string; readonly size?: number; readonly hidden?: boolean; readonly zIndex?: number } {
    const [from, to] = this.#graph.extremities(edge);
    const { selected, hidden, path } = this.#emphasis;
    const kinds = [from, to].map((node) => this.#graph.getNodeAttribute(node, 'kind') as NodeKind);
    if (kinds.some((kind) => hidden.has(kind))) return { hidden: true };
    if (path.size > 0)
      return path.has(from) && path.has(to) ? { color: this.#palette.accent, size: 2.5, zIndex: 1 } : { color: this.#palette.faint };
    const centre = this.#hovered ?? selected;
    if (centre === undefined || !this.#graph.hasNode(centre)) return { color: this.#palette.line, size: 0.8 };
    return from === centre || to === centre
      ? { color: this.#palette.accent, size: 1.5, zIndex: 1 }
      : { color: this.#palette.faint, size: 0.5, zIndex: 0 };
  }

  /** Beside its node where there is room, else on the other side; not at all where another label stands. */
  #drawLabel(context: CanvasRenderingContext2D, data: Drawn, font: string, always = false): void {
    if (data.label === null || data.label === undefined || data.label === '') return;
    context.font = `12px ${font}`;
    const { width } = context.measureText(data.label);
    const right = data.x + data.size + 3;
    const fits = right + width < this.#sigma.getDimensions().width;
    const x = fits ? right : Math.max(2, data.x - data.size - 3 - width);
    const box: Box = { x, y: data.y - 7, width, height: 14 };
    if (!always && this.#labelled.some((other) => overlap(box, other))) return;
    this.#labelled.push(box);
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = this.#palette.surface;
    context.fillStyle = this.#palette.ink;
    context.strokeText(data.label, box.x, data.y + 4);
    context.fillText(data.label, box.x, data.y + 4);
  }

  #drawHover(context: CanvasRenderingContext2D, data: Drawn, font: string): void {
    context.beginPath();
    context.arc(data.x, data.y, data.size + 4, 0, Math.PI * 2);
    context.lineWidth = 2.5;
    context.strokeStyle = this.#palette.accent;
    context.stroke();
    this.#drawLabel(context, data, font, true);
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label?: string | null;
}

export interface SeenNode {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Radius in pixels. */
  readonly size: number;
  readonly color: string;
  readonly label: string;
  readonly shape: Shape;
  readonly kind: NodeKind;
  readonly labelled: boolean;
}

export interface SeenEdge {
  readonly from: SeenNode;
  readonly to: SeenNode;
  readonly color: string;
}

export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SeenNode[];
  readonly edges: readonly SeenEdge[];
  readonly palette: Palette;
}
