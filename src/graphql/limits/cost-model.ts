import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** What a field costs, as `@cost` and `@listSize` in the schema say. */
export interface FieldCost {
  /** Units besides the objects returned. */
  readonly weight: number;
  /** The type of the objects returned; undefined for a leaf, which costs only its weight. */
  readonly type?: GraphQLNamedType;
  /** How many objects when no slicing argument is given. */
  readonly assumedSize: number;
  readonly slicingArguments: readonly string[];
  /** Whether the size multiplies the sized fields of the returned object instead of the field itself. */
  readonly sizesChildren: boolean;
}

/** A list without `@listSize`. */
const DEFAULT_LIST_SIZE = 10;

const INTROSPECTION: Readonly<Record<string, FieldCost>> = {
  // The whole schema has some two thousand objects; the depth of asking for it is limited by validation.
  __schema: { weight: 2_000, assumedSize: 1, slicingArguments: [], sizesChildren: false },
  __type: { weight: 100, assumedSize: 1, slicingArguments: [], sizesChildren: false },
  __typename: { weight: 0, assumedSize: 1, slicingArguments: [], sizesChildren: false },
};

/** The costs of all fields of a schema, looked up by type and name. Made once, at the start. */
export class CostModel {
  readonly schema: GraphQLSchema;
  readonly #fields = new Map<string, ReadonlyMap<string, FieldCost>>();
  readonly #sized = new Map<string, Set<string>>();

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || (!isObjectType(type) && !isInterfaceType(type))) continue;
      const fields = Object.values(type.getFields());
      this.#fields.set(type.name, new Map(fields.map((field) => [field.name, this.#costOf(field)])));
    }
  }

  costOf(type: GraphQLNamedType, field: string): FieldCost | undefined {
    return INTROSPECTION[field] ?? this.#fields.get(type.name)?.get(field);
  }

  /** Whether a field of a type is of the size that the arguments of the field above say: `nodes` of a connection. */
  isSized(type: GraphQLNamedType, field: string): boolean {
    return this.#sized.get(type.name)?.has(field) ?? false;
  }

  #costOf(field: GraphQLField<unknown, unknown>): FieldCost {
    const weight = this.#directive(field, 'cost')?.weight as number | undefined;
    const listSize = this.#directive(field, 'listSize');
    const type = getNamedType(field.type);
    const sizedFields = (listSize?.sizedFields ?? []) as readonly string[];
    for (const sized of sizedFields) this.#sized.set(type.name, (this.#sized.get(type.name) ?? new Set()).add(sized));
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    return {
      weight: weight ?? 0,
      type: isCompositeType(type) ? type : undefined,
      assumedSize: (listSize?.assumedSize as number | undefined) ?? (isList ? DEFAULT_LIST_SIZE : 1),
      slicingArguments: (listSize?.slicingArguments ?? []) as readonly string[],
      sizesChildren: sizedFields.length > 0,
    };
  }

  #directive(field: GraphQLField<unknown, unknown>, name: string): Readonly<Record<string, unknown>> | undefined {
    const directive = this.schema.getDirective(name);
    return directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
  }
}
