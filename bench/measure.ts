/** Milliseconds that each of some runs took. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
}

/** Runs all inputs once to warm up, at most `warmup` of them, then each one timed by itself. */
export function timeEach<T>(inputs: readonly T[], run: (input: T) => unknown, warmup = inputs.length): Timing {
  for (const input of inputs.slice(0, warmup)) run(input);
  const times = inputs.map((input) => {
    const start = performance.now();
    run(input);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Megabytes in use after a collection of garbage, where `node --expose-gc` allows one: the JavaScript heap and what lies outside. */
export function memoryInUse(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** A table with its columns lined up, for a terminal and for Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [
    head,
    head.map(() => '---'),
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell))),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`)
    .join('\n');
}

function formatNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
}
