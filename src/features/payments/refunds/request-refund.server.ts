import { activeViewerOf } from '#features/people/people.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { requestRefund } from '../calls.ts';
import { notOnKids } from '../not-on-kids.ts';
import { findItems, findPayment, isSoldBy, type PaymentRow } from '../payment-row.server.ts';
import { totalOf } from '../priced-item.ts';
import { recordRefund } from './record-staff-refund.server.ts';
import { refundableOf, refundPayment } from './refund.server.ts';
import { claimReturn, holdersOf, returnOf } from './returns.server.ts';

/**
 * Refunds on request: the seller and administrators any part at any time; the buyer a whole order, or all of it that isn't
 * sent, within its return window and while they still have what they bought.
 */
export async function refundOnRequest(
  ctx: Ctx,
  paymentId: string,
  { amount, reason: note, expectedRefundable, confirmGifted }: CallParsed<typeof requestRefund>['body'],
): Promise<CallReply<typeof requestRefund>> {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const viewer = activeViewerOf(ctx, { allowLimited: true });
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.site !== ctx.site) throw notFound('payment');
  const by = await roleIn(ctx, viewer, payment);
  const part = by === 'buyer' ? await returnedPart(ctx, payment, amount) : partOf(amount);
  const refundId = await refundPayment(ctx, {
    paymentId,
    reason: reasons[by],
    note,
    byAccountId: viewer.accountId,
    ...part,
    async guard(tx, locked, isFull) {
      if (expectedRefundable !== undefined) await assertAmountCurrent(tx, locked, expectedRefundable);
      if (by === 'buyer') await claimReturn(tx, locked);
      if (isFull && !confirmGifted) await assertNotGifted(tx, locked);
      if (by === 'staff') await recordRefund(tx, locked, { amount, reason: null, note, lines: [] });
    },
  });
  return stateOfRefund(ctx, refundId);
}

const partOf = (amount: number | undefined) => (amount === undefined ? {} : { amount });

/** What the buyer returns: nothing of it stays with them. */
async function returnedPart(ctx: Ctx, payment: PaymentRow, wanted: number | undefined) {
  const { items, refused } = await returnOf(ctx, payment);
  const amount = totalOf(items);
  if (wanted !== undefined && wanted !== amount)
    throw forbidden('You can return a whole order, not part of it.', 'ALL_OR_NOTHING');
  if (refused) throw conflict('NOT_RETURNABLE', refused);
  return amount === payment.amount ? {} : { amount, lines: items.map(({ item }) => item) };
}

/** Read again: the provider may have answered meanwhile. */
export async function stateOfRefund(
  { sql }: Ctx,
  refundId: string,
): Promise<CallReply<typeof requestRefund>> {
  const [row] = await sql<{ state: string }[]>`select state from refund where id = ${refundId}`;
  return { refundId, state: row?.state ?? 'requested' };
}

const reasons = {
  staff: 'staff',
  seller: 'seller',
  recipient: 'recipient',
  buyer: 'buyer_return',
} as const;

/** Their role in this payment. @throws 404 for everybody else */
async function roleIn(ctx: Ctx, viewer: Viewer, payment: PaymentRow): Promise<keyof typeof reasons> {
  if (payment.buyerId === viewer.accountId) return 'buyer';
  if (staffMay(viewer, 'refund')) return 'staff';
  if (isSoldBy(viewer.accountId, await findItems(ctx, [payment.id]))) {
    return payment.purpose === 'tip' ? 'recipient' : 'seller';
  }
  throw notFound('payment');
}

/** A partial refund that is repeated, after a lost answer or from another page, isn't made twice. */
export async function assertAmountCurrent(ctx: Ctx, payment: PaymentRow, expected: number): Promise<void> {
  const refundable = await refundableOf(ctx, payment);
  if (refundable === expected || refundable === 0) return;
  throw conflict(
    'REFUNDABLE_CHANGED',
    `Part of this payment was refunded in the meantime. ${formatMoney(refundable, payment.currency)} can still be refunded.`,
  );
}

/** A full refund pays the buyer, and revokes what they gave to somebody else. */
export async function assertNotGifted(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const holders = await holdersOf(ctx, payment, await findItems(ctx, [payment.id]));
  const gifted = holders.find(({ holder }) => holder === 'other');
  if (!gifted) return;
  throw conflict(
    'GIVEN_AWAY',
    `The buyer gave ${gifted.title} to somebody else, who would lose it. Refund part of it, or confirm a full refund.`,
  );
}
