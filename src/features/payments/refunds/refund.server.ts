import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { findPayment, lockPayment, type PaymentRow } from '../payment-row.server.ts';
import { paidStates } from '../payment-transitions.ts';
import { sendRefunds } from './send-refund.server.ts';

export interface WantedRefund {
  paymentId: string;
  /** Minor units; left out: all that is left. */
  amount?: number;
  /** In a few plain words; the buyer reads it. */
  reason: string;
  /** Null when nobody decided it. */
  byAccountId: string | null;
  /** Throws when it must not be, as things stand under the payment's lock. `isAll`: nothing is left of it then. */
  unless?: (tx: Ctx, payment: PaymentRow, isAll: boolean) => Promise<void>;
}

/**
 * Pays back. Whether somebody may ask for it is the caller's to know. It is written down before the provider hears of
 * it: when the provider cannot be reached it is sent within minutes.
 * @returns the refund's id
 * @throws 400 for more than is left, 409 when the payment has nothing to give back
 */
export async function refundPayment(ctx: Ctx, wanted: WantedRefund): Promise<string> {
  const { paymentId, reason, byAccountId } = wanted;
  const id = await transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const left = await leftOf(tx, payment);
    const amount = wanted.amount ?? left;
    await wanted.unless?.(tx, payment, left > 0 && amount >= left);
    if (!paidStates.includes(payment.state)) {
      throw conflict('NOTHING_TO_REFUND', 'There is nothing to pay back for this payment.');
    }
    if (left === 0) throw conflict('NOTHING_TO_REFUND', 'All of it was paid back already.');
    if (amount < 1 || amount > left) {
      throw invalid('This is more than is left of the payment.', 'amount', 'REFUND_TOO_LARGE');
    }
    const refundId = newId();
    await tx.sql`
      insert into refund (id, payment_id, amount, reason, by_account_id)
      values (${refundId}, ${paymentId}, ${amount}, ${reason}, ${byAccountId})`;
    return refundId;
  });
  await sendRefunds(ctx.deps, paymentId);
  return id;
}

/** Whether all that was paid is on its way back, or lies with the buyer's bank until it decides. */
export async function isGoingBack(ctx: Ctx, paymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, paymentId);
  return payment !== undefined && payment.amount > 0 && (await leftOf(ctx, payment)) === 0;
}

/** SQL: what of payment `p` was not paid back, is not on its way back, and is not held by the buyer's bank. */
export const leftOfPayment = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  greatest(0, p.amount - coalesce((select sum(amount) from refund
      where payment_id = p.id and state in ('requested', 'pending', 'succeeded')), 0)
    - coalesce((select sum(amount) from dispute where payment_id = p.id and booked), 0))::bigint`;

export async function leftOf(ctx: Ctx, { id }: Pick<PaymentRow, 'id'>): Promise<number> {
  const [row] = await ctx.sql<{ left: number }[]>`
    select ${leftOfPayment(ctx)} as left from payment p where p.id = ${id}`;
  return row?.left ?? 0;
}
