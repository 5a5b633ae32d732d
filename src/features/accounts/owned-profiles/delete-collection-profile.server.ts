import { lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { moveAccount } from '../lifecycle/account-states.server.ts';
import { DELETION_GRACE_DAYS } from '../lifecycle/transitions.ts';
import type { OwnedProfiles } from '../owned-profile-calls.ts';
import { assertBelowLimit, ownedProfiles } from './owned-profiles.server.ts';

/** Hides a Collection profile at once; it is erased after 14 days. */
export async function deleteCollection(ctx: Ctx, profileId: string): Promise<OwnedProfiles> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  await assertOwn(ctx, profileId, accountId);
  await transact(ctx, (tx) =>
    moveAccount(tx, profileId, {
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
    await moveAccount(tx, profileId, {
      to: 'active',
      only: ['deletion_requested'],
      by: accountId,
      reason: 'deletion_undone',
    });
  });
  return ownedProfiles(ctx);
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
