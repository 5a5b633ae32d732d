import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { andNotKept } from './question-row.server.ts';

/** Published questions of people whose profile is public. */
export const questionSitemap: SitemapSource = {
  name: 'questions',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select q.id as key, '/questions/' || q.id as path, coalesce(q.edited_at, q.published_at) as changed_at
    from question q ${joinAccount(ctx, 'q.author_id')}
    where q.site = ${ctx.site} and q.state = 'published' and ${visibilityOf(ctx)} = 'full'
      ${andNotKept(ctx, ctx.sql`q.author_id`)} and ${isAfter(ctx, ctx.sql`q.id`, after)}
    order by q.id limit ${limit}`,
};
