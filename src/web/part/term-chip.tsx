import { kindOfTerm } from '../term-kind.ts';
import { KindGlyph } from './kind-glyph.tsx';
import { LightLink, termHref } from './light-link.tsx';

/** A term that leads to its page. */
export function TermChip({ term, note }: { readonly term: { readonly id: string; readonly label: string }; readonly note?: string }) {
  const kind = kindOfTerm(term.id);
  return (
    <LightLink href={termHref(term.id)} className="chip">
      {kind !== undefined && <KindGlyph kind={kind} />}
      <span>{term.label}</span>
      {note !== undefined && <span className="dim number">{note}</span>}
    </LightLink>
  );
}

/** A chip that goes away when it is pressed. */
export function RemovableChip({
  label,
  id,
  note,
  onRemove,
}: {
  readonly label: string;
  readonly id?: string;
  readonly note?: string | undefined;
  readonly onRemove: () => void;
}) {
  const kind = id === undefined ? undefined : kindOfTerm(id);
  return (
    <button type="button" className="chip" onClick={onRemove} aria-label={`Remove ${label}`}>
      {kind !== undefined && <KindGlyph kind={kind} />}
      <span>
        {note !== undefined && <span className="dim">{note}: </span>}
        {label}
      </span>
      <span className="cross" aria-hidden="true">
        ×
      </span>
    </button>
  );
}
