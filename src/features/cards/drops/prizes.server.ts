import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { lockEdition } from '../card/queries.server.ts';
import { PRIZE_HOURS } from './drop-rules.ts';
import { lockDrop } from './lock-drop.server.ts';

/**
 * Starts the purchase of the number somebody won; null when they have none. The number stays counted as reserved in the
 * edition, so the caller must not reserve another.
 */
export async function claimPrize(tx: Ctx, editionId: string, accountId: string): Promise<number | null> {
  await lockEdition(tx, editionId);
  const [prize] = await tx.sql<{ serial: number }[]>`
    update drop_entry t set prize = 'paying' from drop d
    where d.edition_id = ${editionId} and d.state = 'drawn' and t.drop_id = d.id and t.account_id = ${accountId}
      and t.prize = 'won' and t.until > now()
    returning t.serial`;
  return prize?.serial ?? null;
}

/** Whether somebody won a number they can still buy. */
export async function hasPrize(ctx: Ctx, editionId: string, accountId: string): Promise<boolean> {
  const rows = await ctx.sql`
    select from drop_entry t join drop d on d.id = t.drop_id
    where d.edition_id = ${editionId} and d.state = 'drawn' and t.account_id = ${accountId}
      and t.prize in ('won', 'paying') and t.until > now()`;
  return rows.length > 0;
}

/**
 * They didn't pay. They can try again until the original deadline, unless the drop was cancelled meanwhile: then the number
 * is on open sale.
 */
export async function unclaimPrize(tx: Ctx, editionId: string, serial: number): Promise<void> {
  await tx.sql`
    with unclaimed as (
      update drop_entry t set prize = case d.state when 'cancelled' then 'lapsed' else 'won' end from drop d
      where d.edition_id = ${editionId} and t.drop_id = d.id and t.serial = ${serial} and t.prize = 'paying'
      returning t.prize
    )
    update edition set reserved = reserved - 1
    where id = ${editionId} and exists (select from unclaimed where prize = 'lapsed')`;
}

/** After a pause, in which nobody could buy, winners get their full time again, and are told. */
export async function renewPrizes(ctx: Ctx, cardId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const renewed = await tx.sql<{ dropId: string }[]>`
      update drop_entry t set until = now() + make_interval(hours => ${PRIZE_HOURS})
      from drop d join edition e on e.id = d.edition_id
      where e.card_id = ${cardId} and d.state = 'drawn' and t.drop_id = d.id and t.prize = 'won'
      returning t.drop_id`;
    for (const dropId of new Set(renewed.map((entry) => entry.dropId)))
      await emit(tx, 'drop.numbers-reassigned', { dropId });
  });
}

export async function markPrizeBought(tx: Ctx, editionId: string, serial: number): Promise<void> {
  const [drop] = await tx.sql<{ dropId: string }[]>`
    update drop_entry t set prize = 'bought' from drop d
    where d.edition_id = ${editionId} and t.drop_id = d.id and t.serial = ${serial} and t.prize = 'paying'
    returning t.drop_id`;
  if (drop) await assignFreedNumbers(tx, drop.dropId);
}

/**
 * Reassigns lapsed numbers to the next entries in the drawn order. When no winner is left who
 * can buy, the drop is over and the rest of the edition goes on open sale.
 */
export async function assignFreedNumbers(tx: Ctx, dropId: string): Promise<void> {
  const { sql } = tx;
  const drop = await lockDrop(tx, dropId);
  if (drop?.state !== 'drawn') return;
  const lapsed = await sql<{ serial: number }[]>`
    update drop_entry set prize = 'lapsed'
    where drop_id = ${dropId} and prize = 'won' and until <= now()
    returning serial`;
  const next = await sql`
    with turn as (
      select account_id, row_number() over (order by rank) as nth
      from drop_entry where drop_id = ${dropId} and prize is null and rank is not null
      order by rank limit ${lapsed.length}
    )
    update drop_entry t set prize = 'won', serial = free.serial,
      until = now() + make_interval(hours => ${PRIZE_HOURS})
    from turn, unnest(${lapsed.map(({ serial }) => serial)}::int[]) with ordinality as free (serial, nth)
    where t.drop_id = ${dropId} and t.account_id = turn.account_id and free.nth = turn.nth
    returning t.account_id`;
  const left = lapsed.length - next.length;
  if (left > 0) await sql`update edition set reserved = reserved - ${left} where id = ${drop.editionId}`;
  if (next.length > 0) await emit(tx, 'drop.numbers-reassigned', { dropId });
  const waiting = await sql`
    select from drop_entry where drop_id = ${dropId} and prize in ('won', 'paying') limit 1`;
  if (waiting.length > 0) return;
  await sql`update drop set state = 'over' where id = ${dropId}`;
  await sql`update edition set draw_only = false where id = ${drop.editionId}`;
}
