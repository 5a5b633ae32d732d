import type { AccountContent } from '#features/accounts/points.ts';

export const writtenBlogs: AccountContent = {
  kind: 'blog',
  label: 'Blogs',
  order: 100,
  rows: ({ sql, site }, accountId, newest) => sql`
    select l.id, l.created_at as at, l.title as title, '/blogs/' || l.slug as path, coalesce(l.held, l.state) as state, (l.state = 'published' and l.held is null) as is_shown
    from blog l
    where l.author_id = ${accountId} and l.site = ${site} and l.state not in ('draft', 'scheduled')
      ${newest({ at: 'l.created_at', id: 'l.id' })}`,
};
