import { releaseMedia } from '#features/media/media.server.ts';
import type { UploadedMedia } from '#features/media/media.ts';
import { presentUpload } from '#features/media/present-media.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { assertRoom, ownUpload } from './own-upload.server.ts';
import { storeImage } from './store-image.server.ts';

/** A picture that we drew as an upload of the viewer's, like one they sent. @throws 402 PLAN_LIMIT without room for it */
export async function uploadPicture(
  ctx: Ctx,
  { bytes, alt }: { bytes: Uint8Array; alt: string },
): Promise<UploadedMedia> {
  const viewer = viewerOf(ctx);
  await transact(ctx, (tx) => assertRoom(tx, viewer.accountId, bytes.length));
  const id = await storeImage(ctx.deps, { site: ctx.site, ownerId: viewer.accountId, bytes, alt });
  // Until something uses it.
  await releaseMedia(ctx, [id]);
  return presentUpload(ctx, await ownUpload(ctx, viewer, id));
}
