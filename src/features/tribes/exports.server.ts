import type { Exportable } from '#platform/exportable.ts';

/** Somebody's memberships, current and past, for their data export. */
export const tribeExports: readonly Exportable[] = [
  {
    name: 'tribes',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select m.site, t.name, t.slug, m.role, m.state, m.joined_at, m.muted_until, m.banned_until, m.created_at
      from membership m join tribe t on t.id = m.tribe_id
      where m.account_id = ${accountId} order by m.created_at desc`.cursor(500),
  },
];
