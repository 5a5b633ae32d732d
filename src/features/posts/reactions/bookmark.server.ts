import { assertMayContact } from '#features/people/child-contact.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { canSeePost } from '../policy.ts';
import { presentPosts } from '../post/hydrate-posts.server.ts';
import { openPost } from '../post/see-post.server.ts';
import { findPosts, type Paging } from '../queries.server.ts';

/** Bookmarks a post. Removing a bookmark needs no permission, since the post may be gone for the viewer. */
export async function setBookmark(
  ctx: Ctx,
  { postId, bookmarked }: { postId: string; bookmarked: boolean },
): Promise<{ bookmarked: boolean }> {
  const { sql, site } = ctx;
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  if (bookmarked) {
    const { authorId } = await openPost(ctx, postId);
    if (siteRules[site].forChildren) await assertMayContact(ctx, [authorId]);
    await sql`
      insert into bookmark (account_id, post_id, site) values (${accountId}, ${postId}, ${site}) on conflict do nothing`;
  } else {
    await sql`delete from bookmark where account_id = ${accountId} and post_id = ${postId}`;
  }
  return { bookmarked };
}

interface Kept {
  postId: string;
  createdAt: string;
}

/** The viewer's bookmarks of posts they may see. Those of other posts are kept, in case these become visible again. */
export async function bookmarks(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<Post>> {
  const { sql, site } = ctx;
  const { accountId } = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const kept = await sql<Kept[]>`
    select post_id, created_at from bookmark
    where account_id = ${accountId} and site = ${site}
      ${after ? sql`and (created_at, post_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, post_id desc limit ${limit + 1}`;
  const page = toPage(kept, limit, (row) => [row.createdAt, row.postId]);
  const rows = await findPosts(
    ctx,
    page.items.map(({ postId }) => postId),
  );
  const items = await presentPosts(
    ctx,
    rows.filter((row) => canSeePost(row, ctx.viewer)),
  );
  return { ...page, items };
}
