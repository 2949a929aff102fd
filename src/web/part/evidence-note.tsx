import type { EvidencePartsFragment } from '../generated.ts';

/** By which words of the source a term was recognised; nothing where a person chose it. */
export function EvidenceNote({ evidence }: { readonly evidence: EvidencePartsFragment | null | undefined }) {
  if (evidence === null || evidence === undefined) return null;
  return (
    <span className="small dim" title={`in the source's ${evidence.field}`}>
      recognised by “<span dir="auto">{evidence.words}</span>”{evidence.confirmed ? ', confirmed' : ', not confirmed by a person'}
    </span>
  );
}
