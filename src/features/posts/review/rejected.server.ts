import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Paging } from '../queries.server.ts';
import type { RejectedItem } from './calls.ts';

/** The viewer's rejected posts and comments on this site, with reasons, newest first. */
export async function rejectedItems(
  ctx: Ctx,
  { postId, limit, cursor }: Paging & { postId?: string | undefined },
): Promise<Page<RejectedItem>> {
  const { sql, site } = ctx;
  const me = viewerOf(ctx).accountId;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<RejectedItem[]>`
    select * from (
      select p.id, 'post' as kind, p.title, p.content, m.reason, m.note, m.at from post p
      join lateral (
        select reason, note, at from post_transition where post_id = p.id and to_state = 'rejected' order by id desc limit 1
      ) m on true
      where p.author_id = ${me} and p.site = ${site} and p.state = 'rejected'
        ${postId ? sql`and p.id = ${postId}` : sql``}
      union all
      select c.id, 'comment', null, c.content, m.reason, m.note, m.at from comment c
      join post p on p.id = c.post_id and p.site = ${site}
      join lateral (select reason, note, at, from_state from comment_transition where comment_id = c.id order by id desc limit 1) m
        on m.from_state = 'pending_review'
      where c.author_id = ${me} and c.state = 'hidden' ${postId ? sql`and false` : sql``}
    ) done
    ${after ? sql`where (at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by at desc, id desc limit ${limit + 1}`;
  return toPage(rows, limit, ({ at, id }) => [at, id]);
}
