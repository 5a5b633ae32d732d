import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { findCard } from '../card/queries.server.ts';
import type { CardState } from '../card/tiers.ts';
import { transitionCard } from '../card/transition-card.server.ts';
import { releaseReservation } from '../selling/reserve-copies.server.ts';
import { removeCard } from './delete-card.server.ts';
import { publishWhenApproved } from './publish-card.server.ts';

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
  await leaveOthers(ctx, accountId);
}

const publishedStates: readonly CardState[] = ['published', 'paused', 'sold_out'];

/** Reservations are released, so that buyers who are paying are refunded: the seller no longer exists. */
async function endCard(tx: Ctx, cardId: string): Promise<void> {
  const { sql } = tx;
  const reservations = await sql<{ paymentId: string; item: number }[]>`
    select h.payment_id, h.item from card_reservation h join edition e on e.id = h.edition_id
    where e.card_id = ${cardId} and h.state = 'active' order by h.edition_id, h.id`;
  for (const reservation of reservations) await releaseReservation(tx, reservation);
  const card = await findCard(tx, cardId);
  if (!card) return;
  if (card.frozenAt === null) return removeCard(tx, card);
  if (publishedStates.includes(card.state))
    await transitionCard(tx, cardId, { to: 'retired', by: null, reason: 'account_erased' });
}

async function leaveOthers(ctx: Ctx, accountId: string): Promise<void> {
  const { sql } = ctx;
  await sql`update card set athlete_id = null where athlete_id = ${accountId}`;
  const left = await sql<{ cardId: string; site: SiteId }[]>`
    with gone as (
      delete from card_payee p using card c
      where c.id = p.card_id and p.account_id = ${accountId} and c.owner_id <> ${accountId}
      returning p.card_id, p.share, c.owner_id, c.site
    ), taken_over as (
      update card_payee p set share = p.share + gone.share
      from gone where p.card_id = gone.card_id and p.account_id = gone.owner_id
    )
    select card_id, site from gone`;
  for (const { cardId, site } of left) {
    await transact(siteCtx(ctx, site), (tx) => publishWhenApproved(tx, cardId));
  }
}
