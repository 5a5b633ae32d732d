import type { Exportable } from '#features/accounts/points.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** How somebody is listed, whom they asked for a contact, and who asked them. */
export const directoryExports: readonly Exportable[] = [
  {
    name: 'directory-entries',
    rows: ({ sql }, accountId) => sql`
        select site, kind, headline, about, sport, position, region, level, graduation_year, is_open, contact, state,
          listed_at, changed_at
        from directory_entry where account_id = ${accountId} order by listed_at desc`,
  },
  {
    name: 'directory-contacts',
    rows: (ctx, accountId) => ctx.sql`
        select e.site, ${usernameOf(ctx, 'e.account_id')} as asked, ${usernameOf(ctx, 'c.sender_id')} as sender, c.message,
          c.state, c.shared, c.created_at, c.answered_at
        from directory_contact c join directory_entry e on e.id = c.entry_id
        where c.sender_id = ${accountId} or e.account_id = ${accountId} order by c.created_at desc`,
  },
];

/** What an erased account listed and asked goes. */
export async function eraseFromDirectory(
  { sql }: Ctx,
  { accountId }: EventMap['account.erased'],
): Promise<void> {
  await sql`delete from directory_contact where sender_id = ${accountId}`;
  await sql`delete from directory_entry where account_id = ${accountId}`;
}

/** Between two who blocked each other no request waits. */
export async function dropRequests(
  { sql }: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await sql`
    delete from directory_contact c using directory_entry e
    where e.id = c.entry_id and c.state = 'sent'
      and (c.sender_id, e.account_id) in ((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`;
}
