import type { RefundReason } from '#features/payments/events.ts';
import { findItems } from '#features/payments/payment-row.server.ts';
import { paidFor } from '#features/payments/priced-item.ts';
import { recordLineRefunds, refundableLines } from '#features/payments/refunds/refund-lines.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { formatMoney } from '#ui/format/money.ts';
import { keepsNothing } from '../delivery/cancel-lines.server.ts';
import { linesOf } from '../delivery/delivery-row.server.ts';
import type { refundReturn } from './calls.ts';
import { isSellersFault } from './return-states.ts';
import { type Locked, moveReturn, workAs } from './work-on-return.server.ts';

export interface ReturnRefund {
  /** At most, for what comes back. Minor units. */
  goods: number;
  /** What delivery had cost, when it is due; otherwise 0. */
  delivery: number;
}

/**
 * What can be refunded for a return: what its pieces cost, and delivery when all of it comes back or the fault is the
 * seller's; never more than is left of each line.
 */
export async function refundFor(ctx: Ctx, { payment, delivery, row }: Locked): Promise<ReturnRefund> {
  const [items, left, sent] = await Promise.all([
    findItems(ctx, [payment.id]),
    refundableLines(ctx, payment),
    linesOf(ctx, [delivery.id]),
  ]);
  const line = items.find(({ item }) => item === row.item);
  const gone = sent.find(({ item }) => item === row.item)?.gone ?? 0;
  // What is refunded already is among what is gone.
  const before = row.state === 'refunded' ? gone - row.quantity : gone;
  const price = line ? paidFor(line, row.quantity, before) : 0;
  const isDue = isSellersFault(row.reason) || (await keepsNothing(ctx, delivery, row.quantity));
  return {
    goods: Math.min(price, left.get(row.item) ?? 0),
    delivery: isDue ? Math.min(delivery.price, left.get(delivery.item) ?? 0) : 0,
  };
}

/**
 * The seller refunds what came back, or a part of it; only what never arrived needn't come back first.
 * @throws 400 for more than its price, or for a part without a word
 */
export const refund = (
  ctx: Ctx,
  { returnId, amount, note }: CallParsed<typeof refundReturn>['body'],
): Promise<{ ok: true }> =>
  workAs('seller', ctx, { returnId, action: 'refund' }, async (tx, locked) =>
    refundReturned(tx, locked, {
      reason: 'buyer_return',
      amount,
      note: note || null,
      by: locked.delivery.sellerId,
    }),
  );

interface How {
  reason: RefundReason;
  /** Of the goods, in minor units; left out: all of it. */
  amount?: number | undefined;
  note: string | null;
  by: string | null;
}

/** Ends a return with one refund. */
export async function refundReturned(tx: Ctx, locked: Locked, how: How): Promise<void> {
  const { payment, delivery, row } = locked;
  const due = await refundFor(tx, locked);
  const amount = how.amount ?? due.goods;
  if (due.goods + due.delivery === 0 && how.by)
    throw conflict('NOTHING_TO_REFUND', 'This was already refunded, so nothing is left to refund.');
  if (amount > due.goods)
    throw invalid(
      `You can refund up to ${formatMoney(due.goods, payment.currency)} for this.`,
      'amount',
      'REFUND_TOO_LARGE',
    );
  if (amount < due.goods && !how.note) throw invalid('Tell the buyer why you refund only a part.', 'note');
  const { reason, note, by } = how;
  await moveReturn(tx, locked, { to: 'refunded', by, reason, ...(note ? { note } : {}) });
  const refunded = await recordLineRefunds(tx, payment, {
    lines: [
      { item: row.item, amount },
      { item: delivery.item, amount: due.delivery },
    ],
    reason,
    note,
    byAccountId: by,
  });
  await tx.sql`
    update delivery_return set refunded = ${refunded}, refunded_delivery = ${Math.min(refunded, due.delivery)}
    where id = ${row.id}`;
}
