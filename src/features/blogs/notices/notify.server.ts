import { recipientMutesWordIn } from '#features/accounts/recipients.server.ts';
import { followerBatch } from '#features/accounts/relationships/follower-batch.server.ts';
import { announce, notify } from '#features/notifications/delivery/notify.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';

const BATCH = 5_000;
const targetOf = (blogId: string) => ({ kind: 'blog', id: blogId }) as const;

export const onPublished = (ctx: Ctx, { blogId }: EventMap['blog.published']): Promise<void> =>
  tellFollowers(ctx, { blogId, after: null });

/**
 * Notifies one batch of an author's followers and queues the next one, in one transaction: a worker that crashes in
 * between leaves both or neither, and nobody is notified twice. Ends when the blog is gone by then.
 */
export async function tellFollowers(ctx: Ctx, event: EventMap['blog.tell-followers']): Promise<void> {
  const { blogId, after } = event;
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const [blog] = await sql<{ authorId: string }[]>`
      select author_id from blog where id = ${blogId} and site = ${site} and state = 'published' and held is null`;
    if (!blog) return;
    const { ids, next } = await followerBatch(tx, blog.authorId, { after, size: BATCH });
    await announce(tx, {
      type: 'blog_published',
      target: targetOf(blogId),
      by: blog.authorId,
      to: ids,
      holds: sql`exists (
        select from blog b where b.id = ${blogId}
          and not ${recipientMutesWordIn(tx, sql`b.title || ' ' || b.excerpt || ' ' || b.body`)})`,
    });
    if (next) await emit(tx, 'blog.tell-followers', { blogId, after: next });
  });
}

export async function onScheduleEnded(ctx: Ctx, event: EventMap['blog.schedule-ended']): Promise<void> {
  const { blogId, authorId, error } = event;
  await notify(ctx, {
    type: error ? 'blog_not_published' : 'blog_live',
    target: targetOf(blogId),
    to: authorId,
  });
}

export async function onReviewed(ctx: Ctx, event: EventMap['blog.reviewed']): Promise<void> {
  const { blogId, authorId, approved } = event;
  await notify(ctx, {
    type: approved ? 'blog_approved' : 'blog_rejected',
    target: targetOf(blogId),
    to: authorId,
  });
}
