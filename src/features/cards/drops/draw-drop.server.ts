import { isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { tryEach } from '#platform/try-each.ts';
import { draw } from './draw.ts';
import { PRIZE_HOURS } from './drop-rules.ts';
import { lockDrop } from './lock-drop.server.ts';
import { assignFreedNumbers } from './prizes.server.ts';

/**
 * Draws drops that have closed, and reassigns numbers that winners let lapse. Runs every minute; safe to run twice at
 * once. While a card is paused, or its maker suspended, nobody can buy, so nothing is drawn and nothing lapses.
 */
export async function runDrops(job: JobCtx): Promise<void> {
  const due = await job.sql<{ id: string; site: SiteId; state: string }[]>`
    select d.id, d.site, d.state
    from drop d join edition e on e.id = d.edition_id join card c on c.id = e.card_id
    ${joinAccount(job, 'c.owner_id')} and ${isPresent(job)}
    where c.state = 'published' and (d.state = 'announced' and d.closes_at <= now()
      or d.state = 'drawn' and exists (
        select from drop_entry t where t.drop_id = d.id and t.prize = 'won' and t.until <= now()))`;
  await tryEach(
    job.deps,
    'drop not drawn or settled',
    due,
    ({ id }) => id,
    ({ id, site, state }) => {
      const ctx = siteCtx(job, site);
      return state === 'announced' ? drawDrop(ctx, id) : transact(ctx, (tx) => assignFreedNumbers(tx, id));
    },
  );
}

/** Gives every entry its place, and as many of them as there are copies a number to buy. */
export async function drawDrop(ctx: Ctx, dropId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const drop = await lockDrop(tx, dropId);
    if (drop?.state !== 'announced') return;
    await sql`update drop set state = 'drawn', drawn_at = now() where id = ${dropId}`;
    const entries = await sql<{ entrantHash: string }[]>`
      select entrant_hash from drop_entry where drop_id = ${dropId}`;
    const { order, serials } = await draw(
      drop.seed,
      entries.map(({ entrantHash }) => entrantHash),
      drop.supply,
    );
    const winners = Math.min(order.length, drop.supply);
    await sql`
      update drop_entry t set rank = place.rank, serial = place.serial,
        until = case when place.serial is not null then now() + make_interval(hours => ${PRIZE_HOURS}) end,
        prize = case when place.serial is not null then 'won' end
      from unnest(${order}::text[], ${order.map((_, index) => index + 1)}::int[],
        ${order.map((_, index) => serials[index] ?? null)}::int[]) as place (entrant_hash, rank, serial)
      where t.drop_id = ${dropId} and t.entrant_hash = place.entrant_hash`;
    await sql`update edition set reserved = reserved + ${winners} where id = ${drop.editionId}`;
    await emit(tx, 'drop.drawn', { dropId });
    await assignFreedNumbers(tx, dropId);
  });
}
