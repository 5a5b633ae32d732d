import { passOnShares } from '#features/listings/approval.server.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { endProduct } from '../making/delete-product.server.ts';
import { lockVariants } from '../making/write-variants.server.ts';
import { apparelListing, lockProduct } from '../product/apparel-listing.server.ts';
import { releaseStock } from './stock.server.ts';

interface Own {
  id: string;
  site: SiteId;
}
const SELLER_BANNED = 'seller_banned';

/** A seller was banned: nothing of theirs is sold until the ban is lifted, and buyers who are paying are refunded. */
export async function followSellerBan(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  if (to === 'banned') await pauseAll(ctx, accountId);
  else if (from === 'banned') await resumeAll(ctx, accountId);
}

async function pauseAll(ctx: Ctx, accountId: string): Promise<void> {
  const products = await ctx.sql<Own[]>`
    select p.id, p.site from apparel_product p
    where p.owner_id = ${accountId} and p.state = 'published' and ${isBanned(ctx, 'p.owner_id')}`;
  for (const { id, site } of products)
    await transact(siteCtx(ctx, site), async (tx) => {
      await lockVariants(tx, id);
      await releaseAll(tx, id);
      if ((await lockProduct(tx, id))?.state === 'published')
        await apparelListing.states.move(tx, id, { to: 'paused', by: null, reason: SELLER_BANNED });
    });
}

async function resumeAll(ctx: Ctx, accountId: string): Promise<void> {
  const products = await ctx.sql<Own[]>`
    select p.id, p.site from apparel_product p
    where p.owner_id = ${accountId} and p.state = 'paused' and not ${isBanned(ctx, 'p.owner_id')}
      and ${SELLER_BANNED} = (
        select reason from apparel_transition t where t.product_id = p.id order by t.id desc limit 1)`;
  for (const { id, site } of products)
    await transact(siteCtx(ctx, site), async (tx) => {
      if ((await lockProduct(tx, id))?.state === 'paused')
        await apparelListing.states.move(tx, id, { to: 'published', by: null, reason: 'seller_restored' });
    });
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
  const products = await ctx.sql<Own[]>`select id, site from apparel_product where owner_id = ${accountId}`;
  for (const { id, site } of products)
    await transact(siteCtx(ctx, site), async (tx) => {
      await lockVariants(tx, id);
      await releaseAll(tx, id);
      const product = await lockProduct(tx, id);
      if (!product) return;
      const became = await endProduct(tx, product, { by: null, reason: 'account_erased' });
      if (became === 'discontinued')
        await tx.sql`
          update apparel_product set description = '', brand = '', care = '', search_text = '' where id = ${id}`;
    });
  await passOnShares(ctx, apparelListing, accountId);
  await ctx.sql`delete from apparel_stock_alert where account_id = ${accountId}`;
}
