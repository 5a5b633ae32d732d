import type { Ctx, Viewer } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import { isHeard } from './heard.server.ts';
import { type HomeRow, homeColumns, homeJoins, placesOf } from './home-row.server.ts';
import { numeral, type Paging } from './queries.server.ts';
import { tribeIsListed, tribeIsOpen } from './reach.server.ts';

/**
 * The newest posts of the viewer's tribes and of those they follow: a short look into an index for each. Who belongs
 * nowhere and follows nobody reads the whole site.
 */
export function newestHome(ctx: Ctx, viewer: Viewer, { limit, cursor }: Paging): Promise<HomeRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const older = after
    ? sql`and (p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const newest = sql`order by p.published_at desc, p.id desc limit ${numeral(ctx, limit + 1)}`;
  const here = sql`p.site = ${site} and p.kind = 'POST' and p.state = 'published' ${older} ${isHeard(ctx)}`;
  return sql<HomeRow[]>`
    with ${placesOf(ctx, viewer)}
    select ${homeColumns(ctx)},
      case when p.author_id in (select followed_id from followed) then 'follow'
        when p.tribe_id in (select tribe_id from mine) then 'tribe' else 'popular' end as why
    from (
      (select p.* from mine
        cross join (values (true), (false)) by (athlete)
        cross join (values ('public'), ('tribe')) seen (audience)
        cross join lateral (
          select p.* from post p
          where p.tribe_id = mine.tribe_id and p.by_athlete = by.athlete and p.audience = seen.audience
            and ${here} ${newest}
        ) p ${newest})
      union all
      (select p.* from followed cross join lateral (
          select p.* from post p
          where p.author_id = followed.followed_id and p.audience in ('public', 'followers')
            and ${tribeIsOpen(ctx)}
            and (p.audience = 'followers' or not exists (select from mine where mine.tribe_id = p.tribe_id))
            and ${here} ${newest}
        ) p ${newest})
      union all
      (select p.* from post p
        where not exists (select from mine) and not exists (select from followed)
          and p.audience = 'public' and ${tribeIsListed(ctx)} and ${here} ${newest})
    ) p ${homeJoins(ctx)} ${newest}`;
}
