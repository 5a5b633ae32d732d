import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { queueIf } from '#platform/queue.ts';
import './events.ts';
import type { OrderState } from './events.ts';
import { orderMoves } from './order-transitions.ts';

export interface OrderMove {
  to: OrderState;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
}

export interface MovableOrder {
  id: string;
  number: string;
  buyerId: string;
  state: OrderState;
  hasAddress: boolean;
}

/** The order of a payment, its row locked; undefined for a payment that has none. */
export async function lockOrder({ sql }: Ctx, paymentId: string): Promise<MovableOrder | undefined> {
  const [order] = await sql<MovableOrder[]>`
    select id, number, buyer_id, state, address is not null as has_address
    from shop_order where payment_id = ${paymentId} for update`;
  return order;
}

/**
 * Makes one move and writes it down.
 * @throws 409 when there is no way from where the order stands
 */
export const moveOrder = (tx: Ctx, order: MovableOrder, move: OrderMove) => moveOrderOn(tx, order, [move]);

/** Some moves, one after the other, in one statement. */
export async function moveOrderOn(tx: Ctx, order: MovableOrder, moves: readonly OrderMove[]): Promise<void> {
  const { id, number, buyerId, state: start } = order;
  const steps = moves.map((move, i) => ({ ...move, from: moves[i - 1]?.to ?? start }));
  if (steps.some(({ from, to }) => !orderMoves[from].includes(to))) throw notNow();
  const end = steps.at(-1)?.to ?? start;
  const queued = queueIf(
    tx,
    'moved',
    steps.map(({ from, to }) => ({
      event: 'order.moved',
      payload: { orderId: id, number, buyerId, from, to },
    })),
  );
  const [moved] = await tx.sql`
    with moved as (
      update shop_order set state = ${end}, updated_at = now() where id = ${id} and state = ${start} returning id
    ), noted as (
      insert into shop_order_move (order_id, from_state, to_state, by_account_id, why)
      select moved.id, step.from_state, step.to_state, step.by_account_id, step.why
      from moved, unnest(${steps.map(({ from }) => from)}::text[], ${steps.map(({ to }) => to)}::text[],
        ${steps.map(({ by }) => by)}::uuid[], ${steps.map(({ why }) => why)}::text[])
        with ordinality as step (from_state, to_state, by_account_id, why, nth)
      order by step.nth
    )${queued.ctes}
    select id${queued.column} from moved`;
  if (!moved) throw notNow();
  order.state = end;
}

const notNow = () => conflict('INVALID_TRANSITION', 'This cannot be done with the order as it stands now.');

const troubled: readonly OrderState[] = ['partially_refunded', 'refunded', 'disputed'];

/** Where an order stood before money was taken back from it. */
export async function stateBeforeTrouble({ sql }: Ctx, orderId: string): Promise<OrderState> {
  const [last] = await sql<{ toState: OrderState }[]>`
    select to_state from shop_order_move
    where order_id = ${orderId} and to_state <> all(${troubled as string[]}::text[]) order by id desc limit 1`;
  return last?.toState ?? 'paid';
}
