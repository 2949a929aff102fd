import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../src/importers/read-vocabulary.ts';

function read(files: Readonly<Record<string, string>>) {
  const result = readVocabulary(Object.entries(files).map(([name, content]) => ({ path: `vocabulary/${name}.yaml`, content })));
  return { ...result, places: result.problems.map(({ file, line, field }) => `${file?.slice('vocabulary/'.length)}:${line} ${field}`) };
}

describe('readVocabulary', () => {
  it('reads the terms of all kinds, with relations between the files', () => {
    const { vocabulary, problems } = read({
      components:
        '- id: dns\n  label: DNS\n- id: azure-dns\n  label: Azure DNS\n  aliases: [no, 1.10]\n  broader: [dns]\n  provider: azure\n',
      organizations: '- id: azure\n  label: Azure\n',
    });
    expect(problems).toEqual([]);
    expect(vocabulary?.get('component:azure-dns')).toEqual({
      id: 'component:azure-dns',
      kind: 'component',
      slug: 'azure-dns',
      label: 'Azure DNS',
      aliases: ['no', '1.10'],
      broader: ['component:dns'],
      provider: 'organization:azure',
    });
  });

  it('names file, line and field of what terms say wrongly of each other', () => {
    const { vocabulary, problems, places } = read({
      components: [
        '- id: a',
        '  label: Alpha',
        '  broader: [b]',
        '- id: b',
        '  label: Beta',
        '  broader: [a]',
        '- id: c',
        '  label: Gamma',
        '  aliases:',
        '    - one',
        '    - ALPHA',
        '  broader:',
        '    - bta',
        '- id: d',
        '  label: gamma',
        '  provider: nobody',
        '  replacedBy: x',
      ].join('\n'),
    });
    expect(vocabulary).toBeUndefined();
    expect(places.sort()).toEqual([
      'components.yaml:11 component:c.aliases[1]',
      'components.yaml:13 component:c.broader[0]',
      'components.yaml:15 component:d.label',
      'components.yaml:16 component:d.provider',
      'components.yaml:17 component:d.replacedBy',
      'components.yaml:3 component:a.broader',
      'components.yaml:6 component:b.broader',
    ]);
    expect(problems.find((each) => each.field === 'component:c.broader[0]')?.suggestion).toBe('b');
  });

  it('names both places of an id that is used twice', () => {
    const { problems } = read({ symptoms: '- id: a\n  label: A\n- id: b\n  label: B\n- id: a\n  label: C\n' });
    expect(problems).toMatchObject([
      { file: 'vocabulary/symptoms.yaml', line: 5, message: 'the id "a" is used already in vocabulary/symptoms.yaml:1' },
    ]);
  });

  it('refuses ids in capitals, unknown fields, empty values and files with other names', () => {
    const { problems } = read({
      components: '- id: T1059\n  label: x\n- id: b\n  lable: x\n  broader:\n- text\n',
      componants: '- id: a\n  label: A\n',
    });
    expect(problems.map(({ line, field, suggestion }) => [line, field, suggestion])).toEqual([
      [1, '[0].id', undefined],
      [3, '[1].label', undefined],
      [4, '[1].lable', 'label'],
      [5, '[1].broader', undefined],
      [6, '[2]', undefined],
      [undefined, undefined, 'components.yaml'],
    ]);
  });

  it('still gives something to check cases against', () => {
    const { draft } = read({
      components: '- id: a\n  label: Alpha\n  broader: [gone]\n- id: b\n  label: alpha\n- id: old\n  label: Old\n  replacedBy: a\n',
    });
    expect(draft.resolve('component', 'b')?.id).toBe('component:b');
    expect(draft.resolve('component', 'alpha')?.id).toBe('component:a');
    expect(draft.resolve('component', 'old')?.id).toBe('component:a');
  });

  it('finds nothing wrong with an empty list and no files', () => {
    expect(read({ components: '[]' }).vocabulary?.terms).toEqual([]);
    expect(read({}).vocabulary?.terms).toEqual([]);
  });
});
