/** Two groupings of the same things: the group of each thing, in the same order. */
type Grouping = readonly string[];

/**
 * Mutual information of two groupings, divided by the mean of their entropies (Strehl & Ghosh 2002, arithmetic mean): 1 when
 * they are the same, 0 when one says nothing of the other.
 */
export function normalisedMutualInformation(a: Grouping, b: Grouping): number {
  const table = contingency(a, b);
  const total = a.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const [key, count] of table.cells) {
    const [row, column] = key;
    shared += (count / total) * Math.log((count * total) / (table.rows.get(row)! * table.columns.get(column)!));
  }
  const entropies = entropy(table.rows.values(), total) + entropy(table.columns.values(), total);
  return entropies === 0 ? 1 : Math.max(0, (2 * shared) / entropies);
}

/** Adjusted Rand index (Hubert & Arabie 1985): 1 for the same grouping, 0 for what chance gives, below 0 for less. */
export function adjustedRandIndex(a: Grouping, b: Grouping): number {
  const table = contingency(a, b);
  let together = 0;
  for (const [, count] of table.cells) together += pairs(count);
  const rows = sumOfPairs(table.rows.values());
  const columns = sumOfPairs(table.columns.values());
  const expected = a.length < 2 ? 0 : (rows * columns) / pairs(a.length);
  const most = (rows + columns) / 2;
  return most === expected ? 1 : (together - expected) / (most - expected);
}

/** Share of things whose nearest other thing is in their group; things without a nearest one count as not. */
export function neighbourAgreement(groups: Grouping, nearest: readonly (number | undefined)[]): number {
  if (groups.length === 0) return 0;
  let agreeing = 0;
  for (const [index, other] of nearest.entries()) if (other !== undefined && groups[other] === groups[index]) agreeing++;
  return agreeing / groups.length;
}

interface Contingency {
  readonly cells: readonly (readonly [readonly [string, string], number])[];
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
}

function contingency(a: Grouping, b: Grouping): Contingency {
  const cells = new Map<string, Map<string, number>>();
  const rows = new Map<string, number>();
  const columns = new Map<string, number>();
  for (const [index, row] of a.entries()) {
    const column = b[index]!;
    const counts = cells.get(row) ?? new Map<string, number>();
    cells.set(row, counts.set(column, (counts.get(column) ?? 0) + 1));
    rows.set(row, (rows.get(row) ?? 0) + 1);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  return { cells: [...cells].flatMap(([row, counts]) => [...counts].map(([column, n]) => [[row, column], n] as const)), rows, columns };
}

function entropy(counts: Iterable<number>, total: number): number {
  let sum = 0;
  for (const count of counts) sum -= (count / total) * Math.log(count / total);
  return sum;
}

function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

function sumOfPairs(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += pairs(count);
  return sum;
}
