import type { PrintedAddress } from '#features/addresses/address-lines.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ReturnView } from './calls.ts';

export interface ReturnRow extends Omit<ReturnView, 'images'> {
  address: PrintedAddress | null;
  carrier: string | null;
  trackingNumber: string | null;
  sentAt: string | null;
  withTeamAt: string | null;
  refundedDelivery: number;
}

export const returnColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  r.id, r.delivery_id, r.item, r.quantity, r.reason, r.text, r.state, r.answer, r.refunded, r.created_at, r.due_at,
  r.address, r.carrier, r.tracking_number, r.sent_at, r.with_team_at, r.refunded_delivery`;

/** The returns of some deliveries, the newest first, with pictures that the viewer can fetch. */
export async function returnsOf(
  ctx: Ctx,
  deliveryIds: readonly string[],
): Promise<Map<string, (ReturnRow & ReturnView)[]>> {
  const { sql } = ctx;
  const rows = await sql<(ReturnRow & { images: Record<string, unknown>[] | null })[]>`
    select ${returnColumns(ctx)}, ${mediaJson(
      ctx,
      sql`array(select i.media_id from delivery_return_image i where i.return_id = r.id order by i.position)`,
    )} as images
    from delivery_return r where r.delivery_id = any(${deliveryIds as string[]}::uuid[])
    order by r.created_at desc, r.id`;
  const views = rows.map((row) => ({
    ...row,
    images: mediaOfJson(ctx, row.images).map((image) => signMedia(ctx, image)),
  }));
  return Map.groupBy(views, ({ deliveryId }) => deliveryId);
}
