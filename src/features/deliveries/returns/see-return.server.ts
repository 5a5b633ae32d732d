import { printed } from '#features/addresses/address-lines.server.ts';
import { findOrderOf } from '#features/payments/order/order-row.server.ts';
import { findPayment } from '#features/payments/payment-row.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { carrierName, trackingUrl } from '../delivery/carriers.ts';
import type { DeliveryRow } from '../delivery/delivery-row.server.ts';
import { presentDeliveries } from '../delivery/present-deliveries.server.ts';
import type { ReturnPage } from './calls.ts';
import { refundFor } from './refund-return.server.ts';
import { type ReturnRow, returnsOf } from './return-row.server.ts';
import { actionsFor, isSellersFault, neverArrived, whoseTurn } from './return-states.ts';
import { deliveryOfReturn } from './work-on-return.server.ts';

/** The viewer's own, as its buyer or seller. @throws 404 for anybody else's */
export async function ownReturn(ctx: Ctx, returnId: string): Promise<ReturnPage> {
  const { accountId } = viewerOf(ctx);
  const delivery = await deliveryOfReturn(ctx, returnId);
  if (delivery?.buyerId === accountId) return present(ctx, delivery, returnId, 'buyer');
  if (delivery?.sellerId === accountId) return present(ctx, delivery, returnId, 'seller');
  throw notFound('return');
}

/** One that was taken to our team. @throws 404 for one that was not */
export async function returnForTeam(ctx: Ctx, returnId: string): Promise<ReturnPage> {
  assertStaffMay(ctx, 'refund');
  const delivery = await deliveryOfReturn(ctx, returnId);
  if (!delivery) throw notFound('return');
  const page = await present(ctx, delivery, returnId, 'team');
  if (!page.wasWithTeam) throw notFound('return');
  return page;
}

async function present(
  ctx: Ctx,
  delivery: DeliveryRow,
  returnId: string,
  role: ReturnPage['role'],
): Promise<ReturnPage> {
  const { paymentId, sellerId } = delivery;
  const [[view], returns, order, payment, sellers, timeline, addressId] = await Promise.all([
    presentDeliveries(ctx, [delivery]),
    returnsOf(ctx, [delivery.id]),
    findOrderOf<{ fullName?: string }>(ctx, paymentId),
    findPayment(ctx, paymentId),
    uncheckedCards(ctx, [sellerId]),
    timelineOf(ctx, delivery, returnId),
    role === 'seller' ? lastAddress(ctx, sellerId) : null,
  ]);
  const row = returns.get(delivery.id)?.find(({ id }) => id === returnId);
  const line = view?.lines.find(({ item }) => item === row?.item);
  if (!row || !line || !order || !payment) throw notFound('return');
  const seller = sellers.get(sellerId);
  const isPaused = payment.state === 'disputed';
  return {
    ...row,
    role,
    number: order.number,
    currency: payment.currency,
    line,
    seller: {
      name: seller?.displayName ?? 'Deleted account',
      path: (seller && profilePath(seller)) ?? '',
    },
    buyer: order.address?.fullName ?? 'The buyer',
    postage: neverArrived(row.reason) ? null : isSellersFault(row.reason) ? 'seller' : 'buyer',
    // Our team needs nobody's address to decide.
    address: role === 'team' ? null : printed(row.address),
    parcel: parcelOf(row),
    turn: whoseTurn(row),
    isPaused,
    wasWithTeam: row.withTeamAt !== null,
    actions: isPaused ? [] : actionsFor(role, row, ctx.now),
    refund: await refundFor(ctx, { payment, delivery, row }),
    addressId,
    timeline,
  };
}

export const parcelOf = ({ carrier, trackingNumber, sentAt }: ReturnRow): ReturnPage['parcel'] =>
  carrier && sentAt
    ? {
        carrier: carrierName(carrier),
        trackingNumber,
        trackingUrl: trackingUrl(carrier, trackingNumber),
        sentAt,
      }
    : null;

async function timelineOf(
  { sql }: Ctx,
  { buyerId, sellerId }: DeliveryRow,
  returnId: string,
): Promise<ReturnPage['timeline']> {
  return sql<ReturnPage['timeline']>`
    select to_state as state, at, note, case by_account_id when ${buyerId} then 'buyer' when ${sellerId} then 'seller'
      else case when by_account_id is not null then 'team' end end as by
    from delivery_return_transition where return_id = ${returnId} order by id`;
}

async function lastAddress({ sql, site }: Ctx, sellerId: string): Promise<string | null> {
  const [last] = await sql<{ addressId: string }[]>`
    select address_id from seller_return_address where account_id = ${sellerId} and site = ${site}`;
  return last?.addressId ?? null;
}
