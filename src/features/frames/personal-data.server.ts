import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';

/** The frames somebody made, what they have a share of, and the frames they have. */
export const frameExports: readonly Exportable[] = [
  {
    name: 'frames-made',
    rows: ({ sql }, accountId) => sql`
        select f.id, f.site, f.state, f.name, f.slug, f.price, f.licence, f.holders, f.created_at, f.listed_at,
          ${exportedPaths({ sql }, sql`select f.media_id`)} as files
        from frame f where f.owner_id = ${accountId} order by f.id`,
  },
  {
    name: 'frame-shares',
    rows: ({ sql }, accountId) => sql`
        select f.site, f.name, y.share as basis_points, y.state, y.answered_at
        from frame_payee y join frame f on f.id = y.frame_id
        where y.account_id = ${accountId} and f.state not in ('draft', 'rejected') order by f.id`,
  },
  {
    name: 'frames-added',
    rows: ({ sql }, accountId) => sql`
        select h.site, f.name, f.licence, h.state, h.added_at
        from frame_holding h join frame f on f.id = h.frame_id
        where h.account_id = ${accountId} order by h.added_at, h.frame_id`,
  },
];
