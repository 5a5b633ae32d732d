import type { ImageLayer } from '../design/crop.ts';
import type { Leaf } from '../design/design-schema.ts';
import { shapePath } from '../design/shape-path.ts';
import type { Pen } from './fill-style.ts';
import { filtered } from './filtered-picture.ts';
import type { CanvasKit, Parts } from './parts.ts';

/** A picture, cropped and masked, in its box, whose top left corner is the origin. */
export function paintImage(pen: Pen, layer: ImageLayer, picture: HTMLImageElement, parts: Parts): void {
  const { width, height, mask, outline } = layer;
  const path = parts.kit.path(shapePath(mask, width, height));
  pen.save();
  pen.clip(path);
  const shown = filtered(layer, picture, parts);
  if (shown) pen.drawImage(shown, 0, 0, width, height);
  else drawCropped(pen, layer, picture, width, height);
  pen.restore();
  if (!outline || outline.width === 0) return;
  pen.lineWidth = outline.width;
  pen.strokeStyle = outline.colour;
  pen.stroke(path);
}

export function drawCropped(
  pen: Pen,
  { crop }: Pick<ImageLayer, 'crop'>,
  picture: HTMLImageElement,
  width: number,
  height: number,
): void {
  const { naturalWidth, naturalHeight } = picture;
  pen.drawImage(
    picture,
    crop.x * naturalWidth,
    crop.y * naturalHeight,
    crop.width * naturalWidth,
    crop.height * naturalHeight,
    0,
    0,
    width,
    height,
  );
}

/** What stands in a layer's place while its picture loads, or when it was deleted. */
export function paintStandIn(pen: Pen, { width, height }: Leaf, kit: CanvasKit, isMissing: boolean): void {
  pen.fillStyle = isMissing ? 'rgb(176 32 44 / 0.16)' : 'rgb(128 128 128 / 0.18)';
  pen.fillRect(0, 0, width, height);
  if (!isMissing) return;
  pen.strokeStyle = '#b0202c';
  pen.lineWidth = Math.max(2, Math.min(width, height) / 60);
  pen.stroke(kit.path(`M0 0L${width} ${height}M${width} 0L0 ${height}M0 0H${width}V${height}H0Z`));
}
