import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { findTribes, type TribeRow } from './queries.server.ts';

/** The viewer's own tribes on this site, the oldest first. */
export async function ownTribes(ctx: Ctx): Promise<TribeRow[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select id from tribe where owner_id = ${viewerOf(ctx).accountId} and site = ${ctx.site}
      and state not in ('suspended', 'closed')
    order by created_at, id limit 50`;
  return findTribes(
    ctx,
    rows.map(({ id }) => id),
  );
}
