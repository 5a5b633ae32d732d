import type { ImageLayer } from '../design/crop.ts';
import type { Pen } from './fill-style.ts';
import type { CanvasKit, Parts } from './parts.ts';

interface Filtered {
  key: string;
  canvas: HTMLCanvasElement;
}
const kept = new WeakMap<HTMLImageElement, Filtered[]>();
/** The same asset can be on a page a few times with different filters. */
const MOST_KEPT = 4;

export const hasFilters = ({ filters }: ImageLayer): boolean =>
  filters.brightness !== 1 || filters.contrast !== 1 || filters.saturation !== 1 || filters.blur > 0;

/** The cropped picture with the layer's filters; null where it has none. Kept, since it is drawn again at each movement. */
export function filtered(
  layer: ImageLayer,
  picture: HTMLImageElement,
  { kit, sharpness, mostFiltered }: Pick<Parts, 'kit' | 'sharpness' | 'mostFiltered'>,
): HTMLCanvasElement | null {
  if (!hasFilters(layer)) return null;
  const { width, height, crop, filters } = layer;
  const scale = Math.min(sharpness, mostFiltered / Math.max(width, height));
  const key = JSON.stringify([Math.round(width), Math.round(height), crop, filters, scale]);
  const all = kept.get(picture) ?? [];
  const found = all.find((one) => one.key === key);
  if (found) return found.canvas;
  const canvas = draw(kit, layer, picture, scale);
  kept.set(picture, [{ key, canvas }, ...all].slice(0, MOST_KEPT));
  return canvas;
}

function draw(
  kit: CanvasKit,
  layer: ImageLayer,
  picture: HTMLImageElement,
  scale: number,
): HTMLCanvasElement {
  const { width, height, crop, filters } = layer;
  const canvas = kit.canvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const paint = (grown: number) => {
    const [w, h] = [canvas.width * grown, canvas.height * grown];
    const { naturalWidth: nw, naturalHeight: nh } = picture;
    const [x, y] = [(canvas.width - w) / 2, (canvas.height - h) / 2];
    pen.drawImage(picture, crop.x * nw, crop.y * nh, crop.width * nw, crop.height * nh, x, y, w, h);
  };
  const blur = filters.blur * scale;
  if (!('filter' in pen)) {
    paint(1);
    adjustPixels(pen, canvas, filters);
    return canvas;
  }
  const { brightness, contrast, saturation } = filters;
  pen.filter = `brightness(${brightness}) contrast(${contrast}) saturate(${saturation}) blur(${blur}px)`;
  paint(1);
  if (blur > 0) {
    // A blur fades out at the edges; the same picture, larger, fills what it leaves open.
    pen.globalCompositeOperation = 'destination-over';
    paint(1 + (6 * blur) / Math.min(canvas.width, canvas.height));
  }
  return canvas;
}

/** For browsers without filters on a canvas: the same matrices by hand. They show no blur; the export has it. */
function adjustPixels(pen: Pen, { width, height }: HTMLCanvasElement, filters: ImageLayer['filters']): void {
  const image = pen.getImageData(0, 0, width, height);
  const { data } = image;
  const { brightness, contrast, saturation } = filters;
  const offset = 127.5 * (1 - contrast);
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [0, 1, 2].map((channel) => (data[at + channel] ?? 0) * brightness * contrast + offset);
    const grey = 0.213 * (r ?? 0) + 0.715 * (g ?? 0) + 0.072 * (b ?? 0);
    data[at] = grey + ((r ?? 0) - grey) * saturation;
    data[at + 1] = grey + ((g ?? 0) - grey) * saturation;
    data[at + 2] = grey + ((b ?? 0) - grey) * saturation;
  }
  pen.putImageData(image, 0, 0);
}
