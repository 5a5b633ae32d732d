import type { NoticeTarget } from '#platform/notices.ts';
import { blogPath } from '../blog.ts';

/** Its readers are told while others see it, and its author whatever becomes of it. */
export const blogTarget: NoticeTarget = {
  kind: 'blog',
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
        const blog = byId.get(targetId);
        return [id, blog ? { name: blog.title, path: blogPath(blog.slug) } : { path: '/blogs' }];
      }),
    );
  },
};
