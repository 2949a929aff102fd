import { NumberList } from './number-list.ts';

/** What has not been read yet at the end of a partial walk: the outgoing edges of its last node, or the incoming ones. */
export interface Extension {
  readonly walk: number;
  readonly outgoing: boolean;
}

/**
 * The partial walks that grow from one end, as a tree in flat arrays: walk 0 is the end itself, each other one is a walk
 * and one step more. Two queues hold what can still be extended: *near* what must be read to find every walk of the length
 * allowed, *far* the rest. Near is what ends before the middle; and where an odd number of steps has an edge in the middle,
 * the outgoing edges of what ends right before it: the edge is an outgoing one for one of the two ends.
 */
export class PartialWalks {
  readonly root: number;
  /** Edges read so far. */
  edges = 0;
  readonly #maxSteps: number;
  readonly #nodes = new NumberList(Uint32Array, 256);
  readonly #shorter = new NumberList(Uint32Array, 256);
  readonly #steps = new NumberList(Uint8Array, 256);
  readonly #costs = new NumberList(Uint32Array, 256);
  /** The walk that came before to the same node; one more than its number, 0 for none. */
  readonly #older = new NumberList(Uint32Array, 256);
  /** Least cost of the walk and of the older ones to its node. */
  readonly #leastHere = new NumberList(Uint32Array, 256);
  readonly #newest = new Map<number, number>();
  readonly #near = new ExtensionQueue();
  readonly #far = new ExtensionQueue();

  constructor(root: number, maxSteps: number, incomingKey: number) {
    this.root = root;
    this.#maxSteps = maxSteps;
    this.#append(root, 0, 0, 0, incomingKey);
  }

  /** Whether something near can still be read. */
  get hasNear(): boolean {
    return this.#near.length > 0;
  }

  /** No walk that an extension still to come makes costs less. */
  get key(): number {
    return Math.min(this.#near.key, this.#far.key);
  }

  /** The extension with the smallest key; with `nearOnly`, among the near ones. */
  peek(nearOnly: boolean): Extension {
    const top = (nearOnly || this.#near.key <= this.#far.key ? this.#near : this.#far).top;
    return { walk: top >>> 1, outgoing: (top & 1) === 0 };
  }

  /** Takes out what `peek` tells. */
  take(nearOnly: boolean): void {
    (nearOnly || this.#near.key <= this.#far.key ? this.#near : this.#far).take();
  }

  node(walk: number): number {
    return this.#nodes.at(walk);
  }

  cost(walk: number): number {
    return this.#costs.at(walk);
  }

  steps(walk: number): number {
    return this.#steps.at(walk);
  }

  /** From the end of the walk back to the root. */
  nodes(walk: number): number[] {
    const nodes = [this.node(walk)];
    for (let each = walk; each !== 0; ) {
      each = this.#shorter.at(each);
      nodes.push(this.node(each));
    }
    return nodes;
  }

  passes(walk: number, node: number): boolean {
    for (let each = walk; ; each = this.#shorter.at(each)) {
      if (this.node(each) === node) return true;
      if (each === 0) return false;
    }
  }

  /** The walk that came last to a node; −1 when none did. */
  newestAt(node: number): number {
    return (this.#newest.get(node) ?? 0) - 1;
  }

  olderThan(walk: number): number {
    return this.#older.at(walk) - 1;
  }

  /** Whether a walk is another one and the step that led to its node. */
  extends(walk: number, shorter: number): boolean {
    return walk !== 0 && this.#shorter.at(walk) === shorter;
  }

  /** No walk from the node to the root, found yet or not, costs less. */
  leastFrom(node: number): number {
    const newest = this.newestAt(node);
    return newest < 0 ? this.key : Math.min(this.key, this.#leastHere.at(newest));
  }

  add(shorter: number, node: number, cost: number, incomingKey: number): void {
    this.#append(node, shorter, this.steps(shorter) + 1, cost, incomingKey);
  }

  #append(node: number, shorter: number, steps: number, cost: number, incomingKey: number): void {
    const walk = this.#nodes.length;
    const older = this.newestAt(node);
    this.#nodes.push(node);
    this.#shorter.push(shorter);
    this.#steps.push(steps);
    this.#costs.push(cost);
    this.#older.push(older + 1);
    this.#leastHere.push(older < 0 ? cost : Math.min(cost, this.#leastHere.at(older)));
    this.#newest.set(node, walk + 1);
    if (steps === this.#maxSteps) return;
    const outgoing = steps < this.#maxSteps / 2 ? this.#near : this.#far;
    outgoing.add(walk * 2, cost);
    const incoming = steps < Math.floor(this.#maxSteps / 2) ? this.#near : this.#far;
    incoming.add(walk * 2 + 1, incomingKey);
  }
}

/** A binary heap of whole numbers: smallest key first, the smaller number of equals. */
class ExtensionQueue {
  readonly #items: number[] = [];
  readonly #keys: number[] = [];

  get length(): number {
    return this.#items.length;
  }

  get top(): number {
    return this.#items[0]!;
  }

  /** The smallest key; infinite when empty. */
  get key(): number {
    return this.#keys[0] ?? Number.POSITIVE_INFINITY;
  }

  add(item: number, key: number): void {
    let place = this.#items.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(item, key, parent)) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#items[place] = item;
    this.#keys[place] = key;
  }

  take(): void {
    const item = this.#items.pop()!;
    const key = this.#keys.pop()!;
    const length = this.#items.length;
    if (length === 0) return;
    let place = 0;
    for (let child = 1; child < length; child = 2 * place + 1) {
      if (child + 1 < length && this.#isBefore(this.#items[child + 1]!, this.#keys[child + 1]!, child)) child++;
      if (this.#isBefore(item, key, child)) break;
      this.#move(child, place);
      place = child;
    }
    this.#items[place] = item;
    this.#keys[place] = key;
  }

  #isBefore(item: number, key: number, place: number): boolean {
    return key < this.#keys[place]! || (key === this.#keys[place]! && item < this.#items[place]!);
  }

  #move(from: number, to: number): void {
    this.#items[to] = this.#items[from]!;
    this.#keys[to] = this.#keys[from]!;
  }
}
