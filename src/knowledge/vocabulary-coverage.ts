import { type TermCoverage, TermCoverageCount } from '../linking/term-coverage.ts';
import { type UnnamedPhrase, UnnamedPhraseCount } from '../linking/unnamed-phrase.ts';
import { isTellingWord } from '../related/stop-word.ts';
import { incidentFields } from '../search/incident-text.ts';
import type { KnowledgeView } from './knowledge.ts';
import { MAX_PAGE_SIZE } from './page.ts';

export type { CoveredKind, KindCoverage, SourceCoverage, TermCoverage, TermShare } from '../linking/term-coverage.ts';
export type { UnnamedPhrase } from '../linking/unnamed-phrase.ts';

export interface VocabularyCoverage extends TermCoverage {
  /** Of two and three words, most cases first. */
  readonly phrases: readonly UnnamedPhrase[];
  /** Of one word, most cases first. */
  readonly words: readonly UnnamedPhrase[];
  /** Whether phrases were counted in full; false in libraries with so much text that rare phrases had to be forgotten. */
  readonly phrasesComplete: boolean;
}

/**
 * What share of the cases the vocabulary describes, as they are stored, and what they speak of that it has no name for.
 * Reads every document once: for people who keep the vocabulary, not for requests.
 */
export async function coverVocabulary(view: KnowledgeView, firstPhrases: number): Promise<VocabularyCoverage> {
  const terms = new TermCoverageCount();
  const phrases = new UnnamedPhraseCount(view.vocabulary, { isTelling: isTellingWord });
  let after: string | undefined;
  for (;;) {
    const page = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: MAX_PAGE_SIZE, after: after ?? null });
    for (const document of await view.documents(page.edges.map(({ item }) => item))) {
      if (document === undefined) continue;
      const { incident, origin } = document;
      terms.add(incident, origin.importer);
      const prose = incidentFields(incident, view.vocabulary).filter(({ field }) => field !== 'terms' && field !== 'ids');
      phrases.add(
        incident.id,
        prose.map(({ text }) => text),
      );
    }
    after = page.edges.at(-1)?.cursor;
    if (!page.hasNextPage || after === undefined) break;
  }
  return {
    ...terms.result(),
    phrases: phrases.most('several', firstPhrases),
    words: phrases.most('one', firstPhrases),
    phrasesComplete: phrases.isComplete,
  };
}
