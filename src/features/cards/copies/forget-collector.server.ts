import type { Ctx } from '#platform/ctx.ts';
import { endOffers } from './end-gifts.server.ts';

/** Copies stay where the register says they are, with an owner who has no name; words and offers go. */
export async function forgetCollector(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await endOffers(ctx.deps, sql`${accountId} in (g.from_id, g.to_id)`, {
    to: 'withdrawn',
    why: 'the account was erased',
  });
  await sql`update card_gift set message = '' where from_id = ${accountId} and message <> ''`;
}
