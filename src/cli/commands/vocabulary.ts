import { DomainError } from '../../domain/error.ts';
import { coverVocabulary, type TermShare, type UnnamedPhrase, type VocabularyCoverage } from '../../knowledge/vocabulary-coverage.ts';
import { answer, type CliCommand, EXIT, note, withView } from '../command.ts';
import { kindText, numberText, percentText } from '../fact-text.ts';
import { jsonOption, limitOption } from '../option.ts';
import type { TextPage } from '../text-page.ts';

interface Options {
  readonly limit: number;
  readonly json?: boolean;
}

export const vocabularyCommand: CliCommand<Options> = {
  name: 'vocabulary',
  purpose: 'Tell how well the vocabulary covers the cases, and what it has no term for',
  arguments: [['<what>', 'what to tell: coverage']],
  options: [limitOption(20, 500), jsonOption()],
  notes: [
    'Counted are cases with a term of a kind: curated, which a person chose or confirmed, and recognised, which the text of the case names. They are counted as stored: import the sources again after you changed the vocabulary.',
    'Below stand the phrases and words that most cases use and that are no name of a term, with some of the cases. --limit says how many.',
    'JSON: {cases, complete, kinds: [{kind, curated, recognised, either, without}], sources: [{source, cases, complete, kinds}], phrases: [{text, words, cases, cohesion, examples}], words, phrasesComplete}.',
  ],
  examples: [
    'precedent vocabulary coverage',
    'precedent vocabulary coverage --limit 100 --db team.db',
    "precedent vocabulary coverage --json | jq -r '.phrases[] | [.cases, .text] | @tsv'",
  ],
  run: async ([what = ''], options, context) => {
    if (what !== 'coverage') throw new DomainError('BAD_INPUT', `"${what}" can't be told; expected coverage`, { found: what });
    return withView(context, async (view) => {
      const found = await coverVocabulary(view, options.limit);
      answer(
        context,
        options,
        () => coverageJson(found),
        (page) => addCoverage(page, found),
      );
      if (!found.phrasesComplete)
        note(context, 'so much text that phrases of single cases were forgotten: rare ones may be missing or have more cases');
      return EXIT.ok;
    });
  },
};

function coverageJson(found: VocabularyCoverage): unknown {
  const { cases, complete, kinds, sources, phrases, words, phrasesComplete } = found;
  const rounded = (each: UnnamedPhrase): UnnamedPhrase => ({ ...each, cohesion: Math.round(each.cohesion * 1_000) / 1_000 });
  return { cases, complete, kinds, sources, phrases: phrases.map(rounded), words: words.map(rounded), phrasesComplete };
}

function addCoverage(page: TextPage, found: VocabularyCoverage): void {
  const { cases, complete, kinds, sources } = found;
  const row = (name: string, { curated, recognised, either }: TermShare): readonly string[] => [
    name,
    ...[curated, recognised, either].map((count) => shareText(count, cases)),
  ];
  page.table(
    [
      ['Cases with a', 'curated', 'recognised', 'either'],
      ...kinds.map((each) => row(kindText(each.kind), each)),
      row('cause, component and symptom', complete),
    ],
    [1, 2, 3],
  );
  page.gap();
  page.table(
    [
      ['Source', 'cases', 'cause', 'component', 'symptom', 'all three'],
      ...sources.map(({ source, cases: of, kinds: own, complete: all }) => [
        source,
        numberText(of),
        ...[own['root-cause'], own.component, own.symptom, all].map((count) => shareText(count, of)),
      ]),
    ],
    [1, 2, 3, 4, 5],
  );
  addPhrases(page, 'Phrases without a term', found.phrases);
  addPhrases(page, 'Words without a term', found.words);
}

const SHOWN_EXAMPLES = 3;

function addPhrases(page: TextPage, heading: string, phrases: readonly UnnamedPhrase[]): void {
  if (phrases.length === 0) return;
  page.heading(heading);
  page.table(
    phrases.map(({ text, cases, examples }) => [numberText(cases), text, examples.slice(0, SHOWN_EXAMPLES).join(' ')]),
    [0],
  );
}

function shareText(count: number, of: number): string {
  return of === 0 ? '–' : `${numberText(count)} (${percentText(count / of)})`;
}
