import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { DesignPage } from '../design/design-schema.ts';
import type { Pen } from '../drawing/fill-style.ts';
import { paintPage } from '../drawing/paint-page.ts';
import type { Parts } from '../drawing/parts.ts';
import type { RenderTask } from './render-task.ts';

/** A page after trimming as a picture file. */
export async function drawPicture(
  { canvas }: Pick<RenderTask, 'canvas'>,
  page: DesignPage,
  parts: Parts,
  { format, scale }: { format: 'png' | 'webp'; scale: number },
): Promise<Uint8Array> {
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.max(1, Math.round(side * scale)));
  const surface = createCanvas(width, height);
  const pen = surface.getContext('2d');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  paintPage(pen as unknown as Pen, page, canvas, { parts });
  const { data } = pen.getImageData(0, 0, surface.width, surface.height);
  const picture = sharp(data, { raw: { width: surface.width, height: surface.height, channels: 4 } });
  // The canvas's own encoders take ten times as long.
  return format === 'png'
    ? picture.png({ compressionLevel: 3 }).toBuffer()
    : picture.webp({ quality: 90, alphaQuality: 100, effort: 1 }).toBuffer();
}
