import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { lockAccount } from '../account-facts.server.ts';
import { activeViewerOf } from '../accounts.server.ts';
import { transitionAccount } from '../lifecycle/transition-account.server.ts';
import { DELETION_GRACE_DAYS } from '../lifecycle/transitions.ts';
import type { OwnedProfiles } from './calls.ts';
import { assertBelowLimit, ownedProfiles } from './owned-profiles.server.ts';

/** Hides a Collection profile at once; it is erased after 14 days. */
export async function deleteCollection(ctx: Ctx, profileId: string): Promise<OwnedProfiles> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  await assertOwn(ctx, profileId, accountId);
  await transact(ctx, (tx) =>
    transitionAccount(tx, profileId, {
      to: 'deletion_requested',
      by: accountId,
      reason: 'deletion_requested',
      until: new Date(ctx.now.getTime() + DELETION_GRACE_DAYS * 86_400_000),
    }),
  );
  return ownedProfiles(ctx);
}

/** @throws 409 when there are three others by now */
export async function restoreCollection(ctx: Ctx, profileId: string): Promise<OwnedProfiles> {
  const { accountId } = activeViewerOf(ctx);
  await assertOwn(ctx, profileId, accountId);
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    await assertBelowLimit(tx, accountId);
    await transitionAccount(tx, profileId, {
      to: 'active',
      from: ['deletion_requested'],
      by: accountId,
      reason: 'deletion_undone',
    });
  });
  return ownedProfiles(ctx);
}

/** Collection profiles leave with the account that runs them, and come back if it stays after all. */
export async function deleteCollectionsOf(tx: Ctx, ownerId: string, until: Date): Promise<void> {
  const open = await tx.sql<{ id: string }[]>`
    select id from account
    where owner_id = ${ownerId} and role = 'COLLECTION' and state in ('active', 'limited', 'suspended')
    order by id for update`;
  for (const { id } of open) {
    await transitionAccount(tx, id, {
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
    await transitionAccount(tx, id, { to: 'active', by: ownerId, reason: 'deletion_undone' });
  }
}

/** @throws 404 for what isn't a Collection profile on this site, 403 for somebody else's */
async function assertOwn({ sql, site }: Ctx, profileId: string, accountId: string): Promise<void> {
  const [profile] = await sql<{ ownerId: string | null }[]>`
    select a.owner_id from account a join account_site here on here.account_id = a.id and here.site = ${site}
    where a.id = ${profileId} and a.role = 'COLLECTION' and a.state <> 'erased'`;
  if (!profile) throw notFound('account');
  if (profile.ownerId !== accountId) {
    throw forbidden('Only those who run this profile can change it.', 'NOT_YOUR_PROFILE');
  }
}
