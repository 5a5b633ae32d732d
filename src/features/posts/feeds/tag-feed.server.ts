import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { andVisibleInFeed } from '../post/block-filters.server.ts';
import { authorIsOpen, tribeIsOpen } from '../post/discoverable.server.ts';
import { presentPosts } from '../post/hydrate-posts.server.ts';
import { findPosts, numeral, type Paging } from '../queries.server.ts';

interface Tagged {
  postId: string;
  publishedAt: string;
}

/** Public posts with a tag, newest first: one lookup in the tag's index. */
export async function postsByTag(ctx: Ctx, tag: string, { limit, cursor }: Paging): Promise<Page<Post>> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const tagged = await sql<Tagged[]>`
    select g.post_id, g.published_at from post_tag g join post p on p.id = g.post_id
    where g.site = ${site} and g.tag = ${tag.normalize('NFC')} and ${tribeIsOpen(ctx)} and ${authorIsOpen(ctx)} ${andVisibleInFeed(ctx)}
      ${after ? sql`and (g.published_at, g.post_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by g.published_at desc, g.post_id desc limit ${numeral(ctx, limit + 1)}`;
  const page = toPage(tagged, limit, (row) => [row.publishedAt, row.postId]);
  const rows = await findPosts(
    ctx,
    page.items.map(({ postId }) => postId),
  );
  return { ...page, items: await presentPosts(ctx, rows) };
}
