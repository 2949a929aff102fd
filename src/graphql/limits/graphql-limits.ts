/**
 * What a request may ask for. Each limit has its own `extensions.code`, and together they bound the work that any
 * request can cause: tokens bound parsing and validating, cost bounds the objects of an answer, the timeout the rest.
 *
 * The rules are our own. @escape.tech/graphql-armor 3.2 lets `__typename` be aliased without limit, counts fragments as
 * depth, and gives its errors no code. What to limit follows the OWASP GraphQL cheat sheet
 * (https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html); page sizes of 1 to 100 and a cost that is
 * told with each answer follow the public GraphQL services of GitHub and Shopify.
 */
export interface GraphqlLimits {
  /** Fields within fields. Fragments are no depth of their own. */
  readonly depth: number;
  /** Aliases in a document. No field is exempt. */
  readonly aliases: number;
  /** Directives at one place of a document; ten times as many in all of it. */
  readonly directives: number;
  /** Words and signs in a document; comments and commas do not count. */
  readonly tokens: number;
  /** Fields at the root of an operation, those of its fragments included. */
  readonly rootFields: number;
  /** Units of the cost that is reckoned before a query runs; see `CostModel`. */
  readonly cost: number;
  /** Lists within lists and objects within objects in one argument or variable. */
  readonly inputDepth: number;
  /** Values in all variables together. */
  readonly inputValues: number;
  /** Bytes of a request's body. */
  readonly bodyBytes: number;
  /** Milliseconds from a request's arrival to its answer. */
  readonly timeout: number;
}

export const DEFAULT_LIMITS: GraphqlLimits = {
  depth: 16,
  aliases: 20,
  directives: 5,
  tokens: 2_000,
  rootFields: 20,
  cost: 20_000,
  inputDepth: 16,
  inputValues: 1_000,
  bodyBytes: 512 * 1024,
  timeout: 10_000,
};
