import type { AccountContent } from '#features/accounts/points.ts';

export const ownedOpportunities: AccountContent = {
  kind: 'opportunity',
  label: 'Opportunities',
  order: 110,
  rows: ({ sql, site }, accountId, newest) => sql`
    select l.id, l.created_at as at, l.title as title, '/opportunities/' || l.slug as path, l.state as state, l.state in ('open', 'closed') as is_shown
    from opportunity l
    where l.organisation_id = ${accountId} and l.site = ${site} and l.state not in ('draft')
      ${newest({ at: 'l.created_at', id: 'l.id' })}`,
};
