import type { Ctx } from '#platform/ctx.ts';

/** Whether our team has paused somebody's payouts: nothing new is requested, and what was requested waits. */
export async function isPaused({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<boolean> {
  const [pause] = await sql`select from payout_pause where account_id = ${accountId}`;
  return pause !== undefined;
}
