import { type PrintedAddress, printed } from '#features/addresses/address-lines.server.ts';
import { signedUrl } from '#features/media/signed-url.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { findReplacement } from '../bag-claims.server.ts';
import type { BoughtItem, PaymentView } from '../calls.ts';
import { findOrderOf } from '../order/order-row.server.ts';
import {
  findItems,
  findPayment,
  type ItemRow,
  lineItemOf,
  type PaymentRow,
  wasReplaced,
} from '../payment-row.server.ts';
import { openStates } from '../payment-states.server.ts';
import { sellables } from '../points.ts';
import { netOf } from '../priced-item.ts';
import { findDisputeOutcome } from '../refunds/dispute-outcome.server.ts';
import { type Untaxed, withTax } from '../refunds/refunded-lines.ts';
import { cancelUnpaidPayment } from '../settlement/cancel-payment.server.ts';
import { settleFor } from '../settlement/settle.server.ts';
import { isFromBag } from './bag-lines.server.ts';
import { checkoutUrlOf } from './open-session.server.ts';

/** The viewer's own payment on this site. @throws 404 for anybody else's */
export async function ownPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const { accountId } = viewerOf(ctx);
  const payment = await findPayment(ctx, id);
  if (!payment || payment.buyerId !== accountId || payment.site !== ctx.site) throw notFound('payment');
  return payment;
}

/** For the checkout page. An expired reservation ends when it is read. */
export async function getOwnPayment(ctx: Ctx, id: string): Promise<PaymentView> {
  const payment = await ownPayment(ctx, id);
  if (isExpired(ctx, payment)) await cancelUnpaidPayment(ctx.deps, id).catch(retryLater(ctx, id));
  return presentPayment(ctx, await ownPayment(ctx, id), null);
}

/**
 * Reads the payment from the provider and applies it; opens the provider's page if that failed before.
 * @throws 503 when the provider doesn't answer: nothing has changed
 */
export async function processPayment(ctx: Ctx, id: string): Promise<PaymentView> {
  const payment = await ownPayment(ctx, id);
  if (payment.reservation === 'reserved' && !payment.sessionId && !isExpired(ctx, payment))
    await checkoutUrlOf(ctx, payment);
  const { declined } = await settleFor(ctx, payment.id);
  const now = await ownPayment(ctx, id);
  if (isExpired(ctx, now)) await cancelUnpaidPayment(ctx.deps, id).catch(retryLater(ctx, id));
  return presentPayment(ctx, await ownPayment(ctx, id), declined);
}

/** Cancels the buyer's payment, unless it was paid at the same time. */
export async function cancelPayment(ctx: Ctx, id: string): Promise<PaymentView> {
  await ownPayment(ctx, id);
  await cancelUnpaidPayment(ctx.deps, id, 'buyer_cancelled').catch(retryLater(ctx, id));
  return presentPayment(ctx, await ownPayment(ctx, id), null);
}

const isExpired = ({ now }: Ctx, { reservation, expiresAt, state }: PaymentRow): boolean =>
  reservation === 'reserved' && state !== 'processing' && new Date(expiresAt) <= now;

/** A job tries again every minute. */
const retryLater = (ctx: Ctx, paymentId: string) => (error: unknown) =>
  ctx.deps.log.warn({ err: error, paymentId }, 'reservation not released');

async function presentPayment(ctx: Ctx, payment: PaymentRow, declined: string | null): Promise<PaymentView> {
  const { sql } = ctx;
  const { id, reservation, state, problem } = payment;
  const isOpen = reservation === 'reserved' && openStates.includes(state) && !problem;
  const [items, refunds, dispute, order] = await Promise.all([
    findItems(ctx, [id]),
    sql<Untaxed<PaymentView['refunds'][number]>[]>`
      select id, amount, state, reason, note, lines, line_amounts, created_at as at from refund where payment_id = ${id} order by created_at, id`,
    findDisputeOutcome(ctx, id),
    findOrderOf<PrintedAddress>(ctx, id),
  ]);
  return {
    ...payment,
    isReserved: isOpen,
    checkoutUrl: isOpen ? payment.sessionUrl : null,
    declined,
    isUnderReview: problem !== null,
    replacedBy: wasReplaced(payment) ? await findReplacement(ctx, payment, items) : null,
    items: await presentDelivered(ctx, payment, items),
    isFromBag: items.some(isFromBag),
    refunds: withTax(items, refunds),
    dispute,
    order: order ? { ...order, address: printed(order.address) } : null,
  };
}

export const presentItem = (ctx: Ctx, item: ItemRow): BoughtItem => ({
  ...item,
  picture: signedUrl(ctx, item.picture),
  amount: netOf(item),
  bagLineId: item.options.bagLine ?? null,
  copies: [],
});

/** The same, with where the buyer finds what was fulfilled. */
export async function presentDelivered(
  ctx: Ctx,
  payment: PaymentRow,
  items: readonly ItemRow[],
): Promise<BoughtItem[]> {
  const isFulfilled = payment.reservation === 'fulfilled' && payment.state !== 'refunded';
  return Promise.all(
    items.map(async (item) => {
      const sellable = isFulfilled ? sellables.find(ctx, item.kind) : undefined;
      const delivered = await sellable?.delivered?.(ctx, lineItemOf(payment, item));
      return { ...presentItem(ctx, item), ...delivered, copies: [...(delivered?.copies ?? [])] };
    }),
  );
}
