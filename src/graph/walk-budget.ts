/** What a walk may cost. */
export interface WalkBudget {
  /** Edges that the walk looks at. The answer depends on it alone, so it is the same everywhere. */
  readonly maxEdges?: number;
  /** True when the time is over: a safety net for slow machines, asked every 1,024 edges. */
  readonly expired?: () => boolean;
}

/** Counts the edges that a walk looks at. */
export class EdgeMeter {
  readonly #maxEdges: number;
  readonly #expired: (() => boolean) | undefined;
  #edges = 0;
  #nextLook = EDGES_A_LOOK;
  #over = false;

  constructor(budget: WalkBudget, defaultMaxEdges: number) {
    this.#maxEdges = budget.maxEdges ?? defaultMaxEdges;
    this.#expired = budget.expired;
  }

  /** To be called before each edge, or after many at once. False when the budget is spent: an edge is left out, and none may be looked at any more. */
  spend(edges = 1): boolean {
    this.#edges += edges;
    if (this.#edges > this.#maxEdges) this.#over = true;
    else if (this.#edges >= this.#nextLook) {
      this.#nextLook = this.#edges + EDGES_A_LOOK;
      if (this.#expired?.() === true) this.#over = true;
    }
    return !this.#over;
  }

  /** Edges that may still be looked at. */
  get left(): number {
    return Math.max(0, this.#maxEdges - this.#edges);
  }

  /** Whether something was left out because the budget was spent. */
  get over(): boolean {
    return this.#over;
  }
}

/** How often the time is asked for. */
const EDGES_A_LOOK = 1024;
