import type { ActionKind } from '../generated.ts';
import { EvidenceNote } from '../part/evidence-note.tsx';
import { OutsideLink } from '../part/outside-link.tsx';
import { TermChip } from '../part/term-chip.tsx';
import { plainName } from '../time-text.ts';
import type { Incident } from './incident.ts';

const KINDS: readonly (readonly [ActionKind | undefined, string])[] = [
  ['PREVENT_IN_FUTURE', 'To keep the like from happening'],
  ['DETECT_IN_FUTURE', 'To notice the like sooner'],
  ['MITIGATE_IN_FUTURE', 'To make the like less harmful'],
  ['REPAIR', 'To repair what broke'],
  ['MITIGATE_THIS_INCIDENT', 'To end this incident'],
  ['INVESTIGATE', 'To learn more'],
  [undefined, 'Of no stated kind'],
];

export function ActionItems({ items }: { readonly items: Incident['actionItems'] }) {
  return (
    <>
      {KINDS.map(([kind, title]) => {
        const group = items.filter((item) => (item.kind ?? undefined) === kind);
        if (group.length === 0) return null;
        return (
          <div key={title}>
            <h3 className="sub">{title}</h3>
            <ul className="items">
              {group.map((item) => (
                <li key={item.id} id={item.id.split('#')[1]}>
                  <span dir="auto">{item.text}</span>{' '}
                  {item.status !== null && item.status !== undefined && <span className="badge">{plainName(item.status)}</span>}{' '}
                  {item.url !== null && item.url !== undefined && <OutsideLink url={item.url}>tracked here</OutsideLink>}{' '}
                  {item.pattern !== null && item.pattern !== undefined && <TermChip term={item.pattern} />}{' '}
                  <EvidenceNote evidence={item.evidence} />{' '}
                  {item.addresses.length > 0 && (
                    <span className="small dim">
                      against{' '}
                      {item.addresses.map((term) => (
                        <TermChip key={term.id} term={term} />
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
