import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: the number of the order that the payment in a column is for; null where it is for none, as tips are. */
export const orderNumberOf = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`(select number from shop_order where shop_order.payment_id = ${sql(column)})`;

/** SQL: the order of the payment in a column isn't over: it waits for its payment, its delivery, or can be returned. */
export const isOpenOrder = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`exists (
    select from shop_order where shop_order.payment_id = ${sql(column)}
      and shop_order.state not in ('expired', 'cancelled', 'completed', 'refunded'))`;
