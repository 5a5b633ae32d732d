import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { setAltTexts } from '#features/media/media-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { MOST_IMAGES } from '../product/policy.ts';
import type { ImageInput } from './calls.ts';

/**
 * Replaces the images of a product. New ones are the viewer's uploads; those left out are purged.
 * @param attached uploads that are attached already, to a change of it
 */
export async function writeImages(
  tx: Ctx,
  productId: string,
  images: readonly ImageInput[],
  attached: readonly string[] = [],
): Promise<void> {
  const { sql } = tx;
  const had = new Set(
    (
      await sql<{ mediaId: string }[]>`
        delete from apparel_image where product_id = ${productId} returning media_id`
    ).map(({ mediaId }) => mediaId),
  );
  const isAttached = (mediaId: string) => had.has(mediaId) || attached.includes(mediaId);
  const added = images.filter(({ mediaId }) => !isAttached(mediaId));
  await attachMedia(tx, {
    ids: added.map(({ mediaId, alt }) => ({ id: mediaId, alt })),
    kinds: ['image'],
    max: MOST_IMAGES,
    field: 'images',
  });
  const kept = images.filter(({ mediaId }) => isAttached(mediaId));
  await sql`
    with wanted as (
      select * from unnest(${kept.map(({ mediaId }) => mediaId)}::uuid[], ${kept.map(({ alt }) => alt)}::text[])
        as w (id, alt)
    ) ${setAltTexts(tx)}`;
  const first = images.find(({ isDefault }) => isDefault)?.mediaId ?? null;
  await sql`
    insert into apparel_image (product_id, media_id, position, is_default, colour, shade)
    select ${productId}, w.media_id, w.position, w.media_id is not distinct from ${first}::uuid, w.colour, w.shade
    from unnest(${images.map(({ mediaId }) => mediaId)}::uuid[], ${images.map(({ colour }) => colour)}::text[],
      ${images.map(({ shade }) => shade)}::text[]) with ordinality as w (media_id, colour, shade, position)`;
  const ids = new Set(images.map(({ mediaId }) => mediaId));
  await releaseMedia(
    tx,
    [...had].filter((id) => !ids.has(id)),
  );
}
