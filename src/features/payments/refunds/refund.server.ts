import { type Ctx, transact } from '#platform/ctx.ts';
import { type Currency, currencies, stepsWithin } from '#platform/currencies.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { RefundReason } from '../events.ts';
import { findPayment, type PaymentRow } from '../payment-row.server.ts';
import { paidStates, paymentStates } from '../payment-states.server.ts';
import { sendRefunds } from './send-refund.server.ts';
import type { StaffRefundReason } from './staff-refund-reasons.ts';

export interface RefundInput {
  paymentId: string;
  /** Minor units; left out: all that is left. */
  amount?: number;
  reason: RefundReason;
  /** What the person who refunds wrote to the buyer. */
  note?: string | undefined;
  /** Which line items; left out, or none: any part of the payment. */
  lines?: readonly number[];
  /** Why staff refund. */
  staffReason?: StaffRefundReason;
  /** Null when no person decided it. */
  byAccountId: string | null;
  /** Throws when it isn't allowed; runs under the payment's lock. `isFull`: nothing stays paid. */
  guard?: (tx: Ctx, payment: PaymentRow, isFull: boolean) => Promise<void>;
}

/**
 * Refunds a payment; the caller authorises it. The refund is recorded before it is sent to the provider: when the
 * provider can't be reached, a job sends it within minutes.
 * @returns the refund's id
 * @throws 400 for more than is refundable, 409 when nothing is
 */
export async function refundPayment(ctx: Ctx, input: RefundInput): Promise<string> {
  const { paymentId, reason, note = null, lines = [], staffReason = null, byAccountId } = input;
  const id = await transact(ctx, async (tx) => {
    const payment = await paymentStates.lock(tx, paymentId);
    const refundable = await refundableOf(tx, payment);
    const amount = input.amount ?? refundable;
    await input.guard?.(tx, payment, refundable > 0 && amount >= refundable);
    if (!paidStates.includes(payment.state)) {
      throw conflict('NOTHING_TO_REFUND', 'There’s nothing to refund on this payment.');
    }
    if (refundable === 0) throw conflict('NOTHING_TO_REFUND', 'This payment was already refunded in full.');
    if (amount < 1 || amount > refundable) {
      throw invalid('You can’t refund more than what’s left of the payment.', 'amount', 'REFUND_TOO_LARGE');
    }
    if (amount !== stepsWithin(amount, payment.currency)) throw notChargeable(payment.currency);
    return insertRefund(tx, {
      paymentId,
      amount,
      reason,
      note,
      byAccountId,
      staffReason,
      lines,
    });
  });
  await sendRefunds(ctx.deps, paymentId);
  return id;
}

const notChargeable = (currency: Currency) =>
  invalid(
    `The last digit has to be 0: cards can’t refund less than ${formatMoney(currencies[currency].step, currency)}.`,
    'amount',
    'NOT_CHARGEABLE',
  );

interface NewRefund {
  paymentId: string;
  /** Minor units. */
  amount: number;
  reason: RefundReason;
  note: string | null;
  byAccountId: string | null;
  staffReason: StaffRefundReason | null;
  lines: readonly number[];
  /** How much of it is for each of these lines. Left out: one after another, each whole. */
  lineAmounts?: readonly number[];
}

/** @returns its id */
export async function insertRefund(tx: Ctx, refund: NewRefund): Promise<string> {
  const { paymentId, amount, reason, note, byAccountId, staffReason, lines, lineAmounts = [] } = refund;
  const id = newId();
  await tx.sql`
    insert into refund (id, payment_id, amount, reason, note, staff_reason, lines, line_amounts, by_account_id)
    values (${id}, ${paymentId}, ${amount}, ${reason}, ${note}, ${staffReason}, ${lines as number[]}::smallint[],
      ${lineAmounts as number[]}::bigint[], ${byAccountId})`;
  return id;
}

/** Whether all of a payment is refunded, being refunded or disputed. */
export async function isFullyReversed(ctx: Ctx, paymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, paymentId);
  return payment !== undefined && payment.amount > 0 && (await refundableOf(ctx, payment)) === 0;
}

/** SQL: how much of payment `p` is neither refunded, nor being refunded, nor disputed. */
export const refundableSql = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  greatest(0, p.amount - coalesce((select sum(amount) from refund
      where payment_id = p.id and state in ('requested', 'pending', 'succeeded')), 0)
    - coalesce((select sum(amount) from dispute where payment_id = p.id and booked), 0))::bigint`;

export async function refundableOf(ctx: Ctx, { id }: Pick<PaymentRow, 'id'>): Promise<number> {
  const [row] = await ctx.sql<{ refundable: number }[]>`
    select ${refundableSql(ctx)} as refundable from payment p where p.id = ${id}`;
  return row?.refundable ?? 0;
}
