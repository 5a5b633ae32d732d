import { type Ctx, transact } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import type { SiteId } from '#platform/site.ts';
import { findCard } from '../card/queries.server.ts';
import type { CardState } from '../card/tiers.ts';
import { moveCard } from '../card/transition-card.server.ts';
import { releaseCopies } from '../selling/reserve-copies.server.ts';
import { removeCard } from './delete-card.server.ts';
import { comeOut } from './publish-card.server.ts';

/**
 * An account is no more. Of its cards those that others collected end and stay with them; the rest goes. Its part in
 * the cards of others falls to their makers. The job may run again: what is done already is not found any more.
 */
export async function forgetMaker(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const cards = await ctx.sql<{ id: string; site: SiteId }[]>`
    select id, site from card
    where owner_id = ${accountId} and (frozen_at is null or state not in ('retired', 'taken_down'))`;
  for (const { id, site } of cards) {
    await transact(jobCtx(ctx.deps, site), (tx) => endCard(tx, id));
  }
  await leaveOthers(ctx, accountId);
}

const outStates: readonly CardState[] = ['published', 'paused', 'sold_out'];

/** Who is paying at this moment gets their money back: nobody is there any more who could have sold it. */
async function endCard(tx: Ctx, cardId: string): Promise<void> {
  const { sql } = tx;
  const held = await sql<{ paymentId: string; item: number }[]>`
    select h.payment_id, h.item from card_hold h join edition e on e.id = h.edition_id
    where e.card_id = ${cardId} and h.state = 'held' order by h.edition_id, h.id`;
  for (const hold of held) await releaseCopies(tx, hold);
  const card = await findCard(tx, cardId);
  if (!card) return;
  if (card.frozenAt === null) return removeCard(tx, card);
  if (outStates.includes(card.state))
    await moveCard(tx, cardId, { to: 'retired', by: null, why: 'the account was erased' });
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
    await transact(jobCtx(ctx.deps, site), (tx) => comeOut(tx, cardId));
  }
}
