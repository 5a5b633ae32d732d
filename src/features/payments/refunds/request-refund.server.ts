import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { staffMay } from '#features/accounts/staff.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { requestRefund } from '../calls.ts';
import { notOnKids } from '../checkout/quote-items.server.ts';
import { findItems, findPayment, type PaymentRow, sells } from '../payment-row.server.ts';
import { leftOf, refundPayment } from './refund.server.ts';
import { claimReturn, keepersOf } from './returns.server.ts';

/**
 * Refunds on request: the seller and administrators any part, at any time; the buyer all of an order, within the time to
 * return it, while they still have what they bought.
 */
export async function askForRefund(
  ctx: Ctx,
  paymentId: string,
  { amount, reason, left, evenIfGiven }: CallParsed<typeof requestRefund>['body'],
): Promise<CallReply<typeof requestRefund>> {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const viewer = activeViewerOf(ctx, { evenLimited: true });
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.site !== ctx.site) throw notFound('payment');
  const by = await roleIn(ctx, viewer, payment);
  if (by === 'buyer' && amount !== undefined && amount !== payment.amount) {
    throw forbidden('You can give back all of an order, not a part of it.', 'ALL_OR_NOTHING');
  }
  const refundId = await refundPayment(ctx, {
    ...{ paymentId, reason: reason ?? words[by], byAccountId: viewer.accountId },
    ...(amount === undefined ? {} : { amount }),
    async unless(tx, locked, isAll) {
      if (left !== undefined) await refuseOtherLeft(tx, locked, left);
      if (by === 'buyer') await claimReturn(tx, locked);
      if (isAll && !evenIfGiven) await refuseGiven(tx, locked);
    },
  });
  const [row] = await ctx.sql<{ state: string }[]>`select state from refund where id = ${refundId}`;
  return { refundId, state: row?.state ?? 'requested' };
}

const words = {
  staff: 'by us',
  seller: 'by the seller',
  receiver: 'by the person you gave it to',
  buyer: 'you gave it back',
} as const;

/** Who they are to this payment. @throws 404 for those it is no business of */
async function roleIn(ctx: Ctx, viewer: Viewer, payment: PaymentRow): Promise<keyof typeof words> {
  if (staffMay(viewer, 'refund')) return 'staff';
  if (payment.buyerId === viewer.accountId) return 'buyer';
  if (sells(viewer.accountId, await findItems(ctx, [payment.id]))) {
    return payment.purpose === 'tip' ? 'receiver' : 'seller';
  }
  throw notFound('payment');
}

/** A part that is asked for again, after the answer was lost, or from another page, is not paid back twice. */
async function refuseOtherLeft(ctx: Ctx, payment: PaymentRow, shown: number): Promise<void> {
  const left = await leftOf(ctx, payment);
  if (left === shown || left === 0) return;
  throw conflict(
    'LEFT_CHANGED',
    `This has moved on: ${formatMoney(left, payment.currency)} of it is left to pay back now. Look again before you pay back more.`,
  );
}

/** The money goes to the buyer, and what was bought leaves somebody who paid nothing and hears of it afterwards. */
async function refuseGiven(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const holders = await keepersOf(ctx, payment, await findItems(ctx, [payment.id]));
  const given = holders.find(({ holder }) => holder === 'other');
  if (!given) return;
  throw conflict(
    'GIVEN_AWAY',
    `The buyer gave ${given.title} to somebody else, who loses it when all of it is paid back; the money goes to the buyer. Pay back a part, or ask again with evenIfGiven.`,
  );
}
