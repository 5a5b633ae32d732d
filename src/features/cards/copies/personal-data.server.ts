import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { endGifts } from './end-gifts.server.ts';

export const copyExports: readonly Exportable[] = [
  {
    name: 'collected-cards',
    rows: ({ sql }, accountId) => sql`
      select c.id, c.site, k.title, e.tier, c.serial, e.supply, c.state, c.acquired,
        case when c.acquired <> 'gift' then c.price_paid end as price_paid, c.currency, c.acquired_at
      from card_copy c join edition e on e.id = c.edition_id join card k on k.id = c.card_id
      where c.owner_id = ${accountId} order by c.acquired_at, c.id`,
  },
  {
    name: 'card-gifts',
    rows: ({ sql }, accountId) => sql`
      select g.id, g.site, case when g.from_id = ${accountId} then 'given' else 'received' end as direction,
        k.title, e.tier, c.serial, g.message, g.state, g.created_at, g.until
      from card_gift g
      join card_copy c on c.id = g.copy_id join edition e on e.id = c.edition_id join card k on k.id = c.card_id
      where ${accountId} in (g.from_id, g.to_id) order by g.created_at, g.id`,
  },
  {
    name: 'drop-entries',
    rows: ({ sql }, accountId) => sql`
      select k.site, k.title, e.tier, t.entered_at, t.rank, t.serial, t.prize, t.until
      from drop_entry t join drop d on d.id = t.drop_id join edition e on e.id = d.edition_id join card k on k.id = e.card_id
      where t.account_id = ${accountId} order by t.entered_at`,
  },
];

/** Runs when an account was erased. Its copies stay with it, without a name; pending gifts and messages go. */
export async function eraseCollector(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await endGifts(ctx.deps, sql`${accountId} in (g.from_id, g.to_id)`, {
    to: 'cancelled',
    reason: 'account_erased',
  });
  await sql`update card_gift set message = '' where from_id = ${accountId} and message <> ''`;
}
