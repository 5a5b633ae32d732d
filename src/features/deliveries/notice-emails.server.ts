import type { Ctx } from '#platform/ctx.ts';
import { type DeliveryRow, deliveryColumns, findDelivery } from './delivery/delivery-row.server.ts';
import type { DeliveryLine, ParcelView } from './delivery/delivery-view.ts';
import { marksText } from './delivery/marks-text.ts';
import { presentDeliveries } from './delivery/present-deliveries.server.ts';
import { returnsOf } from './returns/return-row.server.ts';
import { returnReasonLabels } from './returns/return-states.ts';
import { parcelOf } from './returns/see-return.server.ts';
import { deliveryOfReturn } from './returns/work-on-return.server.ts';

// What emails say of a delivery beside their sentence.

interface Target {
  id: string;
  path: string | null;
}
interface Line {
  text: string;
  href: string;
}

/** "2 × Shirt, M · Black, SKU SHIRT-M" */
const lineText = (quantity: number, { title, detail, ...marks }: DeliveryLine): string =>
  [`${quantity} × ${title}`, detail, marksText({ ...marks, twin: null })].filter(Boolean).join(', ');

/** For the seller: what was ordered. The target is the delivery. */
export async function linesToSend(ctx: Ctx, { id, path }: Target): Promise<Line[]> {
  const row = await findDelivery(ctx, id);
  const [delivery] = row ? await presentDeliveries(ctx, [row]) : [];
  const href = ctx.deps.hosts.urlOf(ctx.site, path ?? '/seller/orders');
  return (delivery?.lines ?? []).map((line) => ({ text: lineText(line.quantity, line), href }));
}

/** For the buyer: what is in a parcel, and where it can be followed. The target is the parcel. */
export async function linesOfParcel(ctx: Ctx, { id, path }: Target): Promise<Line[]> {
  const [row] = await ctx.sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from parcel p join delivery d on d.id = p.delivery_id where p.id = ${id}`;
  const [delivery] = row ? await presentDeliveries(ctx, [row]) : [];
  const parcel = delivery?.parcels.find((one) => one.id === id);
  if (!delivery || !parcel) return [];
  const href = ctx.deps.hosts.urlOf(ctx.site, path ?? '/orders');
  const items = parcel.lines.flatMap(({ item, quantity }) => {
    const line = delivery.lines.find((one) => one.item === item);
    return line ? [{ text: lineText(quantity, line), href }] : [];
  });
  return [...items, trackingLine(parcel, href)];
}

/** What comes back and why, and once it was sent, where it can be followed. The target is the return. */
export async function linesOfReturn(ctx: Ctx, { id, path }: Target): Promise<Line[]> {
  const row = await deliveryOfReturn(ctx, id);
  const [delivery] = row ? await presentDeliveries(ctx, [row]) : [];
  const given = row && (await returnsOf(ctx, [row.id])).get(row.id)?.find((one) => one.id === id);
  const line = delivery?.lines.find(({ item }) => item === given?.item);
  if (!given || !line) return [];
  const href = ctx.deps.hosts.urlOf(ctx.site, path ?? '/orders');
  const text = `${lineText(given.quantity, line)}. ${returnReasonLabels[given.reason]}.`;
  const parcel = parcelOf(given);
  return [{ text, href }, ...(parcel ? [trackingLine(parcel, href)] : [])];
}

const trackingLine = (
  { carrier, trackingNumber, trackingUrl }: Pick<ParcelView, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  href: string,
): Line => ({
  text: trackingNumber ? `${carrier}, tracking number ${trackingNumber}` : `${carrier}, without tracking`,
  href: trackingUrl ?? href,
});
