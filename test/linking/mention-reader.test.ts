import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { createMentionReader } from '../../src/linking/mention-reader.ts';

function term(kind: TermKind, slug: string, parts: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label: slug.replaceAll('-', ' '), aliases: [], broader: [], ...parts };
}

const VOCABULARY = new Vocabulary([
  term('root-cause', 'capacity', { hints: ['overwhelm'] }),
  term('root-cause', 'retry-storm', {
    broader: [termId('root-cause', 'capacity')],
    hints: ['retry|retries ~ flood|amplif*', 'thundering herd'],
  }),
  term('root-cause', 'old-storm', { replacedBy: termId('root-cause', 'retry-storm'), hints: ['stampede'] }),
  term('component', 'dns', { hints: ['resolver', 'name resolution', 'dns'] }),
  term('component', 'acme-database'),
  term('symptom', 'high-latency', { hints: ['slow ~ page|response'] }),
  term('organization', 'acme'),
]);
const reader = createMentionReader(VOCABULARY, ['root-cause', 'component', 'symptom']);

function read(text: string): readonly string[] {
  return reader.read(text).map(({ term: ordinal, start }) => `${VOCABULARY.terms[ordinal]?.slug} ${start}`);
}

describe('mention reader', () => {
  it('reads names and hints, with their places', () => {
    expect(read('A retry storm hit the name resolution.')).toEqual(['retry-storm 2', 'dns 22']);
  });

  it('takes hints in plain inflections and open endings, not by stem', () => {
    expect(read('Resolvers were overwhelming')).toEqual(['dns 0', 'capacity 15']);
    expect(read('The issue was resolved')).toEqual([]);
    expect(read('Retries amplified it')).toEqual(['retry-storm 0']);
  });

  it('joins parts in any order within six telling words of one clause', () => {
    expect(read('a flood of new and very impatient retries')).toEqual(['retry-storm 34']);
    expect(read('a flood one two three four five six retries')).toEqual([]);
    expect(read('There was a flood. Retries failed.')).toEqual([]);
    expect(read('The page was slow; the response of it, too')).toEqual(['high-latency 13']);
  });

  it('passes over joining words', () => {
    expect(read('a thundering of the herd')).toEqual(['retry-storm 2']);
  });

  it('leaves out what the text denies', () => {
    expect(read('This was not related to DNS.')).toEqual([]);
    expect(read('No sign of a retry storm, but the resolver was slow to send a response')).toEqual(['dns 34', 'high-latency 47']);
  });

  it('leaves out names of components and of top concepts, and other kinds', () => {
    expect(read('Acme lost capacity of its acme database')).toEqual([]);
  });

  it('reads the hints of retired terms as those of what replaced them', () => {
    expect(read('A stampede')).toEqual(['retry-storm 2']);
  });

  it('counts a word once for a term, whether named or hinted at', () => {
    expect(read('dns, dns')).toEqual(['dns 0', 'dns 5']);
  });

  it('never throws, and gives places within the text, in any text', () => {
    const unit = fc.constantFrom('retry ', 'storm', ' flood ', 'slow', '. ', '\n', 'é', '障', '\ud83d', '-', 'not ', 'page');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        for (const { term: ordinal, start } of reader.read(text)) {
          expect(VOCABULARY.terms[ordinal]).toBeDefined();
          expect(start).toBeLessThan(text.length);
        }
        expect(reader.read(text)).toEqual(createMentionReader(VOCABULARY, ['root-cause', 'component', 'symptom']).read(text));
      }),
      { numRuns: 200 },
    );
  });
});
