import { keepChange } from '#features/listings/pending-change.server.ts';
import { attachMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import { MOST_IMAGES } from '../product/policy.ts';
import { findImages, type PendingProduct, type ProductRow } from '../product/product-row.server.ts';
import type { ApparelChange } from './calls.ts';

const texts = ['title', 'brand', 'description', 'care'] as const;

export const mediaIdsOf = ({ images = [] }: Pick<PendingProduct, 'images'>): string[] =>
  images.map(({ mediaId }) => mediaId);

/**
 * Keeps new texts and images of a product on sale for our team, together with what waits already.
 * @returns the rest of the change, which needs no review
 */
export async function keepForReview(
  tx: Ctx,
  product: ProductRow,
  change: ApparelChange,
): Promise<ApparelChange> {
  const { title: _t, brand: _b, description: _d, care: _c, images, ...rest } = change;
  const pending: PendingProduct = { ...product.pending };
  for (const field of texts) {
    const wanted = change[field];
    if (wanted === undefined) continue;
    if (wanted === product[field]) delete pending[field];
    else pending[field] = wanted;
  }
  const shown = new Set((await findImages(tx, [product.id])).map(({ mediaId }) => mediaId));
  const isNew = images?.some(({ mediaId }) => !shown.has(mediaId)) ?? false;
  if (images && isNew) pending.images = images;
  else if (images) delete pending.images;
  const mediaIds = mediaIdsOf(pending).filter((id) => !shown.has(id));
  await attachMedia(tx, {
    ids: (pending.images ?? [])
      .filter(({ mediaId }) => mediaIds.includes(mediaId) && !product.pendingMediaIds.includes(mediaId))
      .map(({ mediaId, alt }) => ({ id: mediaId, alt })),
    kinds: ['image'],
    max: MOST_IMAGES,
    field: 'images',
  });
  const isOther = Object.keys(pending).length > 0;
  if (isOther || product.pending)
    await keepChange(tx, apparelListing, product, { change: isOther ? pending : null, mediaIds });
  return images && !isNew ? { ...rest, images } : rest;
}
