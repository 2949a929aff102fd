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

/** Fields of one parent type with one name in the answer: validation holds them to the same arguments. */
interface FieldGroup {
  readonly parent: GraphQLNamedType;
  readonly nodes: [FieldNode, ...FieldNode[]];
}

/** Values of arguments that one unit of cost pays for. */
const VALUES_PER_UNIT = 10;

/**
 * The most that an operation can cost, reckoned before it runs: one unit for each object that its answer can hold, and
 * the weights of its fields. Page sizes multiply. `@skip` and `@include` are not looked at, and the alternatives of an
 * interface are added up, so the real cost is lower at times, and higher only where a list is longer than assumed.
 * The time is at most the square of the document's length. The document must be valid.
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
  readonly #known = new Map<SelectionSetNode, SelectionCost>();
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

  /** Each selection set is reckoned once, however many fragments lead to it. */
  selection(type: GraphQLNamedType, set: SelectionSetNode): SelectionCost {
    const known = this.#known.get(set);
    if (known !== undefined) return known;
    let fixed = 0;
    let perRow = 0;
    for (const { parent, nodes } of this.#fields(type, set)) {
      const cost = this.#field(parent, nodes);
      if (this.#model.isSized(parent, nodes[0].name.value)) perRow += cost;
      else fixed += cost;
    }
    const cost = { fixed, perRow };
    this.#known.set(set, cost);
    return cost;
  }

  /** The fields at one level, those of fragments included; a fragment that is spread twice, and a field that is named twice, answer once. */
  #fields(type: GraphQLNamedType, set: SelectionSetNode): Iterable<FieldGroup> {
    const groups = new Map<string, FieldGroup>();
    const spread = new Set<string>();
    const collect = (parent: GraphQLNamedType, selections: SelectionSetNode): void => {
      for (const selection of selections.selections) {
        if (selection.kind === Kind.FIELD) {
          const key = `${parent.name} ${(selection.alias ?? selection.name).value}`;
          const group = groups.get(key);
          if (group === undefined) groups.set(key, { parent, nodes: [selection] });
          else group.nodes.push(selection);
          continue;
        }
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection;
        if (fragment === undefined) continue;
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          if (spread.has(selection.name.value)) continue;
          spread.add(selection.name.value);
        }
        const condition = fragment.typeCondition && this.#model.schema.getType(fragment.typeCondition.name.value);
        collect(condition ?? parent, fragment.selectionSet);
      }
    };
    collect(type, set);
    return groups.values();
  }

  #field(parent: GraphQLNamedType, nodes: FieldGroup['nodes']): number {
    const [node] = nodes;
    const cost = this.#model.costOf(parent, node.name.value);
    if (cost === undefined) return 0;
    const weight = cost.weight + this.#argumentsWeight(node);
    if (cost.type === undefined) return weight;
    let fixed = 0;
    let perRow = 0;
    for (const { selectionSet } of nodes) {
      if (selectionSet === undefined) continue;
      const child = this.selection(cost.type, selectionSet);
      fixed += child.fixed;
      perRow += child.perRow;
    }
    const size = this.#size(cost, node);
    if (cost.sizesChildren) return weight + 1 + fixed + size * perRow;
    // A sized field is one row here; the field above multiplies it.
    const rows = this.#model.isSized(parent, node.name.value) ? 1 : size;
    return weight + rows * (1 + fixed + perRow);
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
