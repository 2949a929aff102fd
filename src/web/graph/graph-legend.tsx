import type { NodeKind } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { type GraphSearch, kindsOf, NODE_KINDS } from './graph-search.ts';
import type { Part } from './part.ts';

interface Props {
  readonly search: GraphSearch;
  readonly part: Part | undefined;
  readonly change: (next: Partial<GraphSearch>) => void;
}

/** Which mark is which kind, and how many there are; pressing one hides its nodes, or asks for them. */
export function GraphLegend({ search, part, change }: Props) {
  const { hide = [], also = [] } = search;
  const asked = kindsOf(search);
  const counts = new Map<NodeKind, number>();
  for (const { kind } of part?.nodes ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const toggle = (kind: NodeKind): void => {
    if (!asked.includes(kind)) change({ also: [...also, kind] });
    else if (also.includes(kind)) change({ also: also.filter((each) => each !== kind) });
    else change({ hide: hide.includes(kind) ? hide.filter((each) => each !== kind) : [...hide, kind] });
  };
  return (
    <div className="row legend" role="group" aria-label="Kinds of node">
      {NODE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={asked.includes(kind) && !hide.includes(kind)}
          onClick={() => toggle(kind)}
        >
          <KindGlyph kind={kind} size={12} />
          {NODE_LOOKS[kind].plural}
          {asked.includes(kind) && <span className="dim number kind-count">{part !== undefined && (counts.get(kind) ?? 0)}</span>}
        </button>
      ))}
    </div>
  );
}
