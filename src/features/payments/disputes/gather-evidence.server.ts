import type { PrintedAddress } from '#features/addresses/address-lines.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isExtra } from '../extras.server.ts';
import { findOrderOf } from '../order/order-row.server.ts';
import { type ItemRow, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { type ShippingEvidence, sellables } from '../points.ts';
import type { GatheredEvidence } from './calls.ts';

/** What we know of some items of a payment without asking anybody: what was bought, by whom, and how it was sent. */
export async function gatherEvidence(
  ctx: Ctx,
  payment: PaymentRow,
  items: readonly ItemRow[],
): Promise<GatheredEvidence> {
  const order = await findOrderOf<PrintedAddress>(ctx, payment.id);
  const sent: ShippingEvidence[] = [];
  for (const item of items) {
    const shipping = await sellables.find(ctx, item.kind)?.evidence?.(ctx, lineItemOf(payment, item));
    if (shipping) sent.push(shipping);
  }
  const { fullName, line1, line2, city, region, postalCode, countryName } = order?.address ?? {};
  const address = [line1, line2, city, region, postalCode, countryName].filter(Boolean).join(', ');
  const joined = (texts: readonly (string | null)[]) =>
    [...new Set(texts.filter(Boolean))].join(', ') || null;
  return {
    products: items
      .filter(({ kind }) => !isExtra(ctx, kind))
      .map(({ title, detail, quantity }) => [`${quantity} × ${title}`, detail].filter(Boolean).join(', '))
      .join('; '),
    customerName: fullName ?? null,
    shippingAddress: address || null,
    carrier: joined(sent.map(({ carrier }) => carrier)),
    trackingNumber: joined(sent.map(({ trackingNumber }) => trackingNumber)),
    shippedAt: sent.map(({ shippedAt }) => shippedAt).sort()[0] ?? null,
    paidAt: payment.succeededAt,
  };
}
