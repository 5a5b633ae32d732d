import type { Ctx } from '#platform/ctx.ts';
import { endGifts } from './end-gifts.server.ts';

/** Runs when an account was erased. Its copies stay with it, without a name; pending gifts and messages go. */
export async function forgetCollector(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await endGifts(ctx.deps, sql`${accountId} in (g.from_id, g.to_id)`, {
    to: 'cancelled',
    reason: 'account_erased',
  });
  await sql`update card_gift set message = '' where from_id = ${accountId} and message <> ''`;
}
