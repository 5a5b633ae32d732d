import type { Exportable } from '#features/accounts/points.ts';

/** What somebody earned. Buyers are left out: that is their data. */
export const earningExports: readonly Exportable[] = [
  {
    name: 'earnings',
    rows: ({ sql }, accountId) => sql`
      select site, source, description, gross, amount, reversed, currency, created_at as earned_at, available_at, released_at
      from earning where account_id = ${accountId} order by created_at`,
  },
];
