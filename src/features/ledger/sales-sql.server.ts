import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: the lines that somebody sold or has a share in, those too that a promo code made free. */
export const salesOf = ({ sql }: Pick<Ctx, 'sql'>, accountId: string): Fragment => sql`
  select id, at, site, payment_id, item from earning_change where account_id = ${accountId} and kind = 'sale'`;

/** What a line brought somebody, and what is left of it after refunds and disputes. Minor units. */
export interface EarnedByLine {
  paymentId: string;
  item: number;
  amount: number;
  left: number;
}

export const earnedByLine = (
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  paymentIds: readonly string[],
) => sql<EarnedByLine[]>`
  select payment_id, item, coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as amount,
    sum(amount)::bigint as left
  from earning_change where payment_id = any(${paymentIds as string[]}::uuid[]) and account_id = ${accountId}
  group by payment_id, item`;
