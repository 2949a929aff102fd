import type { NodeKind } from '../generated.ts';
import { NODE_LOOKS, type Shape } from '../term-kind.ts';

/** The mark of a kind: a colour and a shape, so that neither is needed alone. Decoration; the name stands beside it. */
export function KindGlyph({ kind, size = 10 }: { readonly kind: NodeKind; readonly size?: number }) {
  const { color, shape } = NODE_LOOKS[kind];
  return (
    <svg className="glyph" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={SHAPE_PATHS[shape]} fill={color} />
    </svg>
  );
}

/** Outlines around the origin, in a box of 20 × 20. */
export const SHAPE_PATHS: Readonly<Record<Shape, string>> = {
  circle: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z',
  square: 'M-8 -8H8V8H-8Z',
  diamond: 'M0 -10 10 0 0 10 -10 0Z',
  triangle: 'M0 -9 10 8H-10Z',
  hexagon: 'M-5 -9H5L10 0 5 9H-5L-10 0Z',
};
