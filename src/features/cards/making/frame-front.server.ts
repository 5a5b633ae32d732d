import sharp from 'sharp';
import { releaseMedia } from '#features/media/media.server.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { ownUpload } from '#features/uploads/upload/own-upload.server.ts';
import { storeImage } from '#features/uploads/upload/store-image.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, versionConflict } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { cardFramesOf } from '../card/card-frames.server.ts';
import type { CardRow } from '../card/queries.server.ts';
import { cardDetails } from '../card/see-card.server.ts';

/** Drawing is slow, so two at a time with a short queue. */
const semaphore = createSemaphore(2, 16);

/** A picture and the frame around it, which become one front. */
export interface Framing {
  cardId: string;
  frameId: string;
  pictureId: string;
  title: string;
}

/** What has to become one before the card is shown to others; null when nothing has. */
export function framingOf(card: CardRow): Framing | null {
  const { id: cardId, frameId, frontMediaId: pictureId, pictureMediaId, title } = card;
  return frameId && !pictureMediaId ? { cardId, frameId, pictureId, title } : null;
}

/** The picture under the frame, as large as the picture. */
async function compose(picture: Uint8Array, overlay: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(picture).rotate().png().toBuffer({ resolveWithObject: true });
  const input = await sharp(overlay).resize(info.width, info.height, { fit: 'fill' }).png().toBuffer();
  return sharp(data).composite([{ input }]).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/**
 * Draws the framed front for as long as `work` succeeds: when it is refused, the front goes. Without a framing there is
 * nothing to draw.
 */
export async function withFramedFront<T>(
  ctx: Ctx,
  framing: Framing | null,
  work: (frontId: string | null) => Promise<T>,
): Promise<T> {
  if (!framing) return work(null);
  const viewer = activeViewerOf(ctx);
  const { accountId } = viewer;
  const { cardId, frameId, pictureId, title } = framing;
  const { id, name, kind } = await ownUpload(ctx, viewer, pictureId);
  if (!name || kind !== 'image') throw invalid('Choose a picture for the front.', 'frontMediaId');
  const overlay = await cardFramesOf(ctx).overlayOf(ctx, { frameId, accountId, cardId });
  const picture = await ctx.deps.storage.getBytes(keyOf(id, name));
  const bytes = await semaphore.run(() => compose(picture, overlay));
  const frontId = await storeImage(ctx.deps, { site: ctx.site, ownerId: accountId, bytes, alt: title });
  try {
    return await work(frontId);
  } catch (error) {
    await releaseMedia(ctx, [frontId]);
    throw error;
  }
}

/** Makes the framed front the card's own, and uses the licence. @throws 409 when the card changed since it was drawn */
export async function setFramedFront(
  tx: Ctx,
  { cardId, frameId, pictureId }: Framing,
  { frontId, accountId }: { frontId: string; accountId: string },
): Promise<void> {
  const [framed] = await tx.sql`
    update card set front_media_id = ${frontId}, picture_media_id = ${pictureId}
    where id = ${cardId} and front_media_id = ${pictureId} and frame_id = ${frameId} and picture_media_id is null
    returning id`;
  if (!framed) throw versionConflict(await cardDetails(tx, cardId));
  await cardFramesOf(tx).take(tx, { frameId, accountId, cardId });
}
