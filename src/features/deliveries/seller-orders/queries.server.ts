import type { DisputeOutcome } from '#features/payments/dispute-outcome.ts';
import { joinOrder, paymentOfOrder } from '#features/payments/order/order-sql.server.ts';
import { disputeOutcomeOf } from '#features/payments/refunds/dispute-outcome.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { type DeliveryRow, deliveryColumns } from '../delivery/delivery-row.server.ts';
import type { getDeliveriesToSend } from './calls.ts';

export type SellerOrdersQuery = CallParsed<typeof getDeliveriesToSend>['query'];
export interface FoundRow extends DeliveryRow {
  number: string;
  recipient: string;
  countryName: string;
  dispute: DisputeOutcome | null;
}

const ORDER_NUMBER_LENGTH = 12;

/** The most urgent first where something has to be sent; everything else the newest first. */
export async function findSellerOrders(
  ctx: Ctx,
  sellerId: string,
  { show, number, limit, cursor }: SellerOrdersQuery,
): Promise<FoundRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const isUrgentFirst = show === 'to_send' && !number;
  const key = isUrgentFirst ? sql`(d.ship_by, d.id)` : sql`(d.created_at, d.id)`;
  const order = isUrgentFirst ? sql`d.ship_by, d.id` : sql`d.created_at desc, d.id desc`;
  return sql<FoundRow[]>`
    select ${deliveryColumns(ctx)}, o.number, coalesce(o.address ->> 'fullName', '') as recipient,
      coalesce(o.address ->> 'countryName', '') as country_name,
      ${disputeOutcomeOf(ctx, 'd.payment_id')} as dispute
    from delivery d ${joinOrder(ctx, 'd.payment_id')}
    where d.seller_id = ${sellerId} and d.site = ${site} and ${number ? numbered(ctx, number) : shown(ctx, show)}
      ${after ? sql`and ${key} ${isUrgentFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${order} limit ${limit + 1}`;
}

const shown = ({ sql }: Ctx, show: SellerOrdersQuery['show']): Fragment =>
  show === 'returns' ? sql`d.open_returns > 0` : sql`d.stage = ${show}`;

/** A search finds deliveries wherever they stand. */
const numbered = (ctx: Ctx, number: string): Fragment =>
  number.length === ORDER_NUMBER_LENGTH
    ? ctx.sql`d.payment_id = ${paymentOfOrder(ctx, number)}`
    : ctx.sql`starts_with(o.number, ${number})`;

/** The sort key of a row, for the cursor. */
export const sellerOrderKey =
  ({ show, number }: SellerOrdersQuery) =>
  ({ shipBy, createdAt, id }: FoundRow): [string, string] =>
    show === 'to_send' && !number ? [shipBy, id] : [createdAt, id];

export interface Counts {
  toSend: number;
  late: number;
  onHold: number;
  returns: number;
}

const MOST_COUNTED = 99;

export async function countSellerOrders({ sql, site, now }: Ctx, sellerId: string): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    with urgent as (
      select ship_by from delivery where seller_id = ${sellerId} and site = ${site} and stage = 'to_send'
      order by ship_by limit ${MOST_COUNTED}
    )
    select (select count(*) from urgent)::int as to_send,
      (select count(*) from urgent where ship_by < ${now})::int as late,
      (select count(*) from (select from delivery where seller_id = ${sellerId} and site = ${site}
        and stage = 'on_hold' limit ${MOST_COUNTED}) held)::int as on_hold,
      (select count(*) from (select from delivery where seller_id = ${sellerId} and site = ${site}
        and open_returns > 0 limit ${MOST_COUNTED}) returned)::int as returns`;
  return row ?? { toSend: 0, late: 0, onHold: 0, returns: 0 };
}

/** The seller's part of an order on this site. */
export async function findSellersDelivery(
  ctx: Ctx,
  sellerId: string,
  number: string,
): Promise<DeliveryRow | undefined> {
  const { sql, site } = ctx;
  const [row] = await sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from delivery d
    where d.payment_id = ${paymentOfOrder(ctx, number)} and d.seller_id = ${sellerId} and d.site = ${site}`;
  return row;
}
