import type { Exportable } from '#features/accounts/points.ts';

export const xpExports: readonly Exportable[] = [
  {
    name: 'xp',
    rows: ({ sql }, accountId) => sql`
      select site, rule, points, counted_at, at as written_at
      from xp_entry where account_id = ${accountId} order by site, id`,
  },
];
