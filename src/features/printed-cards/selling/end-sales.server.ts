import { findPrintable } from '#features/cards/printing.server.ts';
import { passOnShares } from '#features/listings/approval.server.ts';
import {
  forEachListing,
  pauseGoods,
  pauseWhileBanned,
  pauseWithoutOrigin,
  resumeGoods,
  resumeWithOrigin,
} from '#features/listings/pause-goods.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { endPrintedCard } from '../making/delete-printed-card.server.ts';
import { searchText } from '../making/write-printed-card.server.ts';
import { lockPrintedCard, printedCardListing } from '../product/printed-card-listing.server.ts';
import type { PrintedCardRow } from '../product/printed-card-row.server.ts';
import { releasePrints } from './reserve-prints.server.ts';

const CARD_NOT_PUBLISHED = 'card_not_published';

export const followSellerBan = (ctx: Ctx, event: EventMap['account.state-changed']) =>
  pauseWhileBanned(ctx, printedCardListing, event, stopSale);

/** Buyers who are paying still get what they reserved. */
export const followMissedOrigin = (ctx: Ctx, event: EventMap['seller.origin-missed']) =>
  pauseWithoutOrigin(ctx, printedCardListing, event, lockPrintedCard);

export const followStatedOrigin = (ctx: Ctx, event: EventMap['seller.origin-stated']) =>
  resumeWithOrigin(ctx, printedCardListing, event);

/** Prints are sold while their card is published; a retired card ends them. */
export async function followCard(ctx: Ctx, { cardId, to }: EventMap['card.state-changed']): Promise<void> {
  const ofCard = ctx.sql`l.card_id = ${cardId}`;
  // What the card is now, whichever of several events arrives last.
  const state = (await findPrintable(ctx, cardId))?.state ?? to;
  if (state === 'retired') await endAll(ctx, ofCard, 'card_retired');
  else if (state === 'published' || state === 'sold_out')
    await resumeGoods(ctx, printedCardListing, ofCard, CARD_NOT_PUBLISHED);
  else {
    const lock = state === 'taken_down' ? stopSale : lockPrintedCard;
    await pauseGoods(ctx, printedCardListing, ofCard, CARD_NOT_PUBLISHED, lock);
  }
}

export async function followDeletedCard(ctx: Ctx, { cardId }: EventMap['card.deleted']): Promise<void> {
  await endAll(ctx, ctx.sql`l.card_id = ${cardId}`, 'card_deleted');
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

/** Locks a printed card, and releases what buyers who are paying reserved of one on sale. */
async function stopSale(tx: Ctx, id: string): Promise<PrintedCardRow | undefined> {
  const row = await lockPrintedCard(tx, id);
  if (row?.state === 'published') await releaseAll(tx, id);
  return row;
}

const endAll = (ctx: Ctx, which: Fragment, reason: string) =>
  forEachListing(ctx, printedCardListing, which, async (tx, id) => {
    const row = await lockPrintedCard(tx, id);
    if (!row || row.state === 'discontinued') return;
    await releaseAll(tx, id);
    await endPrintedCard(tx, row, { by: null, reason });
  });

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
  await endAll(ctx, ctx.sql`l.owner_id = ${accountId}`, 'account_erased');
  await ctx.sql`update printed_card set search_text = '' where owner_id = ${accountId}`;
  await passOnShares(ctx, printedCardListing, accountId);
}
