import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Zone } from '../pricing/zones.ts';
import type { DeliveryState, HoldReason } from './delivery-states.ts';

/** A row of `delivery`. US cents, grams and days. */
export interface DeliveryRow {
  id: string;
  paymentId: string;
  item: number;
  site: SiteId;
  sellerId: string;
  buyerId: string;
  state: DeliveryState;
  price: number;
  weightGrams: number;
  zone: Zone;
  minDays: number;
  maxDays: number;
  shipBy: string;
  openReturns: number;
  holdReason: HoldReason | null;
  holdNote: string;
  heldAt: string | null;
  createdAt: string;
  shippedAt: string | null;
  deliveredAt: string | null;
  completedAt: string | null;
}

export interface LineRow {
  deliveryId: string;
  item: number;
  quantity: number;
  shipped: number;
  cancelled: number;
  returned: number;
  /** Cancelled, or returned and refunded. */
  gone: number;
}

export const deliveryColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  d.id, d.payment_id, d.item, d.site, d.seller_id, d.buyer_id, d.state, d.price, d.weight_grams, d.zone, d.min_days,
  d.max_days, d.ship_by, d.open_returns, d.hold_reason, d.hold_note, d.held_at, d.created_at, d.shipped_at,
  d.delivered_at, d.completed_at`;

export async function findDelivery(ctx: Pick<Ctx, 'sql'>, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.sql<
    DeliveryRow[]
  >`select ${deliveryColumns(ctx)} from delivery d where d.id = ${id}`;
  return row;
}

/** The deliveries of some payments, in the order of their line items. */
export async function deliveriesOf(ctx: Pick<Ctx, 'sql'>, paymentId: string): Promise<DeliveryRow[]> {
  return ctx.sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from delivery d where d.payment_id = ${paymentId} order by d.item`;
}

export async function linesOf({ sql }: Pick<Ctx, 'sql'>, deliveryIds: readonly string[]): Promise<LineRow[]> {
  if (deliveryIds.length === 0) return [];
  return sql<LineRow[]>`
    select delivery_id, item, quantity, shipped, cancelled, returned, cancelled + coalesce((
        select sum(r.quantity) from delivery_return r
        where r.delivery_id = l.delivery_id and r.item = l.item and r.state = 'refunded'), 0)::int as gone
    from delivery_line l
    where delivery_id = any(${deliveryIds as string[]}::uuid[]) order by delivery_id, item`;
}

/** How many are neither shipped nor cancelled. */
export const leftOf = ({
  quantity,
  shipped,
  cancelled,
}: Pick<LineRow, 'quantity' | 'shipped' | 'cancelled'>): number => quantity - shipped - cancelled;

/** SQL: a seller has deliveries that aren't over. */
export const hasOpenDeliveries = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  sellerId: string,
): Fragment => sql`exists (
  select from delivery d where d.seller_id = ${sellerId} and d.site = ${site} and d.stage not in ('done', 'cancelled'))`;

/** SQL: somebody sends something of the payment in a column. */
export const hasDeliveryOf = (
  { sql }: Pick<Ctx, 'sql'>,
  sellerId: string,
  column: `${string}.${string}`,
): Fragment => sql`exists (
  select from delivery d where d.payment_id = ${sql(column)} and d.seller_id = ${sellerId})`;
