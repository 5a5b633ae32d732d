import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import type { StaffRefundReason } from './staff-refund-reasons.ts';

/** One row of the audit log, in the refund’s transaction. */
export async function recordRefund(
  tx: Ctx,
  { id, buyerId, currency }: PaymentRow,
  details: {
    amount: number | undefined;
    reason: StaffRefundReason | null;
    note: string | undefined;
    lines: readonly number[];
  },
): Promise<void> {
  const { amount = null, reason, note, lines } = details;
  await recordStaffAct(tx, {
    act: 'refund',
    target: { kind: 'payment', id },
    accountId: buyerId,
    ...(note ? { reason: note } : {}),
    details: { amount: amount ?? 'all that is left', currency, reason, lines },
  });
}
