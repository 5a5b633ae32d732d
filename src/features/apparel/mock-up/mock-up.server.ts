import sharp from 'sharp';
import type { UploadedMedia } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { ownUpload } from '#features/uploads/upload/own-upload.server.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { requireSeller } from '../product/seller.server.ts';
import type { makeMockUp } from './calls.ts';
import { drawGarment } from './draw-garment.ts';
import { type Garment, garmentLabels, printAreas } from './garments.ts';

/** Drawing is slow, so two at a time with a short queue. */
const semaphore = createSemaphore(2, 16);

/** A picture printed on a garment, as JPEG: inside the print area, whole, its transparency kept. */
export async function drawMockUp(garment: Garment, hex: string, print: Uint8Array): Promise<Buffer> {
  const { left, top, width, height } = printAreas[garment];
  const picture = await sharp(print)
    .rotate()
    .resize(width, height, { fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = {
    left: left + Math.round((width - picture.info.width) / 2),
    top: top + Math.round((height - picture.info.height) / 2),
  };
  return sharp(Buffer.from(drawGarment(garment, hex)))
    .composite([{ input: picture.data, ...at }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Prints an upload of the viewer's on a garment. @returns a new upload, to be added to a product */
export async function mockUp(
  ctx: Ctx,
  { mediaId, garment, colour }: CallParsed<typeof makeMockUp>['body'],
): Promise<UploadedMedia> {
  requireSeller(ctx);
  const viewer = activeViewerOf(ctx);
  const upload = await ownUpload(ctx, viewer, mediaId);
  if (upload.kind !== 'image' || upload.state !== 'ready' || !upload.name)
    throw invalid('Choose a picture that has been uploaded.', 'mediaId');
  const key = keyOf(upload.id, upload.name);
  // Removed since, with what it belonged to.
  if (!(await ctx.deps.storage.exists(key))) throw notFound('picture');
  const print = await ctx.deps.storage.getBytes(key);
  const bytes = await semaphore.run(() => drawMockUp(garment, colour, print));
  return uploadPicture(ctx, { bytes, alt: `${garmentLabels[garment]} with the print` });
}
