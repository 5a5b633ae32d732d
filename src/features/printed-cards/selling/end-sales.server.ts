import { findPrintable } from '#features/cards/printing.server.ts';
import { passOnShares } from '#features/listings/approval.server.ts';
import { lastReason } from '#features/listings/listing-states.server.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { endPrintedCard } from '../making/delete-printed-card.server.ts';
import { searchText } from '../making/write-printed-card.server.ts';
import { lockPrintedCard, printedCardListing } from '../product/printed-card-listing.server.ts';
import { releasePrints } from './reserve-prints.server.ts';

interface Own {
  id: string;
  site: SiteId;
}
/** Why sales are paused by us, and what ends it. */
type PauseReason = 'seller_banned' | 'card_not_published';

/** A seller was banned: nothing of theirs is sold until the ban is lifted, and buyers who are paying are refunded. */
export async function followSellerBan(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  const { sql } = ctx;
  if (to === 'banned')
    await pauseAll(
      ctx,
      await sql<Own[]>`
        select p.id, p.site from printed_card p
        where p.owner_id = ${accountId} and p.state = 'published' and ${isBanned(ctx, 'p.owner_id')}`,
      'seller_banned',
      true,
    );
  else if (from === 'banned')
    await resumeAll(
      ctx,
      await sql<Own[]>`
        select p.id, p.site from printed_card p
        where p.owner_id = ${accountId} and p.state = 'paused' and not ${isBanned(ctx, 'p.owner_id')}`,
      'seller_banned',
    );
}

/** Prints are sold while their card is published; a retired card ends them. */
export async function followCard(ctx: Ctx, { cardId, to }: EventMap['card.state-changed']): Promise<void> {
  const rows = await ctx.sql<Own[]>`select id, site from printed_card where card_id = ${cardId}`;
  // What the card is now, whichever of several events arrives last.
  const state = (await findPrintable(ctx, cardId))?.state ?? to;
  if (state === 'retired') await endAll(ctx, rows, 'card_retired');
  else if (state === 'published' || state === 'sold_out') await resumeAll(ctx, rows, 'card_not_published');
  else await pauseAll(ctx, rows, 'card_not_published', state === 'taken_down');
}

export async function followDeletedCard(ctx: Ctx, { cardId }: EventMap['card.deleted']): Promise<void> {
  const rows = await ctx.sql<Own[]>`select id, site from printed_card where card_id = ${cardId}`;
  await endAll(ctx, rows, 'card_deleted');
}

/** A corrected card: what prints show of it, unless it was uploaded for them. */
export async function followCorrection(ctx: Ctx, { cardId }: EventMap['card.revised']): Promise<void> {
  const card = await findPrintable(ctx, cardId);
  if (!card) return;
  const { title, sport, ownerId, frontMediaId, backMediaId } = card;
  await ctx.sql`
    update printed_card p set title = ${title}, sport = ${sport},
      front_media_id = case when p.front_is_upload then p.front_media_id else ${frontMediaId}::uuid end,
      back_media_id = case when p.back_is_upload then p.back_media_id else ${backMediaId}::uuid end,
      search_text = ${searchText(ctx, { title, sport, ownerId, finish: '' })} || ' ' || p.finish
    where p.card_id = ${cardId}`;
}

/** @param isTakenDown buyers who are paying lose their reservation too, and are refunded */
async function pauseAll(
  ctx: Ctx,
  all: readonly Own[],
  reason: PauseReason,
  isTakenDown: boolean,
): Promise<void> {
  for (const { id, site } of all)
    await transact(siteCtx(ctx, site), async (tx) => {
      if ((await lockPrintedCard(tx, id))?.state !== 'published') return;
      if (isTakenDown) await releaseAll(tx, id);
      await printedCardListing.states.move(tx, id, { to: 'paused', by: null, reason });
    });
}

/** Resumes what was paused for this reason, and for no other since. */
async function resumeAll(ctx: Ctx, all: readonly Own[], reason: PauseReason): Promise<void> {
  for (const { id, site } of all)
    await transact(siteCtx(ctx, site), async (tx) => {
      if ((await lockPrintedCard(tx, id))?.state !== 'paused') return;
      if ((await lastReason(tx, printedCardListing, id)) === reason)
        await printedCardListing.states.move(tx, id, { to: 'published', by: null, reason: 'resumed' });
    });
}

async function endAll(ctx: Ctx, all: readonly Own[], reason: string): Promise<void> {
  for (const { id, site } of all)
    await transact(siteCtx(ctx, site), async (tx) => {
      const row = await lockPrintedCard(tx, id);
      if (!row || row.state === 'discontinued') return;
      await releaseAll(tx, id);
      await endPrintedCard(tx, row, { by: null, reason });
    });
}

/** Reservations of buyers who are paying: the payment finds them released, and is refunded. */
async function releaseAll(tx: Ctx, productId: string): Promise<void> {
  const reservations = await tx.sql<{ paymentId: string; item: number }[]>`
    select payment_id, item from printed_card_reservation
    where product_id = ${productId} and state = 'active' order by payment_id, item`;
  for (const reservation of reservations) await releasePrints(tx, reservation);
}

/**
 * An account was erased: its printed cards that were ordered are discontinued, the others deleted. Its shares of others go
 * to their sellers. Safe to run again.
 */
export async function eraseSeller(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const rows = await ctx.sql<Own[]>`select id, site from printed_card where owner_id = ${accountId}`;
  await endAll(ctx, rows, 'account_erased');
  await ctx.sql`update printed_card set search_text = '' where owner_id = ${accountId}`;
  await passOnShares(ctx, printedCardListing, accountId);
}
