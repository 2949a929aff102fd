import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { GENERATED_FILE, generateTypes } from '../../scripts/codegen.ts';
import { ENUM_MAP } from '../../src/graphql/enum-map.ts';
import { RESOLVER_MAP } from '../../src/graphql/resolver-map.ts';
import { createGraphqlSchema } from '../../src/graphql/schema.ts';

const schema = createGraphqlSchema();
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
const own = types.filter((type) => !['ID', 'String', 'Int', 'Float', 'Boolean'].includes(type.name));

describe('schema.graphql', () => {
  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('describes every type, field, argument, value, input field and directive', () => {
    const bare: string[] = [];
    const check = (name: string, description: string | null | undefined): void => {
      if (description == null || description.trim().length < 5) bare.push(name);
    };
    for (const type of own) {
      check(type.name, type.description);
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          check(`${type.name}.${field.name}`, field.description);
          for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name}:)`, argument.description);
        }
      }
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field.description);
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value.description);
    }
    for (const directive of schema.getDirectives().filter((each) => ['cost', 'listSize'].includes(each.name))) {
      check(`@${directive.name}`, directive.description);
      for (const argument of directive.args) check(`@${directive.name}(${argument.name}:)`, argument.description);
    }
    expect(bare).toEqual([]);
  });

  it('has an enum for each closed list of the domain, with all of its values and no others', () => {
    const enums = types.filter(isEnumType);
    expect(Object.keys(ENUM_MAP).sort()).toEqual(enums.map((type) => type.name).sort());
    for (const type of enums) {
      const values = ENUM_MAP[type.name as keyof typeof ENUM_MAP] as Readonly<Record<string, string>>;
      expect([type.name, ...type.getValues().map((value) => value.name)].sort()).toEqual([type.name, ...Object.keys(values)].sort());
    }
  });

  it('pages every connection forward and backward, and gives it edges, nodes, page information and a total', () => {
    for (const type of types.filter(isObjectType)) {
      for (const field of Object.values(type.getFields())) {
        if (!/Connection!$/.test(String(field.type))) continue;
        expect([`${type.name}.${field.name}`, ...field.args.map((each) => each.name)]).toEqual(
          expect.arrayContaining(['first', 'after', 'last', 'before']),
        );
      }
      if (type.name.endsWith('Connection')) {
        expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']));
      }
    }
  });

  it('has a type for each kind of term, each with all fields of Term', () => {
    const term = schema.getType('Term');
    const terms = isInterfaceType(term) ? schema.getPossibleTypes(term).map((type) => type.name) : [];
    expect([...terms].sort()).toEqual(
      ['ActionPattern', 'Component', 'DetectionMethod', 'Mitigation', 'Organization', 'RootCause', 'Symptom', 'Trigger'].sort(),
    );
  });

  it('has no resolver for what is not in it', () => {
    expect(Object.keys(RESOLVER_MAP).filter((name) => schema.getType(name) === undefined)).toEqual([]);
  });

  it('is what the resolvers’ types were generated from', async () => {
    expect(await generateTypes()).toBe(readFileSync(GENERATED_FILE, 'utf8'));
  });
});
