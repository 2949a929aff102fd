import type { GraphImage } from './graph-image.ts';

/**
 * What a step costs, in thousandths: whole numbers, so that sums are exact and equal costs are equal on every machine.
 *
 * A step from u to v costs 1 + h(u) + h(v), where h(n) = log(1 + degree of n) / log(1 + highest degree), between 0 and 1.
 * So each step counts, a walk costs the same in both directions, and passing through a node costs up to 2 more, the more
 * edges it has: what two cases share with everyone explains little. That weights by (log) degree make weighted shortest
 * paths tell more than plain ones was studied by Tartari and Hogan, "WiSP: Weighted Shortest Paths for RDF Graphs" (VOILA
 * 2018); Faloutsos, McCurley and Tomkins, "Fast Discovery of Connection Subgraphs" (KDD 2004), damp hubs for the same reason.
 */
export class PathCost {
  static readonly UNIT = 1000;
  /** One for each image, made when it is first searched. */
  static readonly #ofImage = new WeakMap<GraphImage, PathCost>();
  readonly #image: GraphImage;
  readonly #scale: number;
  /** h of the degrees that are common. */
  readonly #table: Uint16Array;

  private constructor(image: GraphImage) {
    this.#image = image;
    this.#scale = PathCost.UNIT / Math.log2(1 + Math.max(1, image.maxDegree));
    this.#table = Uint16Array.from({ length: TABLE_SIZE }, (_, degree) => this.#ofDegree(degree));
  }

  static of(image: GraphImage): PathCost {
    let cost = PathCost.#ofImage.get(image);
    if (cost === undefined) {
      cost = new PathCost(image);
      PathCost.#ofImage.set(image, cost);
    }
    return cost;
  }

  /** h in thousandths. */
  ofNode(node: number): number {
    const degree = this.#image.degree(node);
    return degree < TABLE_SIZE ? this.#table[degree]! : this.#ofDegree(degree);
  }

  /** h of a node with one edge: no neighbour costs less. */
  get least(): number {
    return this.#ofDegree(1);
  }

  #ofDegree(degree: number): number {
    return Math.round(Math.log2(1 + degree) * this.#scale);
  }
}

const TABLE_SIZE = 1024;
