import type { ChildActivity } from '#features/guardians/points.ts';

const follows: ChildActivity = {
  kinds: ['followed'],
  rows: ({ sql }, childId, newest) => sql`
    select a.id, 'followed' as kind, f.created_at as at, f.site, null::text as state, a.display_name as title,
      '@' || a.username::text as text, null::text as path
    from follow f join account a on a.id = f.followed_id
    where f.follower_id = ${childId} ${newest({ at: 'f.created_at', id: 'a.id' })}`,
};

export const accountActivities: readonly ChildActivity[] = [follows];
