import type { Role } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { isAfter, type SitemapSource } from '#platform/sitemap.ts';

/** Public profiles of adults. Minors are never listed, whatever the state of their account. */
export const profileSitemap: SitemapSource = {
  name: 'profiles',
  async pages(ctx, { after, limit }) {
    const rows = await ctx.sql<{ id: string; role: Role; username: string; updatedAt: string }[]>`
      select a.id, a.role, a.username::text, a.updated_at from account a
      where a.age_band = 'adult' and a.username is not null and ${visibilityOf(ctx)} = 'full'
        and ${isAfter(ctx, ctx.sql`a.id`, after)}
      order by a.id limit ${limit}`;
    return rows.map((row) => ({ key: row.id, path: profilePath(row), changedAt: row.updatedAt }));
  },
};
