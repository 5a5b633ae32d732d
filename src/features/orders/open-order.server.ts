import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql.ts';
import { newOrderNumber } from './order-number.server.ts';

/**
 * SQL that opens the order of a payment for goods, in the statement that writes the payment: parts of its `with`, of which
 * `ordered` gives the order's id. They do nothing where `payment`, a query of one row or none, has no row.
 * @param payment SQL after `from`
 * @param address kept as it was
 */
export const orderParts = (
  { sql, site }: Ctx,
  payment: Fragment,
  { paymentId, buyerId, address }: { paymentId: string; buyerId: string; address: object | null },
) => sql`
  ordered as (
    insert into shop_order (id, number, payment_id, site, buyer_id, address)
    select ${newId()}::uuid, ${newOrderNumber()}, ${paymentId}::uuid, ${site}, ${buyerId}::uuid,
      ${address && sql.json(address as never)}::jsonb
    from ${payment}
    returning id
  ), order_noted as (
    insert into shop_order_move (order_id, to_state, by_account_id, why)
    select id, 'awaiting_payment', ${buyerId}::uuid, 'ordered' from ordered
  )`;
