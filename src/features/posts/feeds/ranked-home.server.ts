import { joinAccount, sportsOfAccount } from '#features/people/account-sql.server.ts';
import { isHidden } from '#features/people/relationship.server.ts';
import { isPrivate } from '#features/people/visibility.server.ts';
import { isOpen, tribeIn } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { andVisibleInFeed } from '../post/block-filters.server.ts';
import { tribeIsListed } from '../post/discoverable.server.ts';
import { numeral } from '../queries.server.ts';
import { type HomeRow, homeColumns, homeJoins, viewerSources } from './home-row.server.ts';

export interface RankedRow extends HomeRow {
  /** Its rank: the higher the earlier, and the later id among equals. */
  score: number;
}

export interface RankedPage {
  rows: RankedRow[];
  /** Where the next batch of older posts begins; null when all posts were ranked. */
  olderFrom: string | null;
}

export interface RankedQuery {
  /** Only posts older than this are ranked. */
  before: string;
  /** Only posts after this rank. */
  after: { score: number; id: string } | null;
  limit: number;
}

/**
 * How many posts are ranked as one batch, and how many of them at most from one tribe or person. A batch ends where its
 * newest source was cut off, so that nothing in between is lost.
 */
const WEIGHED = 200;
const PER_TRIBE = 40;
const PER_PERSON = 10;
/** After this many hours a post weighs half. */
const HALF_LIFE_HOURS = 18;
/** Posts of their tribes and follows come before suggestions, however old. */
const THEIRS = 10_000_000;
export const BEFORE_ALL = 2_000_000_000;

/**
 * One page of the posts of a member's tribes and follows, ranked, and after them suggestions. Every source is a short
 * index lookup that returns ids only; the newest of them are ranked, and only the posts of the page are read whole. So a
 * page costs the same however many posts there are.
 */
export async function rankedHome(ctx: Ctx, viewer: Viewer, asked: RankedQuery): Promise<RankedPage> {
  const { sql, site } = ctx;
  const me = viewer.accountId;
  const number = (n: number) => numeral(ctx, n);
  const older = sql`and p.published_at < ${asked.before}::timestamptz`;
  const newest = (n: number) => sql`order by p.published_at desc, p.id desc limit ${number(n)}`;
  const isLast = (n: number) => sql`
    row_number() over (order by p.published_at desc, p.id desc) = ${number(n)} as is_last`;
  const rows = await sql<(RankedRow & { floor: string | null })[]>`
    with ${viewerSources(ctx, viewer)}, theirs as materialized (
      select id, max(published_at) as published_at, max(near) as near, bool_or(is_last) as is_last from (
        select p.*, 1 as near from mine
        cross join (values (true), (false)) by (athlete)
        cross join (values ('public'), ('tribe')) seen (audience)
        cross join lateral (
          select p.id, p.published_at, ${isLast(PER_TRIBE)} from post p
          where p.tribe_id = mine.tribe_id and p.by_athlete = by.athlete and p.audience = seen.audience
            and p.kind = 'POST' and p.state = 'published' ${older} ${newest(PER_TRIBE)}
        ) p
        union all
        select p.*, 2 from followed cross join lateral (
          select p.id, p.published_at, ${isLast(PER_PERSON)} from post p
          where p.author_id = followed.followed_id and p.site = ${site} and p.kind = 'POST' and p.state = 'published'
            ${older} ${newest(PER_PERSON)}
        ) p
      ) found
      group by id order by published_at desc fetch first ${number(WEIGHED)} rows with ties
    ), edge as materialized (
      select case when count(*) >= ${number(WEIGHED)} then min(published_at)
        else max(published_at) filter (where is_last) end as floor
      from theirs
    ), others as (
      select p.id, 0 as near from post p
      where (select floor from edge) is null and p.site = ${site} and p.kind = 'POST' and p.audience = 'public' and p.state = 'published'
        and p.author_id <> ${me} and ${tribeIsListed(ctx)}
        and not exists (select from mine where mine.tribe_id = p.tribe_id)
        and not exists (select from followed where followed.followed_id = p.author_id) ${older} ${newest(WEIGHED)}
    ), weighed as (
      select p.id, p.author_id, c.near, is_sport,
        1000 * (
          ln(case c.near when 2 then 3 when 1 then 2 else 1 end) + case when is_sport then 0.4 else 0 end
          + ln(1 + ln(1 + p.like_count + 2 * p.comment_count))
          + case when a.verification_type = 'none' then 0 else 0.2 end
          - ln(2) / ${number(HALF_LIFE_HOURS)} * extract(epoch from ${asked.before}::timestamptz - p.published_at) / 3600
        ) as weight
      from (
        select id, near from theirs cross join edge where floor is null or published_at >= floor
        union all select id, near from others
      ) c
      join post p on p.id = c.id
      ${joinAccount(ctx, 'p.author_id')}
      cross join (${sportsOfAccount(ctx, me)}) self
      left join lateral (${tribeIn(ctx, 'p.tribe_id')}) t on true
      cross join lateral (
        select c.near = 0 and coalesce(t.sport = any(self.sports) or a.sports && self.sports, false) as is_sport
      ) s
      where (p.audience <> 'tribe' or p.tribe_id in (select tribe_id from mine))
        and (p.audience <> 'followers' or p.author_id in (select followed_id from followed))
        and (c.near > 0 or not ${isPrivate(ctx)})
        and (p.tribe_id is null or ${isOpen(ctx)}) ${andVisibleInFeed(ctx, isHidden(ctx))}
    ), placed as (
      -- An author's second post weighs less than their first, and so on.
      select id, case near when 2 then 'follow' when 1 then 'tribe' else case when is_sport then 'sport' else 'popular' end
          end as reason,
        (weight - 300 * (row_number() over (partition by author_id order by weight desc, id desc) - 1)
          + case when near > 0 then ${number(THEIRS)} else 0 end)::int as score
      from weighed
    )
    select page.*, edge.floor from edge left join lateral (
      select ${homeColumns(ctx)}, p.reason, p.score from (
        select p.*, page.reason, page.score from (
          select * from placed
          ${asked.after ? sql`where (score, id) < (${asked.after.score}::int, ${asked.after.id}::uuid)` : sql``}
          order by score desc, id desc limit ${number(asked.limit + 1)}
        ) page join post p on p.id = page.id
      ) p ${homeJoins(ctx)}
    ) page on true
    order by page.score desc, page.id desc`;
  return { rows: rows.filter(({ id }) => id !== null), olderFrom: rows[0]?.floor ?? null };
}
