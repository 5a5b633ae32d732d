import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { newOrderNumber } from './order-number.server.ts';

/** The order of a payment for goods, in the payment's transaction. `address` is kept as it was. */
export async function openOrder(
  tx: Ctx,
  { paymentId, buyerId, address }: { paymentId: string; buyerId: string; address: object | null },
): Promise<string> {
  const { sql, site } = tx;
  const id = newId();
  const [opened] = await sql`
    with opened as (
      insert into shop_order (id, number, payment_id, site, buyer_id, address)
      values (${id}, ${newOrderNumber()}, ${paymentId}, ${site}, ${buyerId}, ${address && sql.json(address as never)})
      on conflict (number) do nothing returning id
    )
    insert into shop_order_move (order_id, to_state, by_account_id, why)
    select id, 'awaiting_payment', ${buyerId}, 'ordered' from opened returning order_id`;
  // Twice the same number in six hundred billion: draw another.
  return opened ? id : openOrder(tx, { paymentId, buyerId, address });
}
