import { bookSale } from '#features/ledger/book-sale.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { lockOrder, moveOrder, moveOrderOn } from '#features/orders/orders.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { TransactionSql } from '#platform/sql.ts';
import { divide } from '../fees.ts';
import { findItems, type ItemRow, inLockOrder, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import type { SessionFact } from '../provider/read-session.server.ts';
import { movePayment } from '../transition-payment.server.ts';

/** Money came: hands over what was bought, or notes why not. The payment's row is locked and nothing was done yet. */
export async function fulfil(tx: Ctx, payment: PaymentRow, fact: SessionFact): Promise<void> {
  const { intentId, chargeId } = fact;
  if (!intentId || !chargeId) throw new Error(`Session ${fact.id} is paid, and nothing was charged`);
  const wrong = whatDiffers(payment, fact);
  // A charge that names another payment is that one's.
  if (fact.paymentId === payment.id) Object.assign(payment, { intentId, chargeId });
  if (wrong) return noteProblem(tx, payment, fact, wrong);
  const items = await findItems(tx, [payment.id]);
  if (!(await handOverAll(tx, payment, items))) return payBack(tx, payment, items);
  await bookSale(tx, { paymentId: payment.id, chargeId, items: soldItems(items) });
  await handedOver(tx, payment);
}

/** For nothing: handed over in the transaction that asks for it. @throws 409 when there is none left */
export async function handOverFree(tx: Ctx, payment: PaymentRow): Promise<void> {
  const done = await handOverAll(tx, payment, await findItems(tx, [payment.id]));
  if (!done) throw conflict('SOLD_OUT', 'Somebody was faster: there is none left.');
  await handedOver(tx, payment);
}

function whatDiffers({ id, amount, currency }: PaymentRow, fact: SessionFact): string | null {
  if (fact.paymentId !== id) return 'the provider names another payment';
  if (fact.currency !== currency) return `paid in ${fact.currency}, not ${currency}`;
  if (fact.amount !== amount) return `paid ${fact.amount}, not ${amount}`;
  return null;
}

/** Nothing is handed over, and somebody of ours has to look at it. What is set aside stays so until then. */
async function noteProblem(tx: Ctx, payment: PaymentRow, fact: SessionFact, problem: string): Promise<void> {
  await keep(tx, payment, { problem });
  if (fact.currency === 'USD' && payment.chargeId) await bookUnsettled(tx, payment, fact.amount ?? 0);
  tx.deps.log.error(
    { alert: 'payment-differs', paymentId: payment.id, problem },
    'a payment is not what was asked for',
  );
}

/** All of it or none. @returns false when something of it is gone */
async function handOverAll(tx: Ctx, payment: PaymentRow, items: readonly ItemRow[]): Promise<boolean> {
  const gone = Symbol('gone');
  const all = async (sql: Ctx['sql']) => {
    for (const item of inLockOrder(items)) {
      const sellable = tx.deps.sellables.get(item.kind);
      if (!sellable) throw new Error(`Nobody hands over a ${item.kind}`);
      if ((await sellable.fulfill({ ...tx, sql }, lineItemOf(payment, item))) === 'unavailable') throw gone;
    }
    return true;
  };
  // What is gone did nothing; only what was handed over before it has to be undone.
  const work = items.length > 1 ? (tx.sql as TransactionSql).savepoint(all) : all(tx.sql);
  return work.catch((error: unknown) => {
    if (error === gone) return false;
    throw error;
  });
}

/** What the money is called at the provider, and what became of what was set aside. */
async function keep(
  { sql }: Ctx,
  payment: PaymentRow,
  changes: Partial<Pick<PaymentRow, 'hold' | 'problem'>>,
): Promise<void> {
  Object.assign(payment, changes);
  const { id, intentId, chargeId, hold, problem } = payment;
  await sql`
    update payment set intent_id = ${intentId}, charge_id = ${chargeId}, hold = ${hold}, problem = ${problem},
      updated_at = now()
    where id = ${id}`;
}

async function handedOver(tx: Ctx, payment: PaymentRow): Promise<void> {
  await keep(tx, payment, { hold: 'consumed' });
  await movePayment(tx, payment, { to: 'succeeded', by: null, why: 'paid' });
  const order = await lockOrder(tx, payment.id);
  if (!order) return;
  const paid = { to: 'paid', by: null, why: 'paid' } as const;
  const there = { to: 'delivered', by: null, why: 'nothing has to be sent' } as const;
  await moveOrderOn(tx, order, order.hasAddress ? [paid] : [paid, there]);
}

/** Paid, and what was set aside is lost: all of it goes back by itself. */
async function payBack(tx: Ctx, payment: PaymentRow, items: readonly ItemRow[]): Promise<void> {
  if (payment.hold === 'held') {
    for (const item of inLockOrder(items))
      await tx.deps.sellables.get(item.kind)?.release(tx, lineItemOf(payment, item));
  }
  await keep(tx, payment, { hold: 'released' });
  await bookUnsettled(tx, payment, payment.amount);
  const why = 'paid when it was gone';
  await movePayment(tx, payment, { to: 'succeeded', by: null, why });
  const order = await lockOrder(tx, payment.id);
  if (order) await moveOrder(tx, order, { to: 'paid', by: null, why });
  await tx.sql`
    insert into refund (id, payment_id, amount, reason)
    values (${newId()}, ${payment.id}, ${payment.amount}, 'it was gone when your payment came')`;
}

const bookUnsettled = (tx: Ctx, { id, chargeId }: PaymentRow, amount: number) =>
  post(tx, {
    ...{ kind: 'unsettled', key: `charge:${chargeId}`, paymentId: id },
    entries: [
      { kind: 'provider', amount },
      { kind: 'unsettled', amount: -amount },
    ],
  });

const soldItems = (items: readonly ItemRow[]) =>
  items.map(({ item, kind, title, unitAmount, quantity, fee, payees }) => ({
    ...{ item, fee, source: kind, about: title },
    total: unitAmount * quantity,
    shares: divide(unitAmount * quantity - fee, payees),
  }));
