export interface Tile<Item> {
  readonly item: Item;
  /** In the units of the given width and height. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles as large as their items weigh, as square as may be: the squarified treemap of Bruls, Huizing and van Wijk (2000). Heaviest items first. */
export function treemap<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  width: number,
  height: number,
): readonly Tile<Item>[] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  if (total <= 0 || width <= 0 || height <= 0) return [];
  const scale = (width * height) / total;
  const left = items.map((item) => ({ item, area: weightOf(item) * scale })).filter(({ area }) => area > 0);
  const tiles: Tile<Item>[] = [];
  let box = { x: 0, y: 0, width, height };
  while (left.length > 0) {
    const side = Math.min(box.width, box.height);
    let count = 1;
    while (count < left.length && worst(left.slice(0, count + 1), side) <= worst(left.slice(0, count), side)) count++;
    const row = left.splice(0, count);
    const area = row.reduce((sum, each) => sum + each.area, 0);
    const thickness = area / side;
    let offset = 0;
    for (const each of row) {
      const length = each.area / thickness;
      tiles.push(
        box.width >= box.height
          ? { item: each.item, x: box.x, y: box.y + offset, width: thickness, height: length }
          : { item: each.item, x: box.x + offset, y: box.y, width: length, height: thickness },
      );
      offset += length;
    }
    box =
      box.width >= box.height
        ? { x: box.x + thickness, y: box.y, width: box.width - thickness, height: box.height }
        : { x: box.x, y: box.y + thickness, width: box.width, height: box.height - thickness };
  }
  return tiles;
}

/** The ratio of sides of the least square tile in a row. */
function worst(row: readonly { readonly area: number }[], side: number): number {
  const areas = row.map(({ area }) => area);
  const sum = areas.reduce((a, b) => a + b, 0);
  return Math.max((side * side * Math.max(...areas)) / (sum * sum), (sum * sum) / (side * side * Math.min(...areas)));
}
