import type { ReactNode } from 'react';
import type { CaseSearchQuery } from '../generated.ts';
import { plainName } from '../time-text.ts';

type Highlight = CaseSearchQuery['search']['edges'][number]['highlights'][number];

/** A passage with the words that matched, and where it stands. */
export function Passage({ highlight }: { readonly highlight: Highlight }) {
  return (
    <p className="small" dir="auto">
      <span className="dim">{plainName(highlight.field)}: </span>
      <Marked highlight={highlight} />
    </p>
  );
}

/** A text with the words that matched. */
export function Marked({ highlight: { text, ranges } }: { readonly highlight: Highlight }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const range of ranges) {
    parts.push(text.slice(end, range.start), <mark key={range.start}>{text.slice(range.start, range.end)}</mark>);
    end = range.end;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
