import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { queueIf } from '#platform/queue.ts';
import type { Fragment } from '#platform/sql.ts';
import '../events.ts';
import type { OrderReason, OrderState } from '../events.ts';
import { newOrderNumber } from './order-number.server.ts';
import { orderTransitions } from './order-transitions.ts';

// The front door: what a payment does with its order. What buyers see of their orders is in my-orders.server.ts.

export interface OrderTransition {
  to: OrderState;
  /** Null when no person decided it. */
  by: string | null;
  reason: OrderReason;
}

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
  ), order_transitioned as (
    insert into shop_order_transition (order_id, to_state, by_account_id, reason)
    select id, 'awaiting_payment', ${buyerId}::uuid, ${'created' satisfies OrderReason} from ordered
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
    from shop_order where payment_id = ${paymentId} for update`;
  return order;
}

/**
 * Makes transitions of a locked order, one after the other, in one statement, and records them.
 * @throws 409 when one of them is not allowed
 */
export async function transitionOrder(
  tx: Ctx,
  order: OrderRow,
  ...transitions: readonly OrderTransition[]
): Promise<void> {
  const { id, number, buyerId, state: start } = order;
  const steps = transitions.map((transition, i) => ({
    ...transition,
    from: transitions[i - 1]?.to ?? start,
  }));
  if (steps.some(({ from, to }) => !orderTransitions[from].includes(to))) throw invalidTransition();
  const end = steps.at(-1)?.to ?? start;
  const queued = queueIf(
    tx,
    'changed',
    steps.map(({ from, to }) => ({
      event: 'order.transitioned',
      payload: { orderId: id, number, buyerId, from, to },
    })),
  );
  const [changed] = await tx.sql`
    with changed as (
      update shop_order set state = ${end}, updated_at = now() where id = ${id} and state = ${start} returning id
    ), recorded as (
      insert into shop_order_transition (order_id, from_state, to_state, by_account_id, reason)
      select changed.id, step.from_state, step.to_state, step.by_account_id, step.reason
      from changed, unnest(${steps.map(({ from }) => from)}::text[], ${steps.map(({ to }) => to)}::text[],
        ${steps.map(({ by }) => by)}::uuid[], ${steps.map(({ reason }) => reason)}::text[])
        with ordinality as step (from_state, to_state, by_account_id, reason, nth)
      order by step.nth
    )${queued.ctes}
    select id${queued.column} from changed`;
  if (!changed) throw invalidTransition();
  order.state = end;
}

const invalidTransition = () =>
  conflict('INVALID_TRANSITION', 'This order’s status has changed. Refresh the page and try again.');

const reversed: readonly OrderState[] = ['partially_refunded', 'refunded', 'disputed'];

/** The state of an order before money was refunded or disputed. */
export async function stateBeforeReversal({ sql }: Ctx, orderId: string): Promise<OrderState> {
  const [last] = await sql<{ toState: OrderState }[]>`
    select to_state from shop_order_transition
    where order_id = ${orderId} and to_state <> all(${reversed as string[]}::text[]) order by id desc limit 1`;
  return last?.toState ?? 'paid';
}
