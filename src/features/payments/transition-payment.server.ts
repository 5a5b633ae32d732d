import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { queueIf } from '#platform/queue.ts';
import './events.ts';
import type { PaymentState } from './events.ts';
import { paymentMoves } from './payment-transitions.ts';

export interface PaymentMove {
  to: PaymentState;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
}

/**
 * Makes one move of a payment whose row the caller has locked, and writes it down.
 * @throws 409 when there is no way from where it stands
 */
export async function movePayment(
  tx: Ctx,
  payment: { id: string; buyerId: string; state: PaymentState },
  { to, by, why }: PaymentMove,
): Promise<void> {
  const { id, buyerId, state: from } = payment;
  if (!paymentMoves[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This cannot be done with the payment as it stands now.');
  }
  const queued = queueIf(tx, 'moved', [
    { event: 'payment.moved', payload: { paymentId: id, buyerId, from, to } },
  ]);
  const [moved] = await tx.sql`
    with moved as (
      update payment set state = ${to}, updated_at = now(),
        succeeded_at = case when ${to} = 'succeeded' then coalesce(succeeded_at, now()) else succeeded_at end
      where id = ${id} and state = ${from}
      returning id
    ), noted as (
      insert into payment_move (payment_id, from_state, to_state, by_account_id, why)
      select id, ${from}, ${to}, ${by}, ${why} from moved
    )${queued.ctes}
    select id${queued.column} from moved`;
  if (!moved) throw conflict('INVALID_TRANSITION', 'This cannot be done with the payment as it stands now.');
  payment.state = to;
}
