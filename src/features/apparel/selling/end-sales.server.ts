import { passOnShares } from '#features/listings/approval.server.ts';
import {
  forEachListing,
  pauseWhileBanned,
  pauseWithoutOrigin,
  resumeWithOrigin,
} from '#features/listings/pause-goods.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { endProduct } from '../making/delete-product.server.ts';
import { lockVariants } from '../making/write-variants.server.ts';
import { apparelListing, lockProduct } from '../product/apparel-listing.server.ts';
import type { ProductRow } from '../product/product-row.server.ts';
import { releaseStock } from './stock.server.ts';

export const followSellerBan = (ctx: Ctx, event: EventMap['account.state-changed']) =>
  pauseWhileBanned(ctx, apparelListing, event, stopSale);

/** Buyers who are paying still get what they reserved. */
export const followMissedOrigin = (ctx: Ctx, event: EventMap['seller.origin-missed']) =>
  pauseWithoutOrigin(ctx, apparelListing, event, lockProduct);

export const followStatedOrigin = (ctx: Ctx, event: EventMap['seller.origin-stated']) =>
  resumeWithOrigin(ctx, apparelListing, event);

/** Locks a product, and releases what buyers who are paying reserved of it. */
async function stopSale(tx: Ctx, id: string): Promise<ProductRow | undefined> {
  await lockVariants(tx, id);
  await releaseAll(tx, id);
  return lockProduct(tx, id);
}

/** Reservations of buyers who are paying: the payment finds them released, and is refunded. */
async function releaseAll(tx: Ctx, productId: string): Promise<void> {
  const reservations = await tx.sql<{ paymentId: string; item: number }[]>`
    select r.payment_id, r.item from apparel_reservation r join apparel_variant v on v.id = r.variant_id
    where v.product_id = ${productId} and r.state = 'active' order by r.variant_id, r.payment_id`;
  for (const reservation of reservations) await releaseStock(tx, reservation);
}

/**
 * An account was erased: its products in open orders are discontinued without their texts, the others deleted. Its
 * shares of other products go to their sellers. Safe to run again.
 */
export async function eraseSeller(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await forEachListing(ctx, apparelListing, ctx.sql`l.owner_id = ${accountId}`, async (tx, id) => {
    const product = await stopSale(tx, id);
    if (!product) return;
    const became = await endProduct(tx, product, { by: null, reason: 'account_erased' });
    if (became === 'discontinued')
      await tx.sql`
        update apparel_product set description = '', brand = '', care = '', search_text = '' where id = ${id}`;
  });
  await passOnShares(ctx, apparelListing, accountId);
}
