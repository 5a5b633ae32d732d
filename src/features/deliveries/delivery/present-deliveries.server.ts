import { presentItem } from '#features/payments/checkout/payment.server.ts';
import { findItems, type ItemRow } from '#features/payments/payment-row.server.ts';
import { sellables } from '#features/payments/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { carrierName, trackingUrl } from './carriers.ts';
import { type DeliveryRow, type LineRow, linesOf } from './delivery-row.server.ts';
import { unsentDates } from './delivery-states.ts';
import type { DeliveryLine, DeliveryView, ParcelView } from './delivery-view.ts';
import { marksOfItems } from './line-marks.server.ts';

const DAY_MS = 86_400_000;

/** Deliveries with their lines and parcels, in the order they are given. */
export async function presentDeliveries(ctx: Ctx, rows: readonly DeliveryRow[]): Promise<DeliveryView[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, parcels, items] = await Promise.all([
    linesOf(ctx, ids),
    parcelsOf(ctx, ids),
    findItems(ctx, [...new Set(rows.map(({ paymentId }) => paymentId))]),
  ]);
  const marksOf = await marksOfItems(ctx, items);
  return rows.map((row) => ({
    ...row,
    currency: items.find(({ paymentId }) => paymentId === row.paymentId)?.currency ?? DEFAULT_CURRENCY,
    hold:
      row.holdReason && row.heldAt ? { reason: row.holdReason, note: row.holdNote, since: row.heldAt } : null,
    lines: lines.flatMap((line) =>
      line.deliveryId === row.id ? presentLine(ctx, row, line, { items, marksOf }) : [],
    ),
    parcels: parcels.get(row.id) ?? [],
    unsent: unsentDates(row),
    ...expected(row),
  }));
}

interface Bought {
  items: readonly ItemRow[];
  marksOf: Awaited<ReturnType<typeof marksOfItems>>;
}

function presentLine(
  ctx: Ctx,
  { paymentId }: Pick<DeliveryRow, 'paymentId'>,
  { deliveryId: _, ...line }: LineRow,
  { items, marksOf }: Bought,
): DeliveryLine[] {
  const item = items.find((one) => one.paymentId === paymentId && one.item === line.item);
  if (!item) return [];
  const { title, detail, picture, path, unitAmount, discount, tax } = presentItem(ctx, item);
  const restocks = sellables.find(ctx, item.kind)?.restocks ?? false;
  const { sku, numbers, twin } = marksOf(item);
  const price = { unitAmount, discount, tax };
  return [{ ...line, sku, numbers: [...numbers], twin, title, detail, picture, path, ...price, restocks }];
}

/** From when it was sent, or has to be. */
function expected({ shippedAt, shipBy, minDays, maxDays }: DeliveryRow) {
  const from = Date.parse(shippedAt ?? shipBy);
  const after = (days: number) => new Date(from + days * DAY_MS).toISOString();
  return { expectedFrom: after(minDays), expectedUntil: after(maxDays) };
}

type ParcelRow = Omit<ParcelView, 'trackingUrl'> & { deliveryId: string };

async function parcelsOf({ sql }: Ctx, deliveryIds: readonly string[]): Promise<Map<string, ParcelView[]>> {
  const rows = await sql<ParcelRow[]>`
    select p.id, p.delivery_id, p.carrier, p.tracking_number, p.shipped_at,
      (select jsonb_agg(jsonb_build_object('item', l.item, 'quantity', l.quantity) order by l.item)
        from parcel_line l where l.parcel_id = p.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('carrier', c.carrier, 'trackingNumber', c.tracking_number, 'at', c.at)
        order by c.id), '[]') from parcel_correction c where c.parcel_id = p.id) as corrections
    from parcel p where p.delivery_id = any(${deliveryIds as string[]}::uuid[]) order by p.shipped_at, p.id`;
  const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return new Map([...byDelivery].map(([id, parcels]) => [id, parcels.map(presentParcel)]));
}

const presentParcel = ({ deliveryId: _, carrier, corrections, ...parcel }: ParcelRow): ParcelView => ({
  ...parcel,
  corrections: corrections.map((one) => ({ ...one, carrier: carrierName(one.carrier) })),
  carrier: carrierName(carrier),
  trackingUrl: trackingUrl(carrier, parcel.trackingNumber),
});
