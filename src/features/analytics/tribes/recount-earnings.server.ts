import { tribesOfCards } from '#features/cards/card-sql.server.ts';
import { earnedAt } from '#features/ledger/earnings.server.ts';
import { boughtWith } from '#features/payments/payment-sql.server.ts';
import { tribesOfPosts } from '#features/posts/activity-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** After a refund the days since the sale are counted again at the next look, however long ago it was. */
export async function recountEarnings(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const bought = (kind: string) => boughtWith(ctx, paymentId, kind);
  await ctx.sql`
    update tribe_day_count set counted_at = ${earnedAt(ctx, paymentId)}
    where counted_at > ${earnedAt(ctx, paymentId)} and tribe_id in (
      ${tribesOfCards(ctx, bought('card'))} union ${tribesOfPosts(ctx, bought('tip_post'))})`;
}
