import type { AccountContent } from '#features/accounts/points.ts';

/** What they deleted themselves has no text any more: nobody reads it but who decides a case about it. */
const posts =
  (kind: 'POST' | 'SHOUT'): AccountContent['rows'] =>
  ({ sql, site }, accountId, newest) =>
    sql`
    select p.id, p.created_at as at,
      case when p.state = 'deleted' then '' else left(coalesce(nullif(p.title, ''), p.body), 140) end as title,
      case when p.state <> 'deleted' then '/posts/' || p.id end as path, p.state, p.state = 'published' as is_shown
    from post p
    where p.author_id = ${accountId} and p.site = ${site} and p.kind = ${kind} and p.state not in ('draft', 'scheduled')
      ${newest({ at: 'p.created_at', id: 'p.id' })}`;

export const writtenPosts: readonly AccountContent[] = [
  { kind: 'post', label: 'Posts', order: 10, rows: posts('POST') },
  { kind: 'shout', label: 'Shouts', order: 20, rows: posts('SHOUT') },
  {
    kind: 'comment',
    label: 'Comments',
    order: 30,
    rows: ({ sql, site }, accountId, newest) => sql`
      select c.id, c.created_at as at, case when c.state = 'deleted' then '' else left(c.body, 140) end as title,
        '/posts/' || p.id as path, c.state, c.state = 'published' and p.state = 'published' as is_shown
      from comment c join post p on p.id = c.post_id
      where c.author_id = ${accountId} and p.site = ${site} ${newest({ at: 'c.created_at', id: 'c.id' })}`,
  },
];
