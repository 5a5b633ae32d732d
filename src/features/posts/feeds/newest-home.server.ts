import type { Ctx, Viewer } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import { andVisibleInFeed } from '../post/block-filters.server.ts';
import { authorIsOpen, tribeIsListed, tribeIsOpen } from '../post/discoverable.server.ts';
import { numeral, type Paging } from '../queries.server.ts';
import { type HomeRow, homeColumns, homeJoins, viewerSources } from './home-row.server.ts';

/**
 * The newest posts of the viewer's tribes and of those they follow; without tribes and follows, of the whole site. A
 * source is one range of an index: a tribe's posts of one audience, or one person's posts. Most sources have nothing on
 * a given page, so each first returns the time of its newest post, and only those that reach the page are read, down to
 * the page's end.
 */
export function newestHome(ctx: Ctx, viewer: Viewer, { limit, cursor }: Paging): Promise<HomeRow[]> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const older = after
    ? sql`and (p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const wanted = numeral(ctx, limit + 1);
  const newest = sql`order by p.published_at desc, p.id desc limit`;
  const here = sql`p.site = ${site} and p.kind = 'POST' and p.state = 'published' ${older} ${andVisibleInFeed(ctx)}`;
  const ofTribe = sql`p.tribe_id = s.tribe_id and p.by_athlete = s.by_athlete and p.audience = s.audience and ${here}`;
  const ofPerson = sql`
    p.author_id = s.followed_id and p.audience in ('public', 'followers') and ${tribeIsOpen(ctx)}
    and (p.audience = 'followers' or not exists (select from mine where mine.tribe_id = p.tribe_id)) and ${here}`;
  return sql<HomeRow[]>`
    with ${viewerSources(ctx, viewer)}, tribes as materialized (
      select s.*, p.published_at as newest_at
      from (
        select tribe_id, by_athlete, audience from mine
        cross join (values (true), (false)) as a (by_athlete) cross join (values ('public'), ('tribe')) as b (audience)
      ) s
      cross join lateral (select p.published_at from post p where ${ofTribe} ${newest} 1) p
    ), people as materialized (
      select s.followed_id, p.published_at as newest_at
      from followed s cross join lateral (select p.published_at from post p where ${ofPerson} ${newest} 1) p
    ), page_end as materialized (
      -- This many sources have a post at or after this time, so nothing older can be on the page.
      select coalesce(min(newest_at) filter (where place = ${wanted}), '-infinity') as at from (
        select newest_at, row_number() over (order by newest_at desc) as place from (
          select newest_at from tribes union all select newest_at from people
        ) newest
      ) placed
    )
    select ${homeColumns(ctx)},
      case when p.author_id in (select followed_id from followed) then 'follow'
        when p.tribe_id in (select tribe_id from mine) then 'tribe' else 'popular' end as reason
    from (
      (select p.* from page_end cross join tribes s cross join lateral (
          select p.* from post p where ${ofTribe} and p.published_at >= page_end.at ${newest} ${wanted}
        ) p where s.newest_at >= page_end.at)
      union all
      (select p.* from page_end cross join people s cross join lateral (
          select p.* from post p where ${ofPerson} and p.published_at >= page_end.at ${newest} ${wanted}
        ) p where s.newest_at >= page_end.at)
      union all
      (select p.* from post p
        where not exists (select from mine) and not exists (select from followed)
          and p.audience = 'public' and ${tribeIsListed(ctx)} and ${authorIsOpen(ctx)} and ${here} ${newest} ${wanted})
    ) p ${homeJoins(ctx)} ${newest} ${wanted}`;
}
