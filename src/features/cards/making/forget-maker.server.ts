import { passOnShares } from '#features/listings/approval.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { cardListing, findCard } from '../card/card-listing.server.ts';
import { lockEditions } from '../card/lock-editions.server.ts';
import type { CardState } from '../card/tiers.ts';
import { releaseReservation } from '../selling/reserve-copies.server.ts';
import { removeCard } from './delete-card.server.ts';

/**
 * Runs when an account was erased. Its cards that others collected are retired, the rest is deleted. Its shares of other
 * cards go to their makers. Safe to run again.
 */
export async function forgetMaker(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const cards = await ctx.sql<{ id: string; site: SiteId }[]>`
    select id, site from card
    where owner_id = ${accountId} and (frozen_at is null or state not in ('retired', 'taken_down'))`;
  for (const { id, site } of cards) {
    await transact(siteCtx(ctx, site), (tx) => endCard(tx, id));
  }
  await ctx.sql`update card set athlete_id = null where athlete_id = ${accountId}`;
  await passOnShares(ctx, cardListing, accountId);
}

const publishedStates: readonly CardState[] = ['published', 'paused', 'sold_out'];

/** Reservations are released, so that buyers who are paying are refunded: the seller no longer exists. */
async function endCard(tx: Ctx, cardId: string): Promise<void> {
  const { sql } = tx;
  await lockEditions(tx, cardId);
  const reservations = await sql<{ paymentId: string; item: number }[]>`
    select h.payment_id, h.item from card_reservation h join edition e on e.id = h.edition_id
    where e.card_id = ${cardId} and h.state = 'active' order by h.edition_id, h.id`;
  for (const reservation of reservations) await releaseReservation(tx, reservation);
  const card = await findCard(tx, cardId);
  if (!card) return;
  if (card.frozenAt === null) return removeCard(tx, card);
  if (publishedStates.includes(card.state))
    await cardListing.states.move(tx, cardId, { to: 'retired', by: null, reason: 'account_erased' });
}
