import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { anInteger, aText, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { andNotBlocked } from '../post/block-filters.server.ts';
import { authorIsOpen, tribeIsListed } from '../post/discoverable.server.ts';
import type { FoundTag } from './found-tag.ts';

/** How many tags are considered for a prefix, and how far posts are counted. */
const LOOKED_AT = 100;
const COUNTED = 100;

/** Tags that begin with the search, the most used first. Only public posts count. */
export async function searchTags(ctx: Ctx, { key, limit, cursor }: SearchQuery): Promise<Page<FoundTag>> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [anInteger, aText]);
  const start = key.replace(/^#/, '').toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}_]+$/u.test(start)) return { items: [], nextCursor: null };
  const rows = await sql<FoundTag[]>`
    -- A loose index scan: it reads one entry of each tag, however many posts have it.
    with recursive named as (
      (select tag, 1 as n from post_tag
        where site = ${site} and tag >= ${start} and starts_with(tag, ${start}) order by tag limit 1)
      union all
      select next.tag, n + 1 from named cross join lateral (
        select tag from post_tag where site = ${site} and tag > named.tag order by tag limit 1
      ) next
      where n < ${LOOKED_AT} and starts_with(next.tag, ${start})
    ), counted as (
      select named.tag, (
        select count(*)::int from (
          select from post_tag x join post p on p.id = x.post_id
          where x.site = ${site} and x.tag = named.tag and (p.tribe_id is null or ${tribeIsListed(ctx)})
            and ${authorIsOpen(ctx)} ${andNotBlocked(ctx)}
          limit ${COUNTED}
        ) used
      ) as posts from named
    )
    select tag, posts from counted
    where posts > 0 ${after ? sql`and (posts, tag) < (${after[0]}::int, ${after[1]})` : sql``}
    order by posts desc, tag desc limit ${limit + 1}`;
  return toPage(rows, limit, (row) => [row.posts, row.tag]);
}
