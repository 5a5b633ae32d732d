import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Keeper } from '#platform/sellable.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { requestRefund } from './calls.ts';
import { findItems, findPayment, type PaymentRow, saleOf, sells } from './payment-row.server.ts';
import { notOnKids } from './price.server.ts';
import { leftOf, refundPayment } from './refund.server.ts';
import { isInReturnTime, RETURN_DAYS } from './refund-policy.ts';

const staff = ['ADMIN', 'SUPERADMIN'];

/**
 * Pays back on somebody's word: the seller and administrators any part, whenever; the buyer all of an order, within
 * fourteen days, while they still have what they bought.
 */
export async function askForRefund(
  ctx: Ctx,
  paymentId: string,
  { amount, reason, left, evenIfGiven }: CallParsed<typeof requestRefund>['body'],
): Promise<CallReply<typeof requestRefund>> {
  if (ctx.site === 'kids') throw notOnKids();
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
      const why = by === 'buyer' ? await whyNotReturned(tx, locked) : null;
      if (why) throw conflict('NOT_RETURNABLE', why);
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
  if (staff.includes(viewer.role)) return 'staff';
  if (payment.buyerId === viewer.accountId) return 'buyer';
  if (sells(viewer.accountId, await findItems(ctx, [payment.id]))) {
    return payment.purpose === 'tip' ? 'receiver' : 'seller';
  }
  throw notFound('payment');
}

/** Why the buyer cannot give this back themselves (any more), in words for them; null when they can. */
export async function whyNotReturned(ctx: Ctx, payment: PaymentRow): Promise<string | null> {
  if (payment.amount === 0) return 'This cost nothing, so there is nothing to pay back.';
  if (payment.purpose !== 'order' || payment.hold !== 'consumed') return 'This cannot be given back.';
  const stands = standing[payment.state];
  if (stands) return stands;
  if (!payment.succeededAt || !isInReturnTime(payment.succeededAt, ctx.now)) {
    return `The ${RETURN_DAYS} days to give it back are over.`;
  }
  if ((await leftOf(ctx, payment)) < payment.amount) return 'It is being paid back.';
  for (const { keeper } of await keepersOf(ctx, payment)) {
    if (keeper === 'somebody else') return 'You gave it away, so it cannot be given back.';
    if (keeper === 'offered')
      return 'You have offered it to somebody. Take the offer back first, then you can give it back.';
  }
  return null;
}

const standing: Partial<Record<PaymentRow['state'], string>> = {
  partially_refunded: 'A part of it was paid back already. For the rest, write to us.',
  refunded: 'It was paid back.',
  disputed: 'Your bank has asked for the money back and decides about it.',
};

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
  const given = (await keepersOf(ctx, payment)).find(({ keeper }) => keeper === 'somebody else');
  if (!given) return;
  throw conflict(
    'GIVEN_AWAY',
    `The buyer gave ${given.title} to somebody else, who loses it when all of it is paid back; the money goes to the buyer. Pay back a part, or ask again with evenIfGiven.`,
  );
}

async function keepersOf(ctx: Ctx, payment: PaymentRow): Promise<{ title: string; keeper: Keeper }[]> {
  const keepers: { title: string; keeper: Keeper }[] = [];
  for (const item of await findItems(ctx, [payment.id])) {
    const sellable = ctx.deps.sellables.get(item.kind);
    const keeper = (await sellable?.whoHas?.(ctx, saleOf(payment, item))) ?? 'buyer';
    keepers.push({ title: item.title, keeper });
  }
  return keepers;
}
