import '../events.ts';
import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { OrderReason, OrderState } from '../events.ts';
import { orderTransitions } from './order-transitions.ts';

// Read out on the phone and typed from paper, so look-alike characters are left out.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** TL-7K2M-9QXD */
const newOrderNumber = (): string => `TL-${four()}-${four()}`;

// What a payment does with its order. What buyers see of their orders is in my-orders.server.ts.

export interface OrderRow {
  id: string;
  number: string;
  buyerId: string;
  state: OrderState;
  hasAddress: boolean;
}

/**
 * SQL that opens the order of a payment for goods, in the statement that writes the payment: parts of its `with`, of which
 * `ordered` gives the order's id. They do nothing where `payment`, a query of one row or none, has no row.
 * @param payment SQL after `from`
 * @param address a snapshot of the shipping address
 */
export const openOrderSql = (
  ctx: Ctx,
  payment: Fragment,
  { paymentId, buyerId, address }: { paymentId: string; buyerId: string; address: object | null },
) => ctx.sql`
  ordered as (
    insert into shop_order (id, number, payment_id, site, buyer_id, address)
    select ${newId()}::uuid, ${newOrderNumber()}, ${paymentId}::uuid, ${ctx.site}, ${buyerId}::uuid,
      ${address && ctx.sql.json(address)}::jsonb
    from ${payment}
    returning id
  ), order_transitioned as (
    ${orderStates.logSql(ctx, 'ordered', { to: 'awaiting_payment', by: buyerId, reason: 'created' })}
  )`;

/** The order of a payment; undefined for a payment that has none. */
export async function findOrderOf<Address extends object>({ sql }: Ctx, paymentId: string) {
  const [order] = await sql<{ id: string; number: string; state: OrderState; address: Address | null }[]>`
    select id, number, state, address from shop_order where payment_id = ${paymentId}`;
  return order;
}

/** The same, its row locked. */
export async function lockOrder({ sql }: Ctx, paymentId: string): Promise<OrderRow | undefined> {
  const [order] = await sql<OrderRow[]>`
    select id, number, buyer_id, state, address is not null as has_address
    from shop_order where payment_id = ${paymentId} for no key update`;
  return order;
}

interface OrderMove extends Move<OrderState> {
  reason: OrderReason;
}

export const orderStates = states<OrderState, OrderRow, OrderMove>({
  table: 'shop_order',
  of: 'order_id',
  allowed: orderTransitions,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This order’s status has changed. Refresh the page and try again.'),
  set: ({ sql }) => sql`updated_at = now()`,
  events: ({ id: orderId, number, buyerId }, { from, to }) => [
    { event: 'order.transitioned', payload: { orderId, number, buyerId, from, to } },
  ],
});

const reversed: readonly OrderState[] = ['partially_refunded', 'refunded', 'disputed'];

/** The state of an order before money was refunded or disputed. */
export async function stateBeforeReversal({ sql }: Ctx, orderId: string): Promise<OrderState> {
  const [last] = await sql<{ toState: OrderState }[]>`
    select to_state from shop_order_transition
    where order_id = ${orderId} and to_state <> all(${reversed as string[]}::text[]) order by id desc limit 1`;
  return last?.toState ?? 'paid';
}
