import { describe, expect, it } from 'vitest';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { checkVocabulary, Vocabulary } from '../../src/domain/vocabulary.ts';

function term(kind: TermKind, slug: string, more: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label: slug, aliases: [], broader: [], ...more };
}

const component = (slug: string, broader: readonly string[] = [], more: Partial<Term> = {}): Term =>
  term('component', slug, { broader: broader.map((each) => termId('component', each)), ...more });

describe('vocabulary', () => {
  const vocabulary = new Vocabulary([
    component('slb', ['cloud-lb'], { label: 'Azure Software Load Balancer', aliases: ['SLB'] }),
    component('cloud-lb', ['lb']),
    component('lb', ['networking', 'traffic']),
    component('networking'),
    component('traffic'),
    component('old-lb', [], { replacedBy: 'component:older-lb' }),
    component('older-lb', [], { replacedBy: 'component:lb' }),
    term('symptom', 'slb', { label: 'SLB' }),
  ]);

  it('walks up and down the hierarchy, the nearest first', () => {
    expect(vocabulary.ancestors('component:slb')).toEqual([
      'component:cloud-lb',
      'component:lb',
      'component:networking',
      'component:traffic',
    ]);
    expect(vocabulary.descendants('component:traffic')).toEqual(['component:lb', 'component:cloud-lb', 'component:slb']);
    expect(vocabulary.ancestors('component:traffic')).toEqual([]);
  });

  it.each(['slb', 'SLB', 'azure software  load balancer', 'component:slb', 'ＳＬＢ'])('resolves %s within its kind', (reference) => {
    expect(vocabulary.resolve('component', reference)?.id).toBe('component:slb');
  });

  it('keeps the same name in two kinds apart', () => {
    expect(vocabulary.resolve('symptom', 'SLB')?.id).toBe('symptom:slb');
    expect(vocabulary.resolve('symptom', 'component:slb')).toBeUndefined();
  });

  it('follows retired terms to what replaces them', () => {
    expect(vocabulary.resolve('component', 'old-lb')?.id).toBe('component:lb');
  });

  it.each<[string, readonly Term[], string, RegExp]>([
    ['a cycle', [component('a', ['b']), component('b', ['c']), component('c', ['a'])], 'component:a.broader', /its own broader term/],
    ['a term that is broader than itself', [component('a', ['a'])], 'component:a.broader', /its own broader term/],
    ['a cycle of replacements', [component('a', [], { replacedBy: 'component:a' })], 'component:a.replacedBy', /replaced by itself/],
    ['a broader term that does not exist', [component('a', ['zz'])], 'component:a.broader[0]', /no term "component:zz"/],
    [
      'a broader term of another kind',
      [component('a', [], { broader: ['symptom:s'] }), term('symptom', 's')],
      'component:a.broader[0]',
      /another kind/,
    ],
    [
      'a label used twice in another letter case',
      [component('a', [], { label: 'DNS' }), component('b', [], { label: 'dns' })],
      'component:b.label',
      /already names component:a/,
    ],
    [
      'an alias that is another label in another Unicode form',
      [component('a', [], { label: 'Café' }), component('b', [], { aliases: ['Cafe\u0301'] })],
      'component:b.aliases[0]',
      /already names component:a/,
    ],
    ['an alias that repeats the label', [component('a', [], { label: 'X', aliases: ['x'] })], 'component:a.aliases[0]', /given twice/],
    ['two terms of one id', [component('a'), component('a', [], { label: 'other' })], 'component:a.id', /used twice/],
    ['an id with capitals', [component('Aa')], 'component:Aa.id', /not an id/],
    ['an empty label', [component('a', [], { label: ' ' })], 'component:a.label', /empty/],
    [
      'a provider that does not exist',
      [component('a', [], { provider: 'organization:nobody' })],
      'component:a.provider',
      /no organization/,
    ],
  ])('names %s', (_, terms, field, message) => {
    const problems = checkVocabulary(terms);
    expect(problems.find((problem) => problem.field === field)?.message).toMatch(message);
    expect(() => new Vocabulary(terms)).toThrow();
  });

  it('has nothing against a diamond', () => {
    expect(checkVocabulary([component('a', ['b', 'c']), component('b', ['d']), component('c', ['d']), component('d')])).toEqual([]);
  });
});
