import type { Ctx } from '#platform/ctx.ts';
import { moveAccount } from './account-states.server.ts';

/** Collection profiles leave with the account that runs them, and come back if it stays after all. */
export async function deleteCollectionsOf(tx: Ctx, ownerId: string, until: Date): Promise<void> {
  const open = await tx.sql<{ id: string }[]>`
    select id from account
    where owner_id = ${ownerId} and role = 'COLLECTION' and state in ('active', 'limited', 'suspended')
    order by id for update`;
  for (const { id } of open) {
    await moveAccount(tx, id, {
      to: 'deletion_requested',
      by: ownerId,
      reason: 'deletion_requested',
      until,
    });
  }
}

/** Those that go on the same day as the account; what was deleted before stays deleted. Before the account is restored. */
export async function restoreCollectionsOf(tx: Ctx, ownerId: string): Promise<void> {
  const deleted = await tx.sql<{ id: string }[]>`
    select a.id from account a join account o on o.id = a.owner_id
    where o.id = ${ownerId} and a.role = 'COLLECTION' and a.state = 'deletion_requested'
      and o.state = 'deletion_requested' and a.state_until = o.state_until
    order by a.id for update of a`;
  for (const { id } of deleted) {
    await moveAccount(tx, id, { to: 'active', by: ownerId, reason: 'deletion_undone' });
  }
}
