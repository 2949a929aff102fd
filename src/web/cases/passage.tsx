import type { ReactNode } from 'react';
import type { CaseSearchQuery } from '../generated.ts';
import { plainName } from '../time-text.ts';

type Highlight = CaseSearchQuery['search']['edges'][number]['highlights'][number];

/** A passage with the words that matched. */
export function Passage({ highlight: { field, text, ranges } }: { readonly highlight: Highlight }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const range of ranges) {
    parts.push(text.slice(end, range.start), <mark key={range.start}>{text.slice(range.start, range.end)}</mark>);
    end = range.end;
  }
  parts.push(text.slice(end));
  return (
    <p className="small" dir="auto">
      <span className="dim">{plainName(field)}: </span>
      {parts}
    </p>
  );
}
