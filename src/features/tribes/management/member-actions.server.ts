import { assertFreshProof } from '#features/auth/fresh-proof.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import type { Membership, Tribe } from '#features/tribes/calls.ts';
import '#features/tribes/events.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { mayAssignRole } from '#features/tribes/management/policy.ts';
import {
  lockTribe,
  moveMembership,
  presentMembership,
} from '#features/tribes/membership/membership-states.server.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { findMembership, type MembershipRow } from '#features/tribes/queries.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { isAthlete } from './admission.server.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { asManager, findTarget, type Management } from './authorize.server.ts';
import type * as calls from './calls.ts';

export function setRole(
  ctx: Ctx,
  { tribeId, username, role }: CallParsed<typeof calls.setRole>['body'],
): Promise<Membership> {
  return asManager(ctx, tribeId, 'roles', async (tx, management) => {
    const member = await findTarget(tx, management, username, 'roles');
    assertMember(management, member);
    if (!mayAssignRole(management.me, member.role, role)) {
      throw forbidden('You can only assign roles below your own.', 'ROLE_TOO_HIGH');
    }
    if (member.role !== role) await assignRole(tx, management, member, role);
    return presentMembership({ ...member, role }, management.tribe.memberCount);
  });
}

export function removeMember(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.removeMember>['body'],
): Promise<Membership> {
  return asManager(ctx, tribeId, 'remove', async (tx, management) => {
    const { accountId } = await findTarget(tx, management, username, 'remove').then(
      assertMemberOf(management),
    );
    const { memberCount } = await moveMembership(tx, management.tribe, {
      accountId,
      to: 'removed',
      reason: 'removed',
      by: management.me.accountId,
    });
    return presentMembership(await findMembership(tx, management.tribe.id, accountId), memberCount);
  });
}

/** Bans until a date or permanently. The banned person reads the reason. */
export function banMember(
  ctx: Ctx,
  { tribeId, username, until, reason }: CallParsed<typeof calls.banMember>['body'],
): Promise<Membership> {
  assertFuture(ctx, until);
  return asManager(ctx, tribeId, 'ban', async (tx, management) => {
    const { accountId, state } = await findTarget(tx, management, username, 'ban');
    if (!['active', 'left', 'removed'].includes(state)) {
      throw conflict('NOT_A_MEMBER', `They’re not a member of ${management.tribe.name}.`);
    }
    const { memberCount } = await moveMembership(tx, management.tribe, {
      accountId,
      to: 'banned',
      reason: 'banned',
      by: management.me.accountId,
      bannedUntil: until,
      banReason: reason,
    });
    return presentMembership(await findMembership(tx, management.tribe.id, accountId), memberCount);
  });
}

export function unbanMember(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.unbanMember>['body'],
): Promise<Membership> {
  return asManager(ctx, tribeId, 'ban', async (tx, management) => {
    const { accountId, state } = await findTarget(tx, management, username, 'ban');
    if (state !== 'banned') throw conflict('NOT_BANNED', 'They’re no longer banned.');
    const { memberCount } = await moveMembership(tx, management.tribe, {
      accountId,
      to: 'left',
      reason: 'ban_lifted',
      by: management.me.accountId,
    });
    return presentMembership(await findMembership(tx, management.tribe.id, accountId), memberCount);
  });
}

/** Mutes somebody until a date; null unmutes them. */
export function muteMember(
  ctx: Ctx,
  { tribeId, username, until, reason }: CallParsed<typeof calls.muteMember>['body'],
): Promise<{ ok: true }> {
  assertFuture(ctx, until);
  return asManager(ctx, tribeId, 'mute', async (tx, management) => {
    const { accountId } = await findTarget(tx, management, username, 'mute').then(assertMemberOf(management));
    await tx.sql`
      update membership set muted_until = ${until}, mute_reason = ${(until && reason) || null}, updated_at = now()
      where tribe_id = ${management.tribe.id} and account_id = ${accountId}`;
    await writeAuditLog(tx, {
      tribeId: management.tribe.id,
      action: until ? 'mute' : 'unmute',
      accountId,
      by: management.me.accountId,
      detail: (until && reason) || '',
    });
    return { ok: true };
  });
}

/**
 * Makes another member the owner. The previous owner stays as a manager, and can't take the tribe back: that needs a fresh
 * proof. @throws 403 REAUTHENTICATION_REQUIRED
 */
export async function transferOwnership(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.transferOwnership>['body'],
): Promise<Tribe> {
  const id = await asManager(ctx, tribeId, 'transferOwnership', async (tx, management) => {
    const { tribe, me } = management;
    const accountId = await accountIdOf(tx, username);
    await assertFreshProof(tx);
    if (accountId === me.accountId) throw conflict('NOT_YOURSELF', `You already own ${tribe.name}.`);
    const next = await findMembership(tx, tribe.id, accountId);
    if (!next) throw notFound('member');
    assertMember(management, next);
    await assignRole(tx, management, next, 'owner');
    await assignRole(tx, management, me, 'manager');
    await tx.sql`update tribe set owner_id = ${accountId}, owner_before_ban = null, updated_at = now() where id = ${tribe.id}`;
    return tribe.id;
  });
  return presentTribe(ctx, (await openTribe(ctx, id)).tribe);
}

/** Gives a tribe that was started for somebody to them, while whoever started it still owns it. */
export async function giveTribe(
  tx: Ctx,
  tribeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const tribe = await lockTribe(tx, tribeId);
  const me = await findMembership(tx, tribeId, from);
  if (tribe.ownerId !== from || !me) return;
  const athlete = await isAthlete(tx, to);
  await moveMembership(tx, tribe, {
    accountId: to,
    to: 'invited',
    reason: 'invited',
    by: from,
    isAthlete: athlete,
  });
  await moveMembership(tx, tribe, {
    accountId: to,
    to: 'active',
    reason: 'admitted',
    by: to,
    isAthlete: athlete,
  });
  const next = await findMembership(tx, tribeId, to);
  if (!next) return;
  await assignRole(tx, { tribe, me }, next, 'owner');
  await assignRole(tx, { tribe, me }, me, 'manager');
  await tx.sql`update tribe set owner_id = ${to}, updated_at = now() where id = ${tribeId}`;
}

async function assignRole(
  tx: Ctx,
  { tribe, me }: Management,
  { accountId, role: was }: MembershipRow,
  role: MembershipRow['role'],
): Promise<void> {
  await tx.sql`
    update membership set role = ${role}, updated_at = now()
    where tribe_id = ${tribe.id} and account_id = ${accountId}`;
  const by = me.accountId;
  await writeAuditLog(tx, { tribeId: tribe.id, action: 'role', accountId, by, detail: `${was} ${role}` });
  await emit(tx, 'role.changed', { tribeId: tribe.id, accountId, role, byAccountId: by });
}

function assertMember({ tribe }: Management, member: MembershipRow): MembershipRow {
  if (member.state === 'active') return member;
  throw conflict('NOT_A_MEMBER', `They’re not a member of ${tribe.name}.`);
}
const assertMemberOf = (management: Management) => (member: MembershipRow) =>
  assertMember(management, member);

function assertFuture({ now }: Ctx, until: string | null): void {
  if (until && new Date(until) <= now) throw invalid('Choose a time in the future.', 'until');
}
