import { Link } from '@tanstack/react-router';
import type { NodeKind } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { NODE_KINDS } from './graph-search.ts';
import type { Part } from './part.ts';

/** The graph in words: its nodes by kind, those with most links in this part first. */
export function GraphList({ part, hidden }: { readonly part: Part; readonly hidden: ReadonlySet<NodeKind> }) {
  const links = new Map<string, number>();
  for (const { from, to } of part.edges) for (const id of [from, to]) links.set(id, (links.get(id) ?? 0) + 1);
  return (
    <div className="panels">
      {NODE_KINDS.filter((kind) => !hidden.has(kind)).map((kind) => {
        const nodes = part.nodes
          .filter((node) => node.kind === kind)
          .sort((a, b) => (links.get(b.id) ?? 0) - (links.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
        if (nodes.length === 0) return null;
        return (
          <section key={kind} className="panel">
            <h2 className="row">
              <KindGlyph kind={kind} size={13} /> {NODE_LOOKS[kind].plural} <span className="dim small number">{nodes.length}</span>
            </h2>
            <ul className="plain small">
              {nodes.map((node) => (
                <li key={node.id}>
                  {kind === 'INCIDENT' || kind === 'ACTION_ITEM' ? (
                    <Link to="/cases/$id" params={{ id: node.id.split('#')[0] ?? '' }}>
                      {node.label}
                    </Link>
                  ) : (
                    <Link to="/terms/$id" params={{ id: node.id }}>
                      {node.label}
                    </Link>
                  )}{' '}
                  <span className="dim number">{links.get(node.id) ?? 0}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
