import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

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
