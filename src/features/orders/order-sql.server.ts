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

/** Whether something of the order of a payment was ever sent, whatever became of it since. */
export async function wasShipped({ sql }: Pick<Ctx, 'sql'>, paymentId: string): Promise<boolean> {
  const [shipped] = await sql`
    select from shop_order o join shop_order_transition t on t.order_id = o.id
    where o.payment_id = ${paymentId} and t.to_state in ('partially_shipped', 'shipped', 'delivered', 'completed')
    limit 1`;
  return shipped !== undefined;
}

/** SQL: brings order `o` into a statement of another feature, by a column that holds its payment. */
export const joinOrder = ({ sql }: Pick<Ctx, 'sql'>, column: `${string}.${string}`): Fragment =>
  sql`join shop_order o on o.payment_id = ${sql(column)}`;

/** SQL: the payment of the order with a number. */
export const paymentOfOrder = ({ sql }: Pick<Ctx, 'sql'>, number: string): Fragment =>
  sql`(select payment_id from shop_order where number = ${number})`;
