/** Relay's four arguments. Exactly as given by the caller; see `checkPageArguments` for what is allowed. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

export interface Page<T> {
  readonly edges: readonly PageEdge<T>[];
  readonly totalCount: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface PageEdge<T> {
  /** Holds the sort key and the id of the row, so that it survives the row's deletion. */
  readonly cursor: string;
  readonly item: T;
}
