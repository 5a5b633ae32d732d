import { bookSale } from '#features/ledger/book-sale.server.ts';
import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { TransactionSql } from '#platform/sql/sql.ts';
import { claimAgain, releaseLines } from '../bag-claims.server.ts';
import type { RefundReason } from '../events.ts';
import { divide } from '../fees.ts';
import { lockOrder, orderStates } from '../order/order-row.server.ts';
import {
  findItems,
  type ItemRow,
  inLockOrder,
  lineItemOf,
  type PaymentRow,
  wasReplaced,
} from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import { sellables } from '../points.ts';
import { netOf } from '../priced-item.ts';
import { codesOf, releaseCodes, takeCodesAgain } from '../promo-codes/use-codes.server.ts';
import type { SessionFact } from '../provider/read-session.server.ts';
import { recordTaxes } from '../taxes/record-taxes.server.ts';

/** Fulfils a payment that was just paid, or records why it can't. The row is locked and nothing was done yet. */
export async function fulfillPayment(tx: Ctx, payment: PaymentRow, fact: SessionFact): Promise<void> {
  const { intentId, chargeId } = fact;
  if (!intentId || !chargeId) throw new Error(`Session ${fact.id} is paid without a charge`);
  const problem = findProblem(payment, fact);
  // A charge that names another payment belongs to that one.
  if (fact.paymentId === payment.id) Object.assign(payment, { intentId, chargeId });
  if (problem) return flagForReview(tx, payment, fact, problem);
  const items = await findItems(tx, [payment.id]);
  // Its buyer pays for the same things in another checkout, or has paid.
  const isReplaced =
    wasReplaced(payment) || (payment.reservation === 'released' && !(await claimAgain(tx, payment, items)));
  if (isReplaced) return refundAtOnce(tx, payment, items, 'replaced');
  if (!(await fulfillItems(tx, payment, items))) return refundAtOnce(tx, payment, items, 'unavailable');
  const taxes = await recordTaxes(tx, payment, fact.country);
  await book(tx, payment, items, taxes);
  await markFulfilled(tx, payment);
}

/** Fulfils a free payment in the transaction that opens it. @throws 409 when none is left */
export async function fulfillFreePayment(tx: Ctx, payment: PaymentRow): Promise<void> {
  const items = await findItems(tx, [payment.id]);
  if (!(await fulfillItems(tx, payment, items))) throw conflict('SOLD_OUT', 'This just sold out.');
  await book(tx, payment, items);
  await markFulfilled(tx, payment);
}

function findProblem({ id, amount, currency }: PaymentRow, fact: SessionFact): PaymentRow['problem'] {
  if (fact.paymentId !== id) return 'wrong_payment';
  if (fact.total?.currency !== currency) return 'wrong_currency';
  if (fact.total.amount !== amount) return 'wrong_amount';
  return null;
}

/** Fulfils nothing and keeps the reservation until our team has reviewed it. */
async function flagForReview(
  tx: Ctx,
  payment: PaymentRow,
  fact: SessionFact,
  problem: NonNullable<PaymentRow['problem']>,
): Promise<void> {
  await update(tx, payment, { problem });
  if (fact.total && payment.chargeId) await bookUnsettled(tx, payment, fact.total);
  const { id: paymentId, amount, currency } = payment;
  tx.deps.log.error(
    {
      alert: 'payment-differs',
      paymentId,
      problem,
      amount,
      currency,
      paid: fact.total?.amount,
      paidIn: fact.total?.currency,
    },
    'a payment differs from its request',
  );
}

/** All of the items or none. @returns false when one of them is unavailable */
async function fulfillItems(tx: Ctx, payment: PaymentRow, items: readonly ItemRow[]): Promise<boolean> {
  const unavailable = Symbol('unavailable');
  const all = async (sql: Ctx['sql']) => {
    for (const item of inLockOrder(items)) {
      const sellable = sellables.find(tx, item.kind);
      if (!sellable) throw new Error(`No feature sells ${item.kind}`);
      const result = await sellable.fulfill({ ...tx, sql }, lineItemOf(payment, item));
      if (result === 'unavailable') throw unavailable;
    }
    // Its codes were released with it, and others may have used them up.
    if (payment.reservation === 'released' && !(await takeCodesAgain({ ...tx, sql }, payment.id, items)))
      throw unavailable;
    return true;
  };
  // The unavailable item changed nothing; only the items before it have to be undone.
  const work =
    items.length > 1 || codesOf(items).length > 0 ? (tx.sql as TransactionSql).savepoint(all) : all(tx.sql);
  return work.catch((error: unknown) => {
    if (error === unavailable) return false;
    throw error;
  });
}

async function update(
  { sql }: Ctx,
  payment: PaymentRow,
  changes: Partial<Pick<PaymentRow, 'reservation' | 'problem'>>,
): Promise<void> {
  Object.assign(payment, changes);
  const { id, intentId, chargeId, reservation, problem } = payment;
  await sql`
    update payment set intent_id = ${intentId}, charge_id = ${chargeId}, reservation = ${reservation},
      problem = ${problem}, updated_at = now()
    where id = ${id}`;
}

async function markFulfilled(tx: Ctx, payment: PaymentRow): Promise<void> {
  await update(tx, payment, { reservation: 'fulfilled' });
  await paymentStates.move(tx, payment, { to: 'succeeded', by: null, reason: 'paid' });
  const order = await lockOrder(tx, payment.id);
  if (!order) return;
  const paid = { to: 'paid', by: null, reason: 'paid' } as const;
  const delivered = { to: 'delivered', by: null, reason: 'digital_delivery' } as const;
  await orderStates.move(tx, order, ...(order.hasAddress ? [paid] : [paid, delivered]));
}

/** Paid, and can't be fulfilled: after the reservation was lost nothing was left, or another checkout replaced it. */
async function refundAtOnce(
  tx: Ctx,
  payment: PaymentRow,
  items: readonly ItemRow[],
  reason: 'unavailable' | 'replaced',
): Promise<void> {
  if (payment.reservation === 'reserved') {
    for (const item of inLockOrder(items)) {
      await sellables.find(tx, item.kind)?.release?.(tx, lineItemOf(payment, item));
    }
  }
  await releaseLines(tx, payment.id);
  await releaseCodes(tx, payment.id, items);
  await update(tx, payment, { reservation: 'released' });
  await bookUnsettled(tx, payment, payment);
  await paymentStates.move(tx, payment, { to: 'succeeded', by: null, reason });
  const order = await lockOrder(tx, payment.id);
  if (order) await orderStates.move(tx, order, { to: 'paid', by: null, reason });
  await tx.sql`
    insert into refund (id, payment_id, amount, reason)
    values (${newId()}, ${payment.id}, ${payment.amount}, ${reason satisfies RefundReason})`;
}

const bookUnsettled = (
  tx: Ctx,
  { id, chargeId }: PaymentRow,
  { amount, currency }: { amount: number; currency: Currency },
) =>
  post(tx, {
    kind: 'unsettled',
    key: `charge:${chargeId}`,
    paymentId: id,
    currency,
    entries: [
      { kind: 'provider', amount },
      { kind: 'unsettled', amount: -amount },
    ],
  });

/** What costs nothing without a promo code isn't sold. @param taxes by item */
const book = (
  tx: Ctx,
  { id: paymentId, chargeId, currency }: PaymentRow,
  items: readonly ItemRow[],
  taxes?: ReadonlyMap<number, number>,
) =>
  bookSale(tx, {
    paymentId,
    chargeId,
    currency,
    items: items
      .filter(({ unitAmount }) => unitAmount > 0)
      .map((sold) => ({
        item: sold.item,
        fee: sold.fee,
        source: sold.kind,
        description: sold.title,
        total: netOf(sold),
        tax: taxes?.get(sold.item) ?? null,
        shares: divide(netOf(sold) - sold.fee, sold.payees, sold.currency),
      })),
  });
