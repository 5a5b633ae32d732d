import type { Exportable } from '#features/accounts/points.ts';
import { passOnShares } from '#features/listings/approval.server.ts';
import { forEachListing } from '#features/listings/pause-goods.server.ts';
import { keepAfterErasure } from '#features/media/media.server.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cardListing, findCard } from '../card/card-listing.server.ts';
import { isFrozen } from '../card/present-card.ts';
import { findEditions, lockEditions } from '../card/queries.server.ts';
import type { CardState } from '../card/tiers.ts';
import { releaseReservation } from '../selling/reserve-copies.server.ts';
import { dropCorrection } from './corrections.server.ts';
import { removeCard } from './delete-card.server.ts';

/**
 * Runs when an account was erased. Its cards that others collected or entered a draw for are retired, the rest is deleted. Its shares of other
 * cards go to their makers. Safe to run again.
 */
export async function eraseMaker(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const left = ctx.sql`
    l.owner_id = ${accountId} and (l.frozen_at is null or l.state not in ('retired', 'taken_down'))`;
  await forEachListing(ctx, cardListing, left, endCard);
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
  // Whoever entered a draw for it is told that it is cancelled, and finds its page.
  if (!isFrozen(card, await findEditions(tx, [cardId]))) return removeCard(tx, card);
  if (card.frozenAt === null) await keepAfterErasure(tx, [card.frontMediaId, card.backMediaId]);
  await dropCorrection(tx, cardId);
  if (publishedStates.includes(card.state))
    await cardListing.states.move(tx, cardId, { to: 'retired', by: null, reason: 'account_erased' });
}

/** The cards somebody made, and the cards they have a share of. */
export const cardExports: readonly Exportable[] = [
  {
    name: 'cards-made',
    rows: ({ sql }, accountId) => sql`
      select c.id, c.site, c.state, c.title, c.description, c.sport, c.season, c.tags, ${usernameOf({ sql }, 'c.athlete_id')} as athlete,
        c.revision, c.supply, c.sold, c.created_at, c.published_at,
        array(select e.tier || ' ' || e.price from edition e where e.card_id = c.id order by e.supply) as editions,
        ${exportedPaths({ sql }, sql`select unnest(array_remove(array[c.front_media_id, c.back_media_id, c.picture_media_id], null))`)} as files
      from card c
      where c.owner_id = ${accountId} order by c.id`,
  },
  {
    name: 'card-shares',
    rows: ({ sql }, accountId) => sql`
      select c.site, c.title, p.share as basis_points, p.state, p.answered_at
      from card_payee p join card c on c.id = p.card_id
      where p.account_id = ${accountId} and c.state not in ('draft', 'rejected') order by c.id`,
  },
];
