import type { TermId } from '../domain/term.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { GraphImage } from '../graph/graph-image.ts';
import type { RelatedIndex } from '../related/related-index.ts';
import { buildTopics } from '../topics/build-topics.ts';
import type { TopicModel } from '../topics/topic.ts';

/** Neighbours of a case in the similarity graph. */
const NEIGHBOURS = 10;
/** Words of a case that may label its topic. */
const LABEL_WORDS = 30;

/** The topics of the cases: communities among each case and the cases most like it. */
export function topicsOf(
  image: { readonly graph: GraphImage; readonly related: RelatedIndex; readonly vocabulary: Vocabulary },
  previous: TopicModel | undefined,
): TopicModel {
  const { graph, related, vocabulary } = image;
  return buildTopics({
    size: graph.size,
    idOf: (incident) => graph.id(incident),
    neighbours: nearestCases(related),
    termsOf: (incident) => {
      const terms = new Set<TermId>();
      graph.forEachTerm(incident, (term) => {
        const found = vocabulary.terms[term];
        if (found !== undefined && found.kind !== 'organization') terms.add(found.id);
      });
      return terms;
    },
    ancestorsOf: (term) => vocabulary.ancestors(term),
    labelOf: (term) => vocabulary.get(term)?.label ?? term,
    wordsOf: (incident) => related.wordsOf(incident, LABEL_WORDS).map(({ word }) => word),
    previous,
  });
}

function nearestCases(related: RelatedIndex): { starts: Uint32Array; targets: Uint32Array; weights: Float32Array } {
  const starts = new Uint32Array(related.size + 1);
  const targets = new Uint32Array(related.size * NEIGHBOURS);
  const weights = new Float32Array(related.size * NEIGHBOURS);
  let end = 0;
  for (let incident = 0; incident < related.size; incident++) {
    for (const { incident: other, score } of related.nearest(incident, NEIGHBOURS)) {
      targets[end] = other;
      weights[end++] = score;
    }
    starts[incident + 1] = end;
  }
  return { starts, targets: targets.subarray(0, end), weights: weights.subarray(0, end) };
}
