import { notOnKids } from '#features/payments/not-on-kids.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type DeliveryRow, findDelivery } from './delivery-row.server.ts';

/** @throws 403 on a site where nothing is sold */
export function sellerOf(ctx: Ctx): string {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  return activeViewerOf(ctx, { allowLimited: true }).accountId;
}

/** One of the viewer's own, as its buyer. @throws 404 for anybody else's */
export async function buyersDelivery(ctx: Ctx, deliveryId: string): Promise<DeliveryRow> {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const { accountId } = viewerOf(ctx);
  const row = await findDelivery(ctx, deliveryId);
  if (!row || row.buyerId !== accountId || row.site !== ctx.site) throw notFound('delivery');
  return row;
}
