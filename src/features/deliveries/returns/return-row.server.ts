import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ReturnView } from './calls.ts';

export type ReturnRow = Omit<ReturnView, 'images'>;

export const returnColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  r.id, r.delivery_id, r.item, r.quantity, r.reason, r.text, r.state, r.answer, r.refunded, r.created_at`;

/** The returns of some deliveries, the newest first. */
export async function returnsOf(
  ctx: Ctx,
  deliveryIds: readonly string[],
): Promise<Map<string, ReturnView[]>> {
  const { sql } = ctx;
  const rows = await sql<(ReturnRow & { images: Record<string, unknown>[] | null })[]>`
    select ${returnColumns(ctx)}, ${mediaJson(
      ctx,
      sql`array(select i.media_id from delivery_return_image i where i.return_id = r.id order by i.position)`,
    )} as images
    from delivery_return r where r.delivery_id = any(${deliveryIds as string[]}::uuid[])
    order by r.created_at desc, r.id`;
  const views = rows.map((row) => ({ ...row, images: mediaOfJson(ctx, row.images) }));
  return Map.groupBy(views, ({ deliveryId }) => deliveryId);
}
