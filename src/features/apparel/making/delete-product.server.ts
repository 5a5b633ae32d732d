import type { Ending } from '#features/listings/fields.ts';
import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import { summarize } from '../catalogue/summarize.server.ts';
import { apparelListing, ownProduct } from '../product/apparel-listing.server.ts';
import type { ProductState } from '../product/product-states.ts';
import { requireSeller } from '../product/seller.server.ts';
import { lockVariants, removeVariants } from './write-variants.server.ts';

/** Deletes a product, or discontinues it while one of its variants is in an open order. */
export async function deleteProduct(ctx: Ctx, id: string): Promise<Ending> {
  const { accountId: by } = requireSeller(ctx);
  return transact(ctx, async (tx) => {
    await lockVariants(tx, id);
    const { state, ownerId } = await ownProduct(tx, id);
    if (state === 'taken_down')
      throw conflict('TAKEN_DOWN', 'This product was taken down. You can’t delete it until that’s resolved.');
    return {
      ok: true,
      became: await endProduct(tx, { id, state, ownerId }, { by, reason: 'deleted_by_seller' }),
    };
  });
}

interface Ended {
  id: string;
  state: ProductState;
  ownerId: string;
}

/** Ends the sale of a product, whose variants are locked: for good, unless it is in an open order. */
export async function endProduct(
  tx: Ctx,
  { id, state, ownerId }: Ended,
  { by, reason }: { by: string | null; reason: string },
): Promise<Ending['became']> {
  const variants = await tx.sql<{ id: string }[]>`select id from apparel_variant where product_id = ${id}`;
  const kept = await removeVariants(
    tx,
    variants.map((variant) => variant.id),
  );
  if (kept.length === 0) {
    await removeProduct(tx, id);
    await emit(tx, 'apparel.deleted', { productId: id, ownerId });
    return 'deleted';
  }
  if (state !== 'discontinued') await apparelListing.states.move(tx, id, { to: 'discontinued', by, reason });
  await summarize(tx, id);
  return 'discontinued';
}

async function removeProduct(tx: Ctx, id: string): Promise<void> {
  const images = await tx.sql<{ mediaId: string }[]>`
    with gone as (delete from apparel_image where product_id = ${id} returning media_id)
    select media_id from gone`;
  await releaseMedia(
    tx,
    images.map(({ mediaId }) => mediaId),
  );
  await tx.sql`delete from apparel_product where id = ${id}`;
}

/** Deletes a variant of the viewer's, or discontinues it while it is in an open order. */
export async function deleteVariant(ctx: Ctx, variantId: string): Promise<Ending> {
  requireSeller(ctx);
  const [variant] = await ctx.sql<{ productId: string }[]>`
    select product_id from apparel_variant
    where id = ${variantId} and site = ${ctx.site} and state = 'live'`;
  if (!variant) throw notFound('variant');
  const { productId } = variant;
  return transact(ctx, async (tx) => {
    await lockVariants(tx, productId);
    const { state } = await ownProduct(tx, productId);
    await assertNotLast(tx, productId, state);
    const kept = await removeVariants(tx, [variantId]);
    await tx.sql`update apparel_product set version = version + 1, updated_at = now() where id = ${productId}`;
    await summarize(tx, productId);
    return { ok: true, became: kept.length > 0 ? 'discontinued' : 'deleted' };
  });
}

/** What is on sale keeps a variant. */
async function assertNotLast({ sql }: Ctx, productId: string, state: ProductState): Promise<void> {
  if (state === 'draft' || state === 'rejected') return;
  const live = await sql`
    select from apparel_variant where product_id = ${productId} and state = 'live' limit 2`;
  if (live.length < 2)
    throw conflict(
      'LAST_VARIANT',
      'This is the last variant. Delete the product instead, or pause its sales.',
    );
}
