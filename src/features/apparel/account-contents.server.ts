import type { AccountContent } from '#features/accounts/points.ts';

export const ownedProducts: AccountContent = {
  kind: 'apparel',
  label: 'Apparel',
  order: 60,
  rows: ({ sql, site }, accountId, newest) => sql`
    select l.id, l.updated_at as at, l.title as title, '/shop/apparel/' || l.slug as path, l.state as state, l.state = 'published' as is_shown
    from apparel_product l
    where l.owner_id = ${accountId} and l.site = ${site} and l.state not in ('draft')
      ${newest({ at: 'l.updated_at', id: 'l.id' })}`,
};
