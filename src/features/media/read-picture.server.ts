import type { Ctx } from '#platform/ctx.ts';
import { mediaEntries } from './media.server.ts';
import { keyOfUrl } from './media-files.server.ts';

/** The full picture of an upload; null when it, or its file, no longer exists. */
export async function readPicture(ctx: Ctx, mediaId: string): Promise<Uint8Array | null> {
  const media = (await mediaEntries(ctx, [mediaId])).get(mediaId);
  if (media?.kind !== 'image' || !media.url) return null;
  const key = keyOfUrl(mediaId, media.url);
  const { storage } = ctx.deps;
  return (await storage.exists(key)) ? storage.getBytes(key) : null;
}
