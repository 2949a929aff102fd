import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, type SelectionSetNode, visit } from 'graphql';
import { limitError } from '../error.ts';
import type { GraphqlLimits } from './graphql-limits.ts';

/**
 * Checks what can be told from a document alone, before it is validated: validating can cost more than it looks, and a
 * document that breaks a limit need not be valid. Every fragment is looked at once, however often it is spread, so the
 * cost is the document's length; fragment cycles end, and are left to validation.
 * @throws GraphQLError with the limit's code.
 */
export function checkDocument(document: DocumentNode, limits: GraphqlLimits): void {
  checkCounts(document, limits);
  const fragments = new FragmentWalk(document);
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    checkDepth(operation, fragments, limits.depth);
    checkRootFields(operation, fragments, limits.rootFields);
  }
}

function checkDepth(operation: OperationDefinitionNode, fragments: FragmentWalk, limit: number): void {
  const depth = fragments.depthOf(operation.selectionSet);
  if (depth <= limit) return;
  throw limitError('DEPTH_LIMIT', `The query is ${depth} fields deep; at most ${limit} are allowed. Ask for what lies deeper by its id.`, {
    limit,
    found: depth,
  });
}

function checkRootFields(operation: OperationDefinitionNode, fragments: FragmentWalk, limit: number): void {
  const count = fragments.fieldsOf(operation.selectionSet);
  if (count <= limit) return;
  throw limitError(
    'ROOT_FIELD_LIMIT',
    `The query has ${count} fields at its root; at most ${limit} are allowed. Use nodes(ids:) for many things of one kind.`,
    {
      limit,
      found: count,
    },
  );
}

function checkCounts(document: DocumentNode, limits: GraphqlLimits): void {
  let aliases = 0;
  let directives = 0;
  let nesting = 0;
  visit(document, {
    enter(node) {
      if (node.kind === Kind.FIELD && node.alias !== undefined) aliases += 1;
      if (node.kind === Kind.LIST || node.kind === Kind.OBJECT) {
        nesting += 1;
        if (nesting > limits.inputDepth) throw inputDepthError('An argument', limits.inputDepth);
      }
      if (!('directives' in node) || node.directives === undefined) return;
      const here = node.directives.length;
      directives += here;
      if (here > limits.directives) throw directiveError(`${here} directives at one place`, limits.directives);
    },
    leave(node) {
      if (node.kind === Kind.LIST || node.kind === Kind.OBJECT) nesting -= 1;
    },
  });
  if (aliases > limits.aliases) {
    throw limitError(
      'ALIAS_LIMIT',
      `The query has ${aliases} aliases; at most ${limits.aliases} are allowed. Use nodes(ids:) or a filter for many things at once.`,
      { limit: limits.aliases, found: aliases },
    );
  }
  if (directives > limits.directives * 10) throw directiveError(`${directives} directives`, limits.directives * 10);
}

function directiveError(found: string, limit: number): Error {
  return limitError('DIRECTIVE_LIMIT', `The query has ${found}; at most ${limit} are allowed. Leave fields out instead of skipping them.`, {
    limit,
  });
}

export function inputDepthError(what: string, limit: number): Error {
  return limitError('INPUT_LIMIT', `${what} is nested more than ${limit} levels deep. Combine conditions in one \`and\` or \`or\`.`, {
    limit,
  });
}

/** Measures of selection sets; those of a fragment are taken once. */
class FragmentWalk {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #depths = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  constructor(document: DocumentNode) {
    this.#fragments = new Map(
      document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION).map((fragment) => [fragment.name.value, fragment]),
    );
  }

  /** Levels of fields. */
  depthOf(set: SelectionSetNode): number {
    let deepest = 0;
    for (const selection of set.selections) {
      const depth =
        selection.kind === Kind.FIELD
          ? 1 + (selection.selectionSet === undefined ? 0 : this.depthOf(selection.selectionSet))
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.depthOf(selection.selectionSet)
            : this.#ofFragment(selection.name.value, this.#depths, (each) => this.depthOf(each));
      if (depth > deepest) deepest = depth;
    }
    return deepest;
  }

  /** Fields at the first level; a field that is named twice counts twice. */
  fieldsOf(set: SelectionSetNode): number {
    let count = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) count += 1;
      else if (selection.kind === Kind.INLINE_FRAGMENT) count += this.fieldsOf(selection.selectionSet);
      else count += this.#ofFragment(selection.name.value, this.#counts, (each) => this.fieldsOf(each));
    }
    return count;
  }

  #ofFragment(name: string, known: Map<string, number>, measure: (set: SelectionSetNode) => number): number {
    const found = known.get(name);
    if (found !== undefined) return found;
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) return 0;
    known.set(name, 0); // What a cycle comes back to.
    const result = measure(fragment.selectionSet);
    known.set(name, result);
    return result;
  }
}
