import type { NodeKind } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { caseHref, LightLink, termHref } from '../part/light-link.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { countText } from '../time-text.ts';
import { NODE_KINDS } from './graph-search.ts';
import type { Part } from './part.ts';

interface Props {
  readonly part: Part;
  readonly hidden: ReadonlySet<NodeKind>;
  readonly chosen: string | undefined;
  readonly onPick: (id: string) => void;
}

/** The graph in words: its nodes by kind, those with most links in this part first; choosing one shows its links. */
export function GraphList({ part, hidden, chosen, onPick }: Props) {
  const links = new Map<string, number>();
  for (const { from, to } of part.edges) for (const id of new Set([from, to])) links.set(id, (links.get(id) ?? 0) + 1);
  return (
    <div className="list-columns">
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
            <ul className="plain small link-list">
              {nodes.map((node) => (
                <li key={node.id}>
                  <LightLink
                    href={kind === 'INCIDENT' || kind === 'ACTION_ITEM' ? caseHref(node.id.split('#')[0] ?? '') : termHref(node.id)}
                  >
                    {node.label}
                  </LightLink>
                  <button
                    type="button"
                    className="link-button dim number"
                    aria-pressed={node.id === chosen}
                    aria-label={`${countText(links.get(node.id) ?? 0, 'link')} of ${node.label}`}
                    onClick={() => onPick(node.id)}
                  >
                    {links.get(node.id) ?? 0}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
