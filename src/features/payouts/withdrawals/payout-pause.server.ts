import { isBanned } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Whether our team has paused somebody's payouts: nothing new is requested, and what was requested waits. */
export async function isPaused({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<boolean> {
  const [pause] = await sql`select from payout_pause where account_id = ${accountId}`;
  return pause !== undefined;
}

/** Whether what somebody requested waits: our team paused their payouts, or banned them. */
export async function isHeld(ctx: Pick<Ctx, 'sql'>, accountId: string): Promise<boolean> {
  const held = await ctx.sql`
    select from (select ${accountId}::uuid as id) person
    where ${isBanned(ctx, 'person.id')} or exists (select from payout_pause where account_id = person.id)`;
  return held.length > 0;
}
