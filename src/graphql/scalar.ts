import { GraphQLError, type GraphQLScalarTypeConfig, Kind, type ValueNode } from 'graphql';
import { parseDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import { parseMoment } from '../domain/moment.ts';

/** How a scalar is read and written; its description is the schema's. */
type ScalarConversion<T> = Pick<GraphQLScalarTypeConfig<T, string>, 'serialize' | 'parseValue' | 'parseLiteral'>;

export const SCALAR_MAP = {
  /** Only ever in answers. */
  DateTime: { serialize: (milliseconds: unknown) => new Date(milliseconds as number).toISOString() },
  EDTF: textScalar('EDTF', parseMoment),
  ISO8601Duration: textScalar('ISO8601Duration', parseDuration),
};

/** A scalar that is written as text and read as a value of the domain. */
function textScalar<T>(name: string, parse: (text: string) => T): ScalarConversion<T> {
  const read = (value: unknown, node?: ValueNode): T => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} is written as a string.`, { nodes: node });
    try {
      return parse(value);
    } catch (error) {
      if (error instanceof DomainError) throw new GraphQLError(error.message, { nodes: node, extensions: { code: 'BAD_INPUT' } });
      throw error;
    }
  };
  return {
    serialize: (value) => value as string,
    parseValue: (value) => read(value),
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined, node),
  };
}
