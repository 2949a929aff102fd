import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { limitError } from '../error.ts';
import type { CostModel, FieldCost } from './cost-model.ts';
import { checkPageSize } from './page-size.ts';

/** Of a selection set: what it costs once, and what its sized fields cost for each row of the page above. */
interface SelectionCost {
  readonly fixed: number;
  readonly perRow: number;
}

/** Values of arguments that one unit of cost pays for. */
const VALUES_PER_UNIT = 10;

/**
 * The most that an operation can cost, reckoned before it runs: one unit for each object that its answer can hold, and
 * the weights of its fields. Page sizes multiply. `@skip` and `@include` are not looked at, and the alternatives of an
 * interface are added up, so the real cost is lower at times and never higher than lists of the assumed length allow.
 * Fragments are reckoned once each: the time is the document's length. The document must be valid.
 *
 * The rules follow the draft specification of cost directives by IBM (https://ibm.github.io/graphql-specs/cost-spec.html).
 * @throws GraphQLError `PAGE_SIZE_LIMIT` for a page size that is not allowed.
 */
export function queryCost(
  model: CostModel,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const root = model.schema.getRootType(operation.operation);
  if (root == null) return 0;
  const { fixed, perRow } = new CostWalk(model, document, operation, variables).selection(root, operation.selectionSet);
  return Math.floor(fixed + perRow);
}

export function costError(cost: number, limit: number): Error {
  return limitError(
    'COST_LIMIT',
    `The query can cost up to ${cost} units; at most ${limit} are allowed. Ask for smaller pages at the outer levels, or fewer levels.`,
    {
      limit,
      found: cost,
    },
  );
}

class CostWalk {
  readonly #model: CostModel;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, SelectionCost>();
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #defaults = new Map<string, ValueNode>();

  constructor(model: CostModel, document: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>) {
    this.#model = model;
    this.#variables = variables;
    this.#fragments = new Map(
      document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION).map((fragment) => [fragment.name.value, fragment]),
    );
    for (const each of operation.variableDefinitions ?? [])
      if (each.defaultValue !== undefined) this.#defaults.set(each.variable.name.value, each.defaultValue);
  }

  selection(type: GraphQLNamedType, set: SelectionSetNode): SelectionCost {
    let fixed = 0;
    let perRow = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const cost = this.#field(type, selection);
        if (this.#model.isSized(type, selection.name.value)) perRow += cost;
        else fixed += cost;
        continue;
      }
      const part = selection.kind === Kind.INLINE_FRAGMENT ? this.#inline(type, selection) : this.#fragment(selection.name.value);
      fixed += part.fixed;
      perRow += part.perRow;
    }
    return { fixed, perRow };
  }

  #inline(
    type: GraphQLNamedType,
    fragment: { typeCondition?: { name: { value: string } }; selectionSet: SelectionSetNode },
  ): SelectionCost {
    const condition = fragment.typeCondition && this.#model.schema.getType(fragment.typeCondition.name.value);
    return this.selection(condition ?? type, fragment.selectionSet);
  }

  #fragment(name: string): SelectionCost {
    const found = this.#known.get(name);
    if (found !== undefined) return found;
    const fragment = this.#fragments.get(name);
    const type = fragment && this.#model.schema.getType(fragment.typeCondition.name.value);
    const cost = fragment === undefined || type === undefined ? { fixed: 0, perRow: 0 } : this.selection(type, fragment.selectionSet);
    this.#known.set(name, cost);
    return cost;
  }

  #field(parent: GraphQLNamedType, node: FieldNode): number {
    const cost = this.#model.costOf(parent, node.name.value);
    if (cost === undefined) return 0;
    const weight = cost.weight + this.#argumentsWeight(node);
    if (cost.type === undefined) return weight;
    const child = node.selectionSet === undefined ? { fixed: 0, perRow: 0 } : this.selection(cost.type, node.selectionSet);
    const size = this.#size(cost, node);
    if (cost.sizesChildren) return weight + 1 + child.fixed + size * child.perRow;
    // A sized field is one row here; the field above multiplies it.
    const rows = this.#model.isSized(parent, node.name.value) ? 1 : size;
    return weight + rows * (1 + child.fixed + child.perRow);
  }

  #size(cost: FieldCost, node: FieldNode): number {
    if (cost.slicingArguments.length === 0) return cost.assumedSize;
    const given = cost.slicingArguments.map((name) => this.#argument(node, name));
    checkPageSize(node, (name) => this.#argument(node, name));
    const sizes = given.map((value) => (Array.isArray(value) ? value.length : value)).filter((value) => typeof value === 'number');
    return sizes.length === 0 ? cost.assumedSize : Math.max(0, ...sizes);
  }

  /** An argument's value as far as the cost needs it: numbers, and lists for their length. Undefined when absent or null. */
  #argument(node: FieldNode, name: string): unknown {
    const value = node.arguments?.find((each) => each.name.value === name)?.value;
    return value === undefined ? undefined : this.#value(value);
  }

  #value(node: ValueNode): unknown {
    switch (node.kind) {
      case Kind.INT:
        return Number(node.value);
      case Kind.LIST:
        return node.values;
      case Kind.VARIABLE: {
        const name = node.name.value;
        const given = this.#variables[name];
        const fallback = this.#defaults.get(name);
        return given === undefined && fallback !== undefined ? this.#value(fallback) : (given ?? undefined);
      }
      default:
        return undefined;
    }
  }

  #argumentsWeight(node: FieldNode): number {
    const args: readonly ArgumentNode[] = node.arguments ?? [];
    if (args.length === 0) return 0;
    return Math.floor(args.reduce((sum, each) => sum + this.#countValues(each.value), 0) / VALUES_PER_UNIT);
  }

  #countValues(node: ValueNode): number {
    switch (node.kind) {
      case Kind.LIST:
        return node.values.reduce((sum, each) => sum + this.#countValues(each), 1);
      case Kind.OBJECT:
        return node.fields.reduce((sum, each) => sum + this.#countValues(each.value), 1);
      case Kind.VARIABLE:
        return countGiven(this.#variables[node.name.value]);
      default:
        return 1;
    }
  }
}

function countGiven(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countGiven(each), 1);
}
