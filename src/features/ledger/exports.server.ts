import type { Exportable } from '#platform/exportable.ts';

/** What somebody earned. Whose money it was is not theirs to take along. */
export const earningExports: readonly Exportable[] = [
  {
    name: 'earnings',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select site, source, description, gross, amount, reversed, currency, created_at as earned_at, available_at, released_at
      from earning where account_id = ${accountId} order by created_at`.cursor(500),
  },
];
