import type { Ctx } from '#platform/ctx.ts';

/** Runs when an account was erased: deletes open entries, lets winning numbers lapse, and keeps drawn entries by hash. */
export async function leaveDrops(ctx: Ctx, accountId: string): Promise<void> {
  const { sql } = ctx;
  await sql`
    delete from drop_entry t using drop d
    where d.id = t.drop_id and d.state in ('announced', 'cancelled') and t.account_id = ${accountId}`;
  await sql`update drop_entry set until = now() where account_id = ${accountId} and prize = 'won'`;
}
