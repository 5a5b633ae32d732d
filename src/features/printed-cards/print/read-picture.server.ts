import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { mediaEntries } from '#features/media/media.server.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { uploadLimits } from '#features/media/upload-rules.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** Decoding is slow, so two at a time with a short queue. */
export const printing = createSemaphore(2, 32);

/** The full picture of an upload; null when it, or its file, no longer exists. */
export async function readPicture(ctx: Ctx, mediaId: string): Promise<Uint8Array | null> {
  const media = (await mediaEntries(ctx, [mediaId])).get(mediaId);
  const name = media?.url.split('?')[0]?.split('/').at(-1);
  if (media?.kind !== 'image' || !name) return null;
  const key = keyOf(mediaId, name);
  const { storage } = ctx.deps;
  return (await storage.exists(key)) ? storage.getBytes(key) : null;
}

export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: uploadLimits.imagePixels, failOn: 'error' });
