import '#features/accounts/events.ts';
import { checkWritten } from '#features/moderation/check-written.server.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, emit, siteCtx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import { lockEditions } from '../card/queries.server.ts';
import type { CancelReason, Drop } from './calls.ts';
import { dropOf } from './drops.server.ts';
import { lockDrop } from './lock-drop.server.ts';
import { renewPrizes } from './prizes.server.ts';

/** Why it was cancelled, and what its maker wrote to everybody who entered. */
interface Cancellation {
  reason: CancelReason;
  note: string;
}

/**
 * Cancels a drop before or after the draw: the way to change what was announced. Everybody who entered is told why.
 * @throws 404 for somebody else's drop, 409 once it is over
 */
export async function cancelDrop(
  ctx: Ctx,
  { dropId, note }: { dropId: string; note: string },
): Promise<Drop> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  await checkWritten(ctx, 'card', { note });
  await transact(ctx, async (tx) => {
    const drop = await lockDrop(tx, dropId);
    if (drop?.ownerId !== accountId) throw notFound('drop');
    if (drop.state !== 'announced' && drop.state !== 'drawn')
      throw conflict('DROP_OVER', 'This drop is already over, so it can’t be cancelled.');
    await cancelInTx(tx, dropId, { reason: 'maker', note });
  });
  return dropOf(ctx, dropId);
}

/**
 * Puts the edition back on open sale. Winners who bought keep their copy, those who are paying can finish, all others can't
 * buy any more. Edition and drop are locked.
 */
async function cancelInTx(tx: Ctx, dropId: string, { reason, note }: Cancellation): Promise<void> {
  await tx.sql`
    with cancelled as (
      update drop set state = 'cancelled', cancelled_at = now(), cancel_reason = ${reason}, cancel_note = ${note}
      where id = ${dropId} and state in ('announced', 'drawn') returning id, edition_id
    ), freed as (
      update drop_entry t set prize = 'lapsed' from cancelled d
      where t.drop_id = d.id and t.prize = 'won' returning t.account_id
    )
    update edition e set draw_only = false, reserved = e.reserved - (select count(*) from freed)
    from cancelled d where e.id = d.edition_id`;
  await emit(tx, 'drop.cancelled', { dropId });
}

/** Cancels the drops of a retired or taken down card: winners can't buy any more. */
export async function endDropsOfCard(ctx: Ctx, cardId: string, reason: CancelReason): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockEditions(tx, cardId);
    const due = await tx.sql<{ id: string }[]>`
      select d.id from drop d join edition e on e.id = d.edition_id
      where e.card_id = ${cardId} and d.state in ('announced', 'drawn') order by d.edition_id, d.id for no key update of d`;
    for (const { id } of due) await cancelInTx(tx, id, { reason, note: '' });
  });
}

/**
 * Nobody can buy from a maker who is banned, suspended or away. A ban cancels their drops, since nobody knows whether it
 * ends; after anything else winners get their full time again.
 */
export async function followMaker(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  const isBack = isPresentIn(to) && !isPresentIn(from);
  if (to !== 'banned' && !isBack) return;
  const { sql } = ctx;
  const cards = await sql<{ id: string; site: SiteId; isPublished: boolean; isBanned: boolean }[]>`
    select c.id, c.site, c.state = 'published' as is_published, ${isBanned(ctx, 'c.owner_id')} as is_banned
    from card c where c.owner_id = ${accountId} and exists (
      select from edition e join drop d on d.edition_id = e.id
      where e.card_id = c.id and d.state in ('announced', 'drawn'))
    order by c.id`;
  for (const card of cards) {
    const onSite = siteCtx(ctx, card.site);
    if (card.isBanned) await endDropsOfCard(onSite, card.id, 'maker_banned');
    else if (isBack && card.isPublished) await renewPrizes(onSite, card.id);
  }
}

const isPresentIn = (state: string) => state === 'active' || state === 'limited';
