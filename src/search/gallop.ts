/** First place in a range of an ascending list whose value is not below the given one. Cost: log of the distance. */
export function gallop(list: Uint32Array | Uint16Array, value: number, from: number, to: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < to && list[high]! < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > to) high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
