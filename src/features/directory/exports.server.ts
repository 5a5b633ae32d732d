import type { Exportable } from '#features/accounts/points.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';

/** How somebody is listed, whom they asked for a contact, and who asked them. */
export const directoryExports: readonly Exportable[] = [
  {
    name: 'directory-entries',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
        select site, kind, headline, about, sport, position, region, level, graduation_year, is_open, contact, state,
          listed_at, changed_at
        from directory_entry where account_id = ${accountId} order by listed_at desc`.cursor(500),
  },
  {
    name: 'directory-contacts',
    rows: (ctx, accountId) =>
      ctx.sql<object[]>`
        select e.site, ${usernameOf(ctx, 'e.account_id')} as asked, ${usernameOf(ctx, 'c.sender_id')} as sender, c.message,
          c.state, c.shared, c.created_at, c.answered_at
        from directory_contact c join directory_entry e on e.id = c.entry_id
        where c.sender_id = ${accountId} or e.account_id = ${accountId} order by c.created_at desc`.cursor(
        500,
      ),
  },
];
