import type { Bitset } from '../graph/bitset.ts';

export const ORDER_FIELDS = [
  'started-at',
  'resolved-at',
  'time-to-detect',
  'time-to-mitigate',
  'time-to-resolve',
  'severity',
  'id',
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export interface IncidentOrder {
  readonly field: OrderField;
  /** Cases without the value come last in both directions; ties are broken by id, ascending. */
  readonly direction: 'asc' | 'desc';
}

/** What a cursor holds: where a case stands, or stood before it was removed. */
export interface OrderKey {
  /** Undefined for a case without the value, and in the order of ids. */
  readonly value: number | undefined;
  readonly id: string;
}

/** Where an id is among those of all cases, whether it is one of them or not; see `GraphImage.incidentsBefore`. */
export interface IdPlaces {
  incidentsBefore(id: string, inclusive?: boolean): number;
}

/** All cases in one order, worked out before anyone asks. */
export class OrderedRows {
  readonly length: number;
  readonly #descending: boolean;
  readonly #ids: IdPlaces;
  /** Absent in the order of ids. */
  readonly #ranking: Ranking | undefined;

  constructor(length: number, descending: boolean, ids: IdPlaces, ranking: Ranking | undefined) {
    this.length = length;
    this.#descending = descending;
    this.#ids = ids;
    this.#ranking = ranking;
  }

  incident(position: number): number {
    if (this.#ranking !== undefined) return this.#ranking.incident(position, this.#descending);
    return this.#descending ? this.length - 1 - position : position;
  }

  /** The first position that is not before the key. Cost: log n. */
  positionOf(key: OrderKey): number {
    return this.#position(key, false);
  }

  /** The first position behind the key. Cost: log n. */
  positionAfter(key: OrderKey): number {
    return this.#position(key, true);
  }

  /**
   * Up to so many cases of a set (all when absent) between two positions, from the first on or from the last back.
   * Cost: the rows passed over.
   */
  take(within: Bitset | undefined, from: number, to: number, limit: number, backwards = false): readonly number[] {
    const found: number[] = [];
    const step = backwards ? -1 : 1;
    for (let position = backwards ? to - 1 : from; position >= from && position < to && found.length < limit; position += step) {
      const incident = this.incident(position);
      if (within === undefined || within.has(incident)) found.push(incident);
    }
    return found;
  }

  #position({ value, id }: OrderKey, behind: boolean): number {
    if (this.#ranking !== undefined) return this.#ranking.position(value, this.#ids.incidentsBefore(id, behind), this.#descending);
    return this.#descending ? this.length - this.#ids.incidentsBefore(id, !behind) : this.#ids.incidentsBefore(id, behind);
  }
}

/** The cases in the order of a number: ascending, equal ones by their own number, those without a value (NaN) last. */
export class Ranking {
  readonly #values: Float64Array;
  readonly #ascending: Uint32Array;
  #descending: Uint32Array | undefined;
  /** How many have a value. */
  readonly known: number;

  constructor(values: Float64Array, ascending: Uint32Array) {
    this.#values = values;
    this.#ascending = ascending;
    let known = 0;
    for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) known++;
    this.known = known;
  }

  static of(values: Float64Array): Ranking {
    return new Ranking(values, rank(values));
  }

  /** The permutation, for its section. */
  toSection(): Uint32Array {
    return this.#ascending;
  }

  value(incident: number): number | undefined {
    const value = this.#values[incident]!;
    return Number.isNaN(value) ? undefined : value;
  }

  incident(position: number, descending = false): number {
    return (descending ? this.#reversed() : this.#ascending)[position]!;
  }

  /** The first position whose case is not before (value, incident), which need not be there. */
  position(value: number | undefined, incident: number, descending = false): number {
    const rows = descending ? this.#reversed() : this.#ascending;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = rows[middle]!;
      const own = this.value(row);
      const isBefore =
        own === value ? row < incident : own === undefined ? false : value === undefined ? true : descending ? own > value : own < value;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Visits the cases whose value is within bounds, both inclusive, in ascending order of value. Cost: log n and their number. */
  forEachWithin(from: number, to: number, visit: (incident: number) => void): void {
    for (let position = this.position(from, 0); position < this.known; position++) {
      const incident = this.#ascending[position]!;
      if (this.#values[incident]! > to) return;
      visit(incident);
    }
  }

  /** Runs of equal values change places, but keep their own order. Worked out when first asked for. */
  #reversed(): Uint32Array {
    if (this.#descending !== undefined) return this.#descending;
    const rows = new Uint32Array(this.#ascending);
    for (let end = this.known, place = 0; end > 0; ) {
      let start = end - 1;
      while (start > 0 && this.#values[this.#ascending[start - 1]!] === this.#values[this.#ascending[start]!]) start--;
      for (let i = start; i < end; i++) rows[place++] = this.#ascending[i]!;
      end = start;
    }
    this.#descending = rows;
    return rows;
  }
}

/** Sorts the distinct values and counts cases into them: several times faster than sorting cases by a comparison. */
function rank(values: Float64Array): Uint32Array {
  const known = values.filter((value) => !Number.isNaN(value));
  const distinct = known.sort().filter((value, place) => place === 0 || value !== known[place - 1]);
  const placeOf = (value: number): number => {
    if (Number.isNaN(value)) return distinct.length;
    let low = 0;
    let high = distinct.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (distinct[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const places = Uint32Array.from(values, placeOf);
  const next = new Uint32Array(distinct.length + 2);
  for (const place of places) next[place + 1]!++;
  for (let place = 0; place <= distinct.length; place++) next[place + 1]! += next[place]!;
  const rows = new Uint32Array(values.length);
  for (let incident = 0; incident < values.length; incident++) rows[next[places[incident]!]!++] = incident;
  return rows;
}
