import { assertFreshProof } from '#features/auth/fresh-proof.server.ts';
import { lockAccount } from '#features/people/account-facts.server.ts';
import { childrenOf } from '#features/people/guardian-of-account.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { invalid, Refusal } from '#platform/errors.ts';
import type { MyProfile } from '../calls.ts';
import { leavingRules } from '../points.ts';
import { myProfile } from '../profile/profile.server.ts';
import { moveAccount, previousState } from './account-states.server.ts';
import type { requestDeletion as requestDeletionCall } from './calls.ts';
import { BREAK_DAYS, DELETION_GRACE_DAYS } from './transitions.ts';
import { assertNoUnpaidBalance } from './unpaid-balance.server.ts';

const inDays = (ctx: Ctx, days: number) => new Date(ctx.now.getTime() + days * 86_400_000);

/** A break: nobody sees the account, and nothing is deleted. */
export async function deactivate(ctx: Ctx): Promise<MyProfile> {
  const { accountId } = viewerOf(ctx);
  await transact(ctx, (tx) =>
    moveAccount(tx, accountId, {
      to: 'deactivated',
      by: accountId,
      reason: 'break_started',
      until: inDays(ctx, BREAK_DAYS),
    }),
  );
  return myProfile(ctx, accountId);
}

export async function reactivate(ctx: Ctx): Promise<MyProfile> {
  const { accountId } = viewerOf(ctx);
  await transact(ctx, (tx) =>
    moveAccount(tx, accountId, {
      to: 'active',
      only: ['deactivated'],
      by: accountId,
      reason: 'break_ended',
    }),
  );
  return myProfile(ctx, accountId);
}

/**
 * Hides the account at once; it is erased after 14 days. They type their username, so that it doesn't happen by mistake,
 * and confirm when earnings are lost: nobody can withdraw them without the account.
 * @throws 403 REAUTHENTICATION_REQUIRED, 409 OWNER_MUST_TRANSFER with the tribes that would be left without an owner, 409 UNPAID_BALANCE with how much, 409 CHILDREN_LEFT with the children they look after
 */
export async function requestDeletion(
  ctx: Ctx,
  { confirm, forfeitBalance, leaveChildren }: CallParsed<typeof requestDeletionCall>['body'],
): Promise<MyProfile> {
  const { accountId, username } = viewerOf(ctx);
  if (username && confirm.toLowerCase().replace(/^@/, '') !== username.toLowerCase()) {
    throw invalid(`Type your username, ${username}, to confirm.`, 'confirm', 'NOT_CONFIRMED');
  }
  await assertFreshProof(ctx);
  if (!forfeitBalance) await assertNoUnpaidBalance(ctx, accountId);
  if (!leaveChildren) await assertNoChildren(ctx, accountId);
  const until = inDays(ctx, DELETION_GRACE_DAYS);
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    for (const rule of leavingRules.of(tx)) await rule(tx, accountId);
    await moveAccount(tx, accountId, {
      to: 'deletion_requested',
      by: accountId,
      reason: 'deletion_requested',
      until,
    });
    await deleteCollectionsOf(tx, accountId, until);
  });
  return myProfile(ctx, accountId);
}

/** Guardians are told about each child, whom they can hand over first. */
async function assertNoChildren(ctx: Ctx, accountId: string): Promise<void> {
  const rows = await ctx.sql<{ id: string }[]>`${childrenOf(ctx, accountId)}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const cards = await uncheckedCards(ctx, ids);
  throw new Refusal(
    409,
    'CHILDREN_LEFT',
    'You look after a child here. Hand them over to another guardian first, or confirm that they are left without one.',
    { details: { children: [...cards.values()].map(({ id, displayName }) => ({ id, name: displayName })) } },
  );
}

export async function undoDeletion(ctx: Ctx): Promise<MyProfile> {
  const { accountId } = viewerOf(ctx);
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    await restoreCollectionsOf(tx, accountId);
    // A break in progress starts over.
    const wasAway = (await previousState(tx, accountId)) === 'deactivated';
    await moveAccount(tx, accountId, {
      to: wasAway ? 'deactivated' : 'active',
      only: ['deletion_requested'],
      by: accountId,
      reason: 'deletion_undone',
      until: wasAway ? inDays(ctx, BREAK_DAYS) : null,
    });
  });
  return myProfile(ctx, accountId);
}

/** Collection profiles leave with the account that runs them, and come back if it stays after all. */
async function deleteCollectionsOf(tx: Ctx, ownerId: string, until: Date): Promise<void> {
  const open = await tx.sql<{ id: string }[]>`
    select id from account
    where owner_id = ${ownerId} and role = 'COLLECTION' and state in ('active', 'limited', 'suspended')
    order by id for no key update`;
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
async function restoreCollectionsOf(tx: Ctx, ownerId: string): Promise<void> {
  const deleted = await tx.sql<{ id: string }[]>`
    select a.id from account a join account o on o.id = a.owner_id
    where o.id = ${ownerId} and a.role = 'COLLECTION' and a.state = 'deletion_requested'
      and o.state = 'deletion_requested' and a.state_until = o.state_until
    order by a.id for no key update of a`;
  for (const { id } of deleted) {
    await moveAccount(tx, id, { to: 'active', by: ownerId, reason: 'deletion_undone' });
  }
}
