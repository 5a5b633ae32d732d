import type { ChildActivity } from '#features/guardians/points.ts';

const memberships: ChildActivity = {
  kinds: ['joined'],
  rows: ({ sql }, childId, newest) => sql`
    select t.id, 'joined' as kind, m.joined_at as at, m.site, m.state, t.name as title, '' as text,
      '/tribes/' || t.slug as path
    from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${childId} and m.joined_at is not null ${newest({ at: 'm.joined_at', id: 't.id' })}`,
};

export const tribeActivities: readonly ChildActivity[] = [memberships];
