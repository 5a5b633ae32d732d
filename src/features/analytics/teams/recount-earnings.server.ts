import { tribesOfCards } from '#features/cards/card-sql.server.ts';
import { earnedAt } from '#features/ledger/earnings.server.ts';
import { boughtWith } from '#features/payments/payment-sql.server.ts';
import { teamsOfClubs } from '#features/teams/squad-history-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** After a refund the days since the sale are counted again at the next look, in all teams of the card's club. */
export async function recountEarnings(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  await ctx.sql`
    update team_day_count set counted_at = ${earnedAt(ctx, paymentId)}
    where counted_at > ${earnedAt(ctx, paymentId)} and team_id in (
      ${teamsOfClubs(ctx, tribesOfCards(ctx, boughtWith(ctx, paymentId, 'card')))})`;
}
