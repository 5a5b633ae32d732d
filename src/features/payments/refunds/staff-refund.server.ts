import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { findItems, findPayment, type ItemRow, type PaymentRow } from '../payment-row.server.ts';
import { totalOf } from '../priced-item.ts';
import { recordRefund } from './record-staff-refund.server.ts';
import { refundPayment } from './refund.server.ts';
import { assertAmountCurrent, assertNotGifted, stateOfRefund } from './request-refund.server.ts';
import type { StaffRefundReason } from './staff-refund-reasons.ts';

interface StaffRefund {
  paymentId: string;
  /** Numbers of the payment’s items, each refunded whole. */
  lines?: readonly number[] | undefined;
  /** Minor units; with neither lines nor an amount, all that is left. */
  amount?: number | undefined;
  reason: StaffRefundReason;
  /** The buyer reads it. */
  note?: string | undefined;
  expectedRefundable: number;
  confirmGifted: boolean;
}

/**
 * Refunds a payment of this site, or a part of it, as staff.
 * @throws 404, 400 for more than is left, 409 LINE_REFUNDED, REFUNDABLE_CHANGED, GIVEN_AWAY or NOTHING_TO_REFUND
 */
export async function refundAsStaff(ctx: Ctx, refund: StaffRefund) {
  const { accountId } = assertStaffMay(ctx, 'refund');
  const { paymentId, reason, note, lines = [], expectedRefundable, confirmGifted } = refund;
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.site !== ctx.site) throw notFound('payment');
  if (payment.buyerId === accountId)
    throw forbidden('You can’t refund your own order as staff.', 'OWN_ORDER');
  const amount = refund.amount ?? (await amountOf(ctx, paymentId, lines));
  const refundId = await refundPayment(ctx, {
    paymentId,
    reason: 'staff',
    lines,
    staffReason: reason,
    note,
    byAccountId: accountId,
    ...(amount === undefined ? {} : { amount }),
    async guard(tx, locked, isFull) {
      await assertAmountCurrent(tx, locked, expectedRefundable);
      await assertLinesNotRefunded(tx, locked, lines);
      if (isFull && !confirmGifted) await assertNotGifted(tx, locked);
      await recordRefund(tx, locked, { amount, reason, note, lines });
    },
  });
  return stateOfRefund(ctx, refundId);
}

async function amountOf(ctx: Ctx, paymentId: string, lines: readonly number[]): Promise<number | undefined> {
  if (lines.length === 0) return undefined;
  const items = await findItems(ctx, [paymentId]);
  const chosen: ItemRow[] = items.filter(({ item }) => lines.includes(item));
  if (chosen.length < new Set(lines).size) throw invalid('This order doesn’t have that line.', 'lines');
  return totalOf(chosen);
}

async function assertLinesNotRefunded(
  { sql }: Ctx,
  { id }: PaymentRow,
  lines: readonly number[],
): Promise<void> {
  const [refunded] = await sql`
    select from refund
    where payment_id = ${id} and state in ('requested', 'pending', 'succeeded')
      and lines && ${lines as number[]}::smallint[]
    limit 1`;
  if (refunded) throw conflict('LINE_REFUNDED', 'One of these lines was already refunded. Refresh the page.');
}
