import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: the number of the order that the payment in a column is for; null where it is for none, as tips are. */
export const orderNumberOf = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`(select number from shop_order where shop_order.payment_id = ${sql(column)})`;

/** SQL: the order of the payment in a column isn't over: it waits for its payment, its delivery, or can be returned. */
export const isOpenOrder = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`exists (
    select from shop_order where shop_order.payment_id = ${sql(column)}
      and shop_order.state not in ('expired', 'cancelled', 'completed', 'refunded'))`;

/** SQL: brings order `o` into a statement of another feature, by a column that holds its payment. */
export const joinOrder = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`join shop_order o on o.payment_id = ${sql(column)}`;

/** SQL: the payment of the order with a number. */
export const paymentOfOrder = ({ sql }: Pick<Ctx, 'sql'>, number: string): Fragment =>
  sql`(select payment_id from shop_order where number = ${number})`;
