import { returnedLines } from '#features/deliveries/delivery/returned-lines.server.ts';
import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { returnPrints } from './release-numbers.server.ts';
import '#features/deliveries/events.ts';

interface Taken {
  result: 'now' | 'before' | 'none';
  /** Those that were given now. */
  numbers: number[];
}

/**
 * Takes what a line item reserved out of the stock, and gives each print the lowest free number of the run. The row of the
 * printed card is locked. `ifReserved` for a buyer with a reservation, `orAnother` for one whose reservation was released,
 * while there is stock.
 * @returns before: that was done already; none: nothing is left
 */
export async function assignNumbers(
  tx: Ctx,
  lineItem: LineItem,
  { ifReserved, orAnother }: { ifReserved: boolean; orAnother: boolean },
): Promise<Taken> {
  const { sql } = tx;
  const { paymentId, item } = lineItem;
  const [reservation] = await sql<{ state: 'active' | 'fulfilled' | 'released' | 'revoked' }[]>`
    select state from printed_card_reservation where payment_id = ${paymentId} and item = ${item} for no key update`;
  if (reservation?.state === 'fulfilled' || reservation?.state === 'revoked')
    return { result: 'before', numbers: [] };
  const isReserved = reservation?.state === 'active';
  if (!reservation || !(isReserved ? ifReserved : orAnother)) return { result: 'none', numbers: [] };
  if (!(await markFulfilled(tx, lineItem))) return { result: 'none', numbers: [] };
  const numbers = await take(tx, lineItem, isReserved);
  if (numbers.length > 0) return { result: 'now', numbers };
  await sql`
    update printed_card_reservation set state = ${reservation.state}
    where payment_id = ${paymentId} and item = ${item}`;
  return { result: 'none', numbers: [] };
}

/** False when somebody else ordered the twin of the same copy after this reservation had ended. */
async function markFulfilled({ sql }: Ctx, { paymentId, item }: LineItem): Promise<boolean> {
  const [marked] = await sql`
    update printed_card_reservation r set state = 'fulfilled'
    where r.payment_id = ${paymentId} and r.item = ${item} and not exists (
      select from printed_card_reservation o
      where o.twin_copy_id = r.twin_copy_id and o.state in ('active', 'fulfilled')
        and (o.payment_id, o.item) <> (r.payment_id, r.item))
    returning r.payment_id`;
  return marked !== undefined;
}

/** Stock, counts and numbers in one statement; the checks and the unique index hold them whatever happens meanwhile. */
async function take(tx: Ctx, lineItem: LineItem, isReserved: boolean): Promise<number[]> {
  const { sql } = tx;
  const { paymentId, item, quantity, refId, variantId } = lineItem;
  const ids = Array.from({ length: quantity }, newId);
  const rows = await sql<{ number: number }[]>`
    with taken as (
      update printed_card
      set stock = stock - ${quantity}, reserved = reserved - ${isReserved ? quantity : 0},
        sold = sold + ${quantity}, given = given + ${quantity}
      where id = ${refId} and ${isReserved ? sql`true` : sql`stock - reserved >= ${quantity}`}
      returning id, run_limit
    ), free as (
      select taken.id, taken.run_limit, n.number, row_number() over (order by n.number) as place
      from taken, generate_series(1, taken.run_limit::int) as n (number)
      where not exists (
        select from printed_card_copy c
        where c.product_id = taken.id and c.number = n.number and not c.is_released)
      order by n.number limit ${quantity}
    )
    insert into printed_card_copy (id, product_id, number, run_limit, payment_id, item, twin_copy_id)
    select w.id, free.id, free.number, free.run_limit, ${paymentId}, ${item}, ${variantId}
    from free join unnest(${ids}::uuid[]) with ordinality as w (id, place) on w.place = free.place
    returning number`;
  return rows.map(({ number }) => number).sort((a, b) => a - b);
}

/**
 * Lines of a delivery were cancelled, or came back and were refunded: the numbers of what was never sent are free again,
 * and the twin of a returned print can be ordered again. Safe to run again.
 */
export async function followDelivery(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  for (const { paymentId, site, item, unsent, returned } of await returnedLines(ctx, deliveryId))
    await transact(siteCtx(ctx, site), (tx) =>
      returnPrints(tx, { paymentId, item }, { unsent, sent: returned }),
    );
}
