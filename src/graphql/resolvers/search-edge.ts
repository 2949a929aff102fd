import { highlight } from '../../search/highlight.ts';
import { incidentFields } from '../../search/incident-text.ts';
import type { SearchEdgeResolvers } from '../generated.ts';

export const SearchEdge: SearchEdgeResolvers = {
  score: ({ hit }) => hit.score,
  matched: ({ hit }) => hit.matched,
  highlights: ({ hit, node }, { first }, { view, deadline }) => {
    deadline.check();
    const passages = [];
    for (const { field, text } of incidentFields(node, view.vocabulary)) {
      if (passages.length >= first) break;
      for (const fragment of highlight(text, hit.matched, { maxFragments: first })) {
        if (fragment.marks.length === 0) continue;
        passages.push({ field, text: fragment.text, ranges: fragment.marks.map(([start, end]) => ({ start, end })) });
      }
    }
    return passages.slice(0, first);
  },
};
