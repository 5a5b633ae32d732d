import { type PrintedAddress, printed } from '#features/addresses/address-lines.server.ts';
import { presentItem } from '#features/payments/checkout/payment.server.ts';
import { findOrderOf } from '#features/payments/order/order-row.server.ts';
import { findItems, findPayment } from '#features/payments/payment-row.server.ts';
import { totalOf } from '#features/payments/priced-item.ts';
import { disputesOf, findDisputeOutcome } from '#features/payments/refunds/dispute-outcome.server.ts';
import { isFullyReversed } from '#features/payments/refunds/refund.server.ts';
import { earnedOf, refundedOfLines } from '#features/payments/sales/earned-with.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { carrierName } from '../delivery/carriers.ts';
import { sellerOf } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, leftOf, linesOf } from '../delivery/delivery-row.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { presentDeliveries } from '../delivery/present-deliveries.server.ts';
import { printJobsOf } from '../printing/mended-print.server.ts';
import { returnsOf } from '../returns/return-row.server.ts';
import type { getSellerCounts, SellerDelivery, SellerOrderRow } from './calls.ts';
import {
  countSellerOrders,
  findSellerOrders,
  findSellersDelivery,
  type SellerOrdersQuery,
  sellerOrderKey,
} from './queries.server.ts';

/** What the viewer sends, a page of it. */
export async function sellerOrdersOf(ctx: Ctx, query: SellerOrdersQuery): Promise<Page<SellerOrderRow>> {
  const found = await findSellerOrders(ctx, sellerOf(ctx), query);
  const page = toPage(found, query.limit, sellerOrderKey(query));
  const rows = page.items;
  const [lines, items] = await Promise.all([
    linesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    findItems(
      ctx,
      rows.map(({ paymentId }) => paymentId),
    ),
  ]);
  return {
    ...page,
    items: rows.map((row) => {
      const own = lines.filter(({ deliveryId }) => deliveryId === row.id);
      const bought = items.filter(
        ({ paymentId, item }) => paymentId === row.paymentId && own.some((line) => line.item === item),
      );
      const [first] = bought;
      const more = bought.length - 1;
      return {
        ...row,
        title: `${first?.title ?? ''}${more > 0 ? ` and ${more} more` : ''}`,
        picture: first ? presentItem(ctx, first).picture : null,
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        left: own.reduce((sum, line) => sum + leftOf(line), 0),
        amount: row.price + totalOf(bought),
        currency: bought[0]?.currency ?? DEFAULT_CURRENCY,
      };
    }),
  };
}

export async function countsOf(ctx: Ctx): Promise<CallReply<typeof getSellerCounts>> {
  return countSellerOrders(ctx, sellerOf(ctx));
}

/** The viewer's part of an order. @throws 404 for anybody else's */
export async function sellersDelivery(ctx: Ctx, number: string): Promise<SellerDelivery> {
  const row = await findSellersDelivery(ctx, sellerOf(ctx), number);
  if (!row) throw notFound('delivery');
  return presentForSeller(ctx, row);
}

export async function presentForSeller(ctx: Ctx, row: DeliveryRow): Promise<SellerDelivery> {
  const [[view], order, notSendable, returns, dispute, disputes, prints] = await Promise.all([
    presentDeliveries(ctx, [row]),
    findOrderOf<PrintedAddress>(ctx, row.paymentId),
    whyNotSendable(ctx, row),
    returnsOf(ctx, [row.id]),
    findDisputeOutcome(ctx, row.paymentId),
    disputesOf(ctx, row.paymentId),
    printJobsOf(ctx, [row.id]),
  ]);
  if (!view || !order) throw notFound('delivery');
  return {
    ...view,
    number: order.number,
    createdAt: row.createdAt,
    weightGrams: row.weightGrams,
    goods: totalOf(view.lines),
    refunded: await refundedOfLines(ctx, row.paymentId, [row.item, ...view.lines.map(({ item }) => item)]),
    earned: await earnedOf(ctx, row.sellerId, row.paymentId),
    carrier: await lastCarrier(ctx, row.sellerId),
    address: printed(order.address),
    notSendable,
    dispute,
    disputeId: disputes.at(-1)?.id ?? null,
    returns: returns.get(row.id) ?? [],
    print: prints.get(row.id) ?? null,
  };
}

/** Whom they sent their last parcel with; null before the first. */
async function lastCarrier({ sql, site }: Ctx, sellerId: string): Promise<string | null> {
  const [last] = await sql<{ carrier: string }[]>`
    select p.carrier from parcel p join delivery d on d.id = p.delivery_id
    where d.seller_id = ${sellerId} and d.site = ${site} order by d.created_at desc, p.shipped_at desc limit 1`;
  return last ? carrierName(last.carrier) : null;
}

/** As a sentence; null when it can be sent. */
export async function whyNotSendable(ctx: Ctx, { paymentId, state }: DeliveryRow): Promise<string | null> {
  if (!openStates.includes(state)) return 'There’s nothing left to send.';
  const payment = await findPayment(ctx, paymentId);
  if (payment?.state === 'disputed' && (await findDisputeOutcome(ctx, paymentId)) === 'lost')
    return 'The buyer’s bank returned the money to them. Don’t send anything.';
  if (payment?.state === 'disputed')
    return 'The buyer disputed the payment with their bank. Wait for the outcome before you send anything.';
  if (await isFullyReversed(ctx, paymentId)) return 'The buyer is being refunded. Don’t send anything.';
  if (state === 'on_hold') return 'It’s on hold. Resume it before you send it.';
  return null;
}
