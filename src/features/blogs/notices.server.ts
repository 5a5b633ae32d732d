import { nextFollowers } from '#features/accounts/relationships/follow-list.server.ts';
import { notify, notifyMany } from '#features/notifications/delivery/notify.server.ts';
import { notices, noticeTarget, noticeTargets } from '#features/notifications/points.ts';
import { recipientMutesWordIn } from '#features/people/recipients.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { blogPath } from './blog.ts';
import { blogNotices as types } from './notices.ts';
import './events.ts';

const BATCH = 5_000;

/** Its readers are told while others see it, and its author whatever becomes of it. */
const blog = noticeTarget('blog', {
  isVisible: ({ sql, viewer }, { targetId }) => sql`exists (
    select from blog b where b.id = ${targetId}
      and (b.state = 'published' and b.held is null or b.author_id = ${viewer?.accountId ?? null}))`,
  async resolve({ sql }, notices) {
    const ids = notices.map(({ targetId }) => targetId);
    const rows = await sql<{ id: string; title: string; slug: string }[]>`
      select id, title, slug from blog where id = any(${ids}::uuid[])`;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      notices.map(({ id, targetId }) => {
        const found = byId.get(targetId);
        return [id, found ? { name: found.title, path: blogPath(found.slug) } : { path: '/blogs' }];
      }),
    );
  },
});

const onPublished = (ctx: Ctx, { blogId }: EventMap['blog.published']): Promise<void> =>
  notifyFollowers(ctx, { blogId, after: null });

/**
 * Notifies one batch of an author's followers and queues the next one, in one transaction: a worker that crashes in
 * between leaves both or neither, and nobody is notified twice. Ends when the blog is gone by then.
 */
async function notifyFollowers(ctx: Ctx, event: EventMap['blog.notify-followers']): Promise<void> {
  const { blogId, after } = event;
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const [found] = await sql<{ authorId: string }[]>`
      select author_id from blog where id = ${blogId} and site = ${site} and state = 'published' and held is null`;
    if (!found) return;
    const { ids, next } = await nextFollowers(tx, found.authorId, { after, size: BATCH });
    await notifyMany(tx, types.blog_published, {
      about: blog.of(blogId),
      by: found.authorId,
      to: ids,
      holds: sql`exists (
        select from blog b where b.id = ${blogId}
          and not ${recipientMutesWordIn(tx, sql`b.title || ' ' || b.excerpt || ' ' || b.body`)})`,
    });
    if (next) await emit(tx, 'blog.notify-followers', { blogId, after: next });
  });
}

async function onScheduleEnded(ctx: Ctx, event: EventMap['blog.schedule-ended']): Promise<void> {
  const { blogId, authorId, error } = event;
  const type = error ? types.blog_not_published : types.blog_live;
  await notify(ctx, type, { about: blog.of(blogId), to: authorId });
}

async function onReviewed(ctx: Ctx, event: EventMap['blog.reviewed']): Promise<void> {
  const { blogId, authorId, approved } = event;
  const type = approved ? types.blog_approved : types.blog_rejected;
  await notify(ctx, type, { about: blog.of(blogId), to: authorId });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types)), noticeTargets.with(blog)],
  subscriptions: [
    on('blog.published', 'blogs.notify-followers', onPublished),
    on('blog.notify-followers', 'blogs.notify-next-followers', notifyFollowers),
    on('blog.schedule-ended', 'blogs.notify-of-schedule', onScheduleEnded),
    on('blog.reviewed', 'blogs.notify-of-review', onReviewed),
  ],
};
