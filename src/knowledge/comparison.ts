import type { Term } from '../domain/term.ts';
import type { Path } from '../graph/subgraph.ts';
import type { Image } from './image.ts';
import type { Comparison } from './knowledge.ts';

/** The decomposition for any two cases, what they do not share, and how the graph connects them. */
export function compareIncidents(image: Image, a: number, b: number, pathBetween: () => Path | undefined): Comparison {
  const similarity = image.related.compare(a, b);
  const threshold = image.related.thresholdOf(a);
  const path = a === b ? undefined : pathBetween();
  return {
    a: image.graph.id(a),
    b: image.graph.id(b),
    ...similarity,
    close: similarity.score > 0 && similarity.score >= threshold.score,
    threshold: threshold.score,
    onlyA: termsOnlyIn(image, a, b),
    onlyB: termsOnlyIn(image, b, a),
    ...(path === undefined ? {} : { path }),
  };
}

/** Terms that the first names and the second has neither itself nor in a broader or narrower form; in order of kind, then id. */
function termsOnlyIn(image: Image, first: number, second: number): readonly Term[] {
  const covered = new Set<number>();
  image.graph.forEachTerm(second, (term) => {
    covered.add(term);
    image.graph.forEachAncestor(term, (ancestor) => covered.add(ancestor));
  });
  const only = new Set<number>();
  image.graph.forEachTerm(first, (term) => {
    let shared = covered.has(term);
    image.graph.forEachAncestor(term, (ancestor) => {
      if (namesItself(image, second, ancestor)) shared = true;
    });
    if (!shared) only.add(term);
  });
  return [...only].sort((x, y) => x - y).flatMap((term) => image.vocabulary.terms[term] ?? []);
}

function namesItself(image: Image, incident: number, wanted: number): boolean {
  let found = false;
  image.graph.forEachTerm(incident, (term) => {
    if (term === wanted) found = true;
  });
  return found;
}
