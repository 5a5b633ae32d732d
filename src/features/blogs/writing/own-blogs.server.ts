import { releaseMedia } from '#features/media/media.server.ts';
import { closeDiscussion } from '#features/posts/comments/discussion.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type BlogRow, cardColumns, lockSource } from '../blog-row.server.ts';
import type { getMyBlogs } from '../calls.ts';
import { isStaffWriter } from '../policy.ts';
import { presentBlogs } from '../present-blog.server.ts';
import { ownBlog, refusalToWrite } from './may-write.server.ts';

/** Those of the viewer in all states, the newest first. */
export async function ownBlogs(
  ctx: Ctx,
  { state, limit, cursor }: CallParsed<typeof getMyBlogs>['query'],
): Promise<CallReply<typeof getMyBlogs>> {
  const { sql, site } = ctx;
  const viewer = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<BlogRow[]>`
    select ${cardColumns(ctx)} from blog b
    where b.author_id = ${viewer.accountId} and b.site = ${site} and b.held is distinct from 'removed'
      ${state ? sql`and b.state = ${state}` : sql``}
      ${after ? sql`and (b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by b.created_at desc, b.id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  const byId = new Map(page.items.map((row) => [row.id, row]));
  const shown = await presentBlogs(ctx, page.items);
  const items = shown.flatMap((blog) => {
    const row = byId.get(blog.id);
    if (!row) return [];
    const { scheduledAt, publishError, updatedAt } = row;
    return [{ ...blog, scheduledAt, publishError, updatedAt }];
  });
  return {
    items,
    nextCursor: page.nextCursor,
    refusal: await refusalToWrite(ctx),
    mayWriteGuides: isStaffWriter(viewer),
  };
}

/** Deletes a draft or an archived blog for good. @throws 409 for one that is scheduled or published */
export async function deleteOwnBlog(ctx: Ctx, blogId: string): Promise<{ ok: true }> {
  await ownBlog(ctx, blogId);
  await transact(ctx, async (tx) => {
    const row = await lockSource(tx, blogId);
    if (!row) throw notFound('blog');
    if (row.state === 'published') throw conflict('PUBLISHED', 'Archive this blog before you delete it.');
    if (row.state === 'scheduled')
      throw conflict('SCHEDULED', 'Make this blog a draft before you delete it.');
    await closeDiscussion(tx, blogId);
    const pictures = await tx.sql<{ mediaId: string }[]>`
      select media_id from blog_picture where blog_id = ${blogId}`;
    await tx.sql`delete from blog where id = ${blogId}`;
    await releaseMedia(tx, [
      ...pictures.map(({ mediaId }) => mediaId),
      ...(row.coverId ? [row.coverId] : []),
    ]);
  });
  return { ok: true };
}
