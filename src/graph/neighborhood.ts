import type { NodeKind, RelationKind } from '../domain/relation.ts';

export interface NeighborhoodOptions {
  /** 1–4, default 1. */
  readonly depth?: number;
  readonly relations?: readonly RelationKind[];
  readonly kinds?: readonly NodeKind[];
  /** 1–2,000, default 200. */
  readonly maxNodes?: number;
}
