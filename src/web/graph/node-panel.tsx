import { Button, CloseButton } from '@mantine/core';
import type { WalksQuery } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { LinkButton } from '../part/link-button.tsx';
import { NODE_LOOKS } from '../term-kind.ts';
import { countText, plainName } from '../time-text.ts';
import type { Part, PartNode } from './part.ts';

interface Props {
  readonly node: PartNode;
  readonly part: Part;
  readonly opened: boolean;
  readonly choosing: boolean;
  readonly onClose: () => void;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onPick: (id: string) => void;
}

/** What is known of a node, and what can be done with it. */
export function NodePanel({ node, part, opened, choosing, onClose, onOpen, onChoose, onPick }: Props) {
  const labels = new Map(part.nodes.map((each) => [each.id, each]));
  const links = part.edges.filter(({ from, to }) => from === node.id || to === node.id);
  return (
    <section className="panel stack graph-panel" aria-label="Chosen node">
      <div className="row between nowrap top-row">
        <span className="row small dim">
          <KindGlyph kind={node.kind} /> {NODE_LOOKS[node.kind].label}, {countText(node.degree, 'link')}
        </span>
        <CloseButton aria-label="Close the panel" size="sm" onClick={onClose} />
      </div>
      <h2 dir="auto">{node.label}</h2>
      <div className="row">
        <PageLink node={node} />
        <Button size="xs" variant="default" onClick={onOpen} disabled={opened}>
          {opened ? 'Opened up' : 'Open up'}
        </Button>
        <Button size="xs" variant={choosing ? 'filled' : 'default'} aria-pressed={choosing} onClick={onChoose}>
          {choosing ? 'Choose the other end…' : 'Path to…'}
        </Button>
      </div>
      <ul className="plain small links">
        {links.slice(0, 60).map((edge) => {
          const other = labels.get(edge.from === node.id ? edge.to : edge.from);
          if (other === undefined) return null;
          return (
            <li key={`${edge.from} ${edge.kind} ${edge.to}`}>
              <span className="dim">{plainName(edge.kind)}</span>{' '}
              <button type="button" className="link-button" onClick={() => onPick(other.id)}>
                {other.label}
              </button>
            </li>
          );
        })}
        {links.length > 60 && <li className="dim">and {links.length - 60} more</li>}
      </ul>
    </section>
  );
}

function PageLink({ node }: { readonly node: PartNode }) {
  if (node.kind === 'INCIDENT' || node.kind === 'ACTION_ITEM')
    return (
      <LinkButton size="xs" to="/cases/$id" params={{ id: node.id.split('#')[0] ?? '' }}>
        Read the case
      </LinkButton>
    );
  return (
    <LinkButton size="xs" to="/terms/$id" params={{ id: node.id }}>
      Its page
    </LinkButton>
  );
}

/** The ways between two nodes, step by step. */
export function WalkPanel({ paths, onClose }: { readonly paths: WalksQuery['paths']; readonly onClose: () => void }) {
  return (
    <section className="panel stack" aria-label="Paths">
      <div className="row between nowrap">
        <h2>Paths</h2>
        <CloseButton aria-label="Close the paths" size="sm" onClick={onClose} />
      </div>
      {paths.paths.length === 0 ? (
        <p className="dim small">There is no path of five steps or fewer.</p>
      ) : (
        <ol className="plain stack small">
          {paths.paths.map((path) => (
            <li key={path.nodes.map(({ id }) => id).join()}>
              <ol className="items">
                {path.steps.map((step) => (
                  <li key={step.explanation}>{step.explanation}</li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {paths.truncated && <p className="dim small">The search was ended by its budget; there may be better ways.</p>}
    </section>
  );
}
