import type { RelationKind } from '../domain/relation.ts';

export interface PathOptions {
  /** Steps, 1–6, default 4. */
  readonly maxLength?: number;
  readonly through?: readonly RelationKind[];
  /** 1–20, default 5. */
  readonly first?: number;
}
