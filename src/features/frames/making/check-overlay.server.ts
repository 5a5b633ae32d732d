import sharp from 'sharp';
import { releaseMedia } from '#features/media/media.server.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { ownUpload } from '#features/uploads/upload/own-upload.server.ts';
import { storeImage } from '#features/uploads/upload/store-image.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import {
  notPng,
  type OverlayProblem,
  problemOfSize,
  problemOfTransparency,
  transparentShare,
} from '../frame/overlay-problem.ts';

/** Decoding is slow, so two at a time with a short queue. */
const semaphore = createSemaphore(2, 16);

/** Too small to put on a card, large enough to choose by. */
const PREVIEW_WIDTH = 640;

const refused = ({ code, message }: OverlayProblem) => invalid(message, 'mediaId', code);

/**
 * Checks an upload of the viewer's and makes the small copy that everybody sees.
 * @returns the id of the copy
 * @throws 400 unless it is a PNG of 5:7 and of a size for cards, at least a fifth of it transparent
 */
async function previewOfOverlay(ctx: Ctx, mediaId: string, name: string): Promise<string> {
  const viewer = activeViewerOf(ctx);
  const upload = await ownUpload(ctx, viewer, mediaId);
  const { kind, state, mime, width, height } = upload;
  if (kind !== 'image' || state !== 'ready' || !upload.name || !width || !height)
    throw invalid('This upload can’t be used. Upload the frame again.', 'mediaId');
  if (mime !== 'image/png') throw refused(notPng);
  const wrongSize = problemOfSize({ width, height });
  if (wrongSize) throw refused(wrongSize);
  const overlay = await ctx.deps.storage.getBytes(keyOf(upload.id, upload.name));
  const bytes = await semaphore.run(() => checkedPreview(overlay));
  return storeImage(ctx.deps, { site: ctx.site, ownerId: viewer.accountId, bytes, alt: name });
}

async function checkedPreview(overlay: Uint8Array): Promise<Buffer> {
  const alpha = await sharp(overlay).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  const opaque = problemOfTransparency(transparentShare(alpha, 1));
  if (opaque) throw refused(opaque);
  return sharp(overlay).resize({ width: PREVIEW_WIDTH }).png().toBuffer();
}

/** Makes the copy for as long as `work` succeeds: when it is refused, the copy goes. */
export async function withPreview<T>(
  ctx: Ctx,
  { mediaId, name }: { mediaId: string; name: string },
  work: (previewId: string) => Promise<T>,
): Promise<T> {
  const previewId = await previewOfOverlay(ctx, mediaId, name);
  try {
    return await work(previewId);
  } catch (error) {
    await releaseMedia(ctx, [previewId]);
    throw error;
  }
}
