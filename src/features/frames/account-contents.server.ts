import type { AccountContent } from '#features/accounts/points.ts';

export const ownedFrames: AccountContent = {
  kind: 'frame',
  label: 'Frames',
  order: 50,
  rows: ({ sql, site }, accountId, newest) => sql`
    select l.id, l.created_at as at, l.name as title, '/frames/' || l.slug as path, l.state as state, l.state = 'listed' as is_shown
    from frame l
    where l.owner_id = ${accountId} and l.site = ${site} and l.state not in ('draft')
      ${newest({ at: 'l.created_at', id: 'l.id' })}`,
};
