import type { NodeKind } from '../generated.ts';
import { NODE_LOOKS } from '../term-kind.ts';

/** The colours of the theme as WebGL and a drawing need them: plain values. */
export interface Palette {
  readonly kind: Readonly<Record<NodeKind, string>>;
  readonly ink: string;
  readonly surface: string;
  readonly ground: string;
  readonly line: string;
  readonly faint: string;
  readonly accent: string;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  const kind = Object.fromEntries(
    Object.entries(NODE_LOOKS).map(([name, { color }]) => [name, value(color.slice('var('.length, -1))]),
  ) as Record<NodeKind, string>;
  return {
    kind,
    ink: value('--ink'),
    surface: value('--surface'),
    ground: value('--ground'),
    line: value('--edge'),
    faint: value('--line'),
    accent: value('--accent'),
  };
}
