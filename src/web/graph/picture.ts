import { SHAPE_PATHS } from '../part/kind-glyph.tsx';
import type { Seen } from './stage.ts';

/** What is seen as an SVG picture that needs nothing else. */
export function svgText({ width, height, nodes, edges, palette }: Seen): string {
  const at = (value: number): string => value.toFixed(1);
  const lines = edges.map(
    ({ from, to, color }) => `<line x1="${at(from.x)}" y1="${at(from.y)}" x2="${at(to.x)}" y2="${at(to.y)}" stroke="${color}"/>`,
  );
  const marks = nodes.map(
    ({ x, y, size, color, shape, label }) =>
      `<path transform="translate(${at(x)} ${at(y)}) scale(${(size / 10).toFixed(3)})" d="${SHAPE_PATHS[shape]}" fill="${color}"><title>${escaped(label)}</title></path>`,
  );
  const labels = nodes
    .filter((node) => node.labelled)
    .map(({ x, y, size, label }) => `<text x="${at(x + size + 3)}" y="${at(y + 4)}">${escaped(label)}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.surface}"/>`,
    `<g stroke-width="0.8">${lines.join('')}</g>`,
    marks.join(''),
    `<g font-family="sans-serif" font-size="12" fill="${palette.ink}" stroke="${palette.surface}" stroke-width="3" paint-order="stroke">${labels.join('')}</g>`,
    '</svg>\n',
  ].join('\n');
}

/** The same as pixels, twice as fine as the screen's. */
export async function pngBlob(seen: Seen): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svgText(seen)], { type: 'image/svg+xml' }));
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('the picture could not be drawn'));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
  const canvas = document.createElement('canvas');
  canvas.width = seen.width * 2;
  canvas.height = seen.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be written')) : resolve(blob)), 'image/png'),
  );
}

/** Text in XML: characters that XML 1.0 does not allow are left out. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
