import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { rowOfJson } from '#platform/sql/sql.ts';
import type { Media } from './media.ts';
import type { MediaRow } from './media-row.server.ts';
import { presentMedia } from './present-media.ts';

/** SQL of ready media as a JSON list in the order given, to be part of another statement. */
export const mediaJson = ({ sql, site }: Ctx, ids: Fragment) => sql`
  (select jsonb_agg(to_jsonb(m) order by wanted.place)
    from unnest(${ids}) with ordinality wanted (id, place)
    join media m on m.id = wanted.id and m.state = 'ready' and (m.site = ${site} or m.every_site))`;

export const mediaOfJson = (ctx: Ctx, json: readonly Record<string, unknown>[] | null): Media[] =>
  (json ?? []).map((row) => presentMedia(ctx, rowOfJson<MediaRow>(row)));
