import sharp from 'sharp';
import type { UploadedMedia } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { ownUpload } from '#features/uploads/upload/own-upload.server.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { namesOfShades } from '../product/garment-colours.ts';
import { requireSeller } from '../product/seller.server.ts';
import type { makeMockUp } from './calls.ts';
import { drawGarment } from './draw-garment.ts';
import { type Garment, garmentLabels, printBox } from './garments.ts';

/** Drawing is slow, so two at a time with a short queue. */
const semaphore = createSemaphore(2, 16);

interface MockUp {
  garment: Garment;
  /** Each `#rrggbb`. */
  colours: readonly string[];
  /** The width as printed; null for a picture of no size in particular. */
  inches: number | null;
}

/** A picture printed on a garment, as a JPEG for each colour: whole, its transparency kept. */
export async function drawMockUps(
  { garment, colours, inches }: MockUp,
  print: Uint8Array,
): Promise<Uint8Array[]> {
  const upright = sharp(await sharp(print).autoOrient().ensureAlpha().png().toBuffer());
  const { left, top, ...size } = printBox(garment, await upright.metadata(), inches);
  const input = await upright
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const drawn: Uint8Array[] = [];
  for (const hex of colours)
    drawn.push(
      await sharp(Buffer.from(drawGarment(garment, hex)))
        .composite([{ input, left, top }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
  return drawn;
}

/** Draws a garment in each colour. @returns new uploads, to be added to a product */
export async function uploadMockUps(
  ctx: Ctx,
  { print, ...mockUp }: MockUp & { print: Uint8Array },
): Promise<UploadedMedia[]> {
  const drawn = await semaphore.run(() => drawMockUps(mockUp, print));
  const names = namesOfShades(mockUp.colours);
  return Promise.all(
    drawn.map((bytes, i) =>
      uploadPicture(ctx, { bytes, alt: `${garmentLabels[mockUp.garment]} in ${names[i]}` }),
    ),
  );
}

/** Prints an upload of the viewer's on a garment. */
export async function mockUp(
  ctx: Ctx,
  { mediaId, garment, colours }: CallParsed<typeof makeMockUp>['body'],
): Promise<CallReply<typeof makeMockUp>> {
  requireSeller(ctx);
  const viewer = activeViewerOf(ctx);
  const upload = await ownUpload(ctx, viewer, mediaId);
  if (upload.kind !== 'image' || upload.state !== 'ready' || !upload.name)
    throw invalid('Choose a picture that has been uploaded.', 'mediaId');
  const key = keyOf(upload.id, upload.name);
  // Removed since, with what it belonged to.
  if (!(await ctx.deps.storage.exists(key))) throw notFound('picture');
  const print = await ctx.deps.storage.getBytes(key);
  return { items: await uploadMockUps(ctx, { garment, colours, inches: null, print }) };
}
