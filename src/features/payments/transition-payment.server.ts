import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { queueIf } from '#platform/queue.ts';
import './events.ts';
import type { PaymentReason, PaymentState } from './events.ts';
import { paymentTransitions } from './payment-transitions.ts';

export interface PaymentTransition {
  to: PaymentState;
  /** Null when no person decided it. */
  by: string | null;
  reason: PaymentReason;
}

/**
 * Makes one transition of a payment whose row the caller has locked, and records it.
 * @throws 409 when it is not allowed
 */
export async function transitionPayment(
  tx: Ctx,
  payment: { id: string; buyerId: string; state: PaymentState },
  { to, by, reason }: PaymentTransition,
): Promise<void> {
  const { id, buyerId, state: from } = payment;
  if (!paymentTransitions[from].includes(to)) {
    throw invalidTransition();
  }
  const queued = queueIf(tx, 'changed', [
    { event: 'payment.transitioned', payload: { paymentId: id, buyerId, from, to } },
  ]);
  const [changed] = await tx.sql`
    with changed as (
      update payment set state = ${to}, updated_at = now(),
        succeeded_at = case when ${to} = 'succeeded' then coalesce(succeeded_at, now()) else succeeded_at end
      where id = ${id} and state = ${from}
      returning id
    ), recorded as (
      insert into payment_transition (payment_id, from_state, to_state, by_account_id, reason)
      select id, ${from}, ${to}, ${by}, ${reason} from changed
    )${queued.ctes}
    select id${queued.column} from changed`;
  if (!changed) throw invalidTransition();
  payment.state = to;
}

const invalidTransition = () =>
  conflict('INVALID_TRANSITION', 'This payment’s status has changed. Refresh the page and try again.');
