import { countPoints } from '#features/xp/count-points.server.ts';
import type { XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { on, type Subscription } from '#platform/events.ts';
import type { BlogEvent } from './events.ts';
import { blogPublished } from './xp-rules.ts';

/** The points stay while others see the blog. */
export const blogXpRules: readonly XpRule[] = [
  {
    ...blogPublished,
    sourceKinds: ['blog'],
    perActorDaily: null,
    standsSince: ({ sql, site }, { id }) => sql`
      select announced_at from blog where id = ${id} and site = ${site} and state = 'published' and held is null`,
    allSources: ({ sql }) => sql`
      select site, author_id, 'blog', id, author_id, announced_at
      from blog where state = 'published' and held is null`,
  },
];

export const blogXpSubscriptions: readonly Subscription[] = [
  on('blog.published', 'blogs.count-xp', onBlog),
  on('blog.withdrawn', 'blogs.count-xp', onBlog),
  on('blog.returned', 'blogs.count-xp', onBlog),
];

async function onBlog(ctx: Ctx, { blogId, authorId }: BlogEvent): Promise<void> {
  await countPoints(ctx, {
    rule: blogPublished.code,
    accountId: authorId,
    kind: 'blog',
    id: blogId,
    actorId: authorId,
  });
}
