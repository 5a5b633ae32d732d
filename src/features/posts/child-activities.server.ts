import type { ChildActivity } from '#features/guardians/points.ts';

const posts: ChildActivity = {
  kinds: ['post', 'shout'],
  rows: ({ sql }, childId, newest) => sql`
    select p.id, case p.kind when 'SHOUT' then 'shout' else 'post' end as kind, p.created_at as at, p.site, p.state,
      coalesce(p.title, '') as title, p.body as text, case when p.state = 'published' then '/posts/' || p.id end as path
    from post p
    where p.author_id = ${childId} and p.purged_at is null ${newest({ at: 'p.created_at', id: 'p.id' })}`,
};

const comments: ChildActivity = {
  kinds: ['comment'],
  rows: ({ sql }, childId, newest) => sql`
    select c.id, 'comment' as kind, c.created_at as at, p.site, c.state, coalesce(p.title, '') as title,
      c.body as text, '/posts/' || p.id as path
    from comment c join post p on p.id = c.post_id
    where c.author_id = ${childId} and c.purged_at is null ${newest({ at: 'c.created_at', id: 'c.id' })}`,
};

export const postActivities: readonly ChildActivity[] = [posts, comments];
