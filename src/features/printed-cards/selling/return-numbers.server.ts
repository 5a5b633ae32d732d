import { wasShipped } from '#features/orders/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { LineItem, RevocationReason } from '#platform/sellable.ts';

/**
 * A line item was refunded. Its numbers are free again if nothing was sent yet; a print that was sent keeps its number for
 * ever, and one that the buyer's bank took back may never return. The twin of a copy can be ordered again.
 * @returns the seller; undefined when that was done before
 */
export async function returnNumbers(
  tx: Ctx,
  { paymentId, item, refId }: LineItem,
  reason: RevocationReason,
): Promise<string | undefined> {
  const { sql } = tx;
  await sql`select from printed_card where id = ${refId} for update`;
  const isBack = reason !== 'dispute' && !(await wasShipped(tx, paymentId));
  const [revoked] = await sql<{ ownerId: string }[]>`
    with revoked as (
      update printed_card_reservation set state = 'revoked'
      where payment_id = ${paymentId} and item = ${item} and state = 'fulfilled' returning product_id, quantity
    ), copies as (
      update printed_card_copy c set revoked_at = clock.now(), is_released = ${isBack}
      from revoked where c.payment_id = ${paymentId} and c.item = ${item} and c.revoked_at is null
    )
    update printed_card p
    set sold = greatest(0, p.sold - revoked.quantity),
      given = p.given - case when ${isBack} then revoked.quantity else 0 end,
      -- A run that was made smaller meanwhile has no room for them.
      stock = least(p.stock + case when ${isBack} then revoked.quantity else 0 end,
        p.run_limit - p.given + case when ${isBack} then revoked.quantity else 0 end)
    from revoked where p.id = revoked.product_id
    returning p.owner_id`;
  return revoked?.ownerId;
}
