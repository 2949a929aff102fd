import type { NodeKind, RelationKind } from '../domain/relation.ts';

export interface GraphOptions {
  readonly relations?: readonly RelationKind[];
  readonly kinds?: readonly NodeKind[];
  /** 1–5,000, default 500. */
  readonly maxNodes?: number;
}
