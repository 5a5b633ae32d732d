import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { publish } from '#platform/live.ts';
import type { Money } from '#ui/format/money.ts';

/** What a post was tipped in a currency, also sent live. A deleted post keeps it, for when it is restored. */
export async function changeTipTotal(tx: Ctx, postId: string, { amount, currency }: Money): Promise<void> {
  const [post] = await tx.sql<{ tipTotals: TipTotals; state: string }[]>`
    update post set tip_totals = tip_totals || jsonb_build_object(${currency}::text,
      coalesce((tip_totals ->> ${currency})::bigint, 0) + ${amount}::bigint)
    where id = ${postId} returning tip_totals, state`;
  if (post?.state === 'published') {
    await publish(tx, `post:${postId}`, 'post.tipped', {
      postId,
      tipTotals: presentTipTotals(post.tipTotals),
    });
  }
}

/** By currency. */
export type TipTotals = Partial<Record<Currency, number>>;

export const presentTipTotals = (totals: TipTotals): Money[] =>
  Object.entries(totals)
    .map(([currency, amount]) => ({ amount, currency: currency as Currency }))
    .filter(({ amount }) => amount > 0);
