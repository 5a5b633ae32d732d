import type { Ctx } from '#platform/ctx.ts';
import { mediaEntries } from './media.server.ts';
import { keyOf } from './media-files.server.ts';

/** The full picture of an upload; null when it, or its file, no longer exists. */
export async function readPicture(ctx: Ctx, mediaId: string): Promise<Uint8Array | null> {
  const media = (await mediaEntries(ctx, [mediaId])).get(mediaId);
  const name = media?.url.split('?')[0]?.split('/').at(-1);
  if (media?.kind !== 'image' || !name) return null;
  const key = keyOf(mediaId, name);
  const { storage } = ctx.deps;
  return (await storage.exists(key)) ? storage.getBytes(key) : null;
}
