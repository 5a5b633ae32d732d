import type { AccountContent } from '#features/accounts/points.ts';

export const ownedCards: AccountContent = {
  kind: 'card',
  label: 'Cards',
  order: 40,
  rows: ({ sql, site }, accountId, newest) => sql`
    select l.id, l.created_at as at, l.title as title, '/cards/' || l.slug as path, l.state as state, l.state in ('published', 'sold_out') as is_shown
    from card l
    where l.owner_id = ${accountId} and l.site = ${site} and l.state not in ('draft')
      ${newest({ at: 'l.created_at', id: 'l.id' })}`,
};
