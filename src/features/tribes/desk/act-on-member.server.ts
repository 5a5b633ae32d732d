import { accountIdOf } from '#features/accounts/accounts.server.ts';
import type { Membership, Tribe } from '#features/tribes/calls.ts';
import '#features/tribes/events.ts';
import { mayGiveRole } from '#features/tribes/desk/policy.ts';
import { moveMembership } from '#features/tribes/move-membership.server.ts';
import { presentMembership } from '#features/tribes/present-membership.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { findMembership, type MembershipRow } from '#features/tribes/queries.server.ts';
import { openTribe } from '#features/tribes/see-tribe.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { type AtDesk, atDesk, memberToActOn } from './at-desk.server.ts';
import type * as calls from './calls.ts';
import { writeDeed } from './write-deed.server.ts';

export function setRole(
  ctx: Ctx,
  { tribeId, username, role }: CallParsed<typeof calls.setRole>['body'],
): Promise<Membership> {
  return atDesk(ctx, tribeId, 'roles', async (tx, desk) => {
    const member = await memberToActOn(tx, desk, username, 'roles');
    refuseStranger(desk, member);
    if (!mayGiveRole(desk.me, member.role, role)) {
      throw forbidden('You can only give roles below your own.', 'ROLE_TOO_HIGH');
    }
    if (member.role !== role) await giveRole(tx, desk, member, role);
    return presentMembership({ ...member, role }, desk.tribe.memberCount);
  });
}

export function removeMember(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.removeMember>['body'],
): Promise<Membership> {
  return atDesk(ctx, tribeId, 'remove', async (tx, desk) => {
    const { accountId } = await memberToActOn(tx, desk, username, 'remove').then(refuseStrangerTo(desk));
    const { memberCount } = await moveMembership(tx, desk.tribe, {
      accountId,
      to: 'removed',
      why: 'removed',
      by: desk.me.accountId,
    });
    return presentMembership(await findMembership(tx, desk.tribe.id, accountId), memberCount);
  });
}

/** Bans for a while, or for ever. The reason is shown to whom it is about. */
export function banMember(
  ctx: Ctx,
  { tribeId, username, until, reason }: CallParsed<typeof calls.banMember>['body'],
): Promise<Membership> {
  refusePast(ctx, until);
  return atDesk(ctx, tribeId, 'ban', async (tx, desk) => {
    const { accountId, state } = await memberToActOn(tx, desk, username, 'ban');
    if (!['active', 'left', 'removed'].includes(state)) {
      throw conflict('NOT_A_MEMBER', `They are not a member of ${desk.tribe.name}.`);
    }
    const { memberCount } = await moveMembership(tx, desk.tribe, {
      accountId,
      to: 'banned',
      why: reason,
      by: desk.me.accountId,
      bannedUntil: until,
      banReason: reason,
    });
    return presentMembership(await findMembership(tx, desk.tribe.id, accountId), memberCount);
  });
}

export function unbanMember(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.unbanMember>['body'],
): Promise<Membership> {
  return atDesk(ctx, tribeId, 'ban', async (tx, desk) => {
    const { accountId, state } = await memberToActOn(tx, desk, username, 'ban');
    if (state !== 'banned') throw conflict('NOT_BANNED', 'They are not banned any more.');
    const { memberCount } = await moveMembership(tx, desk.tribe, {
      accountId,
      to: 'left',
      why: 'ban lifted',
      by: desk.me.accountId,
    });
    return presentMembership(await findMembership(tx, desk.tribe.id, accountId), memberCount);
  });
}

/** Lets somebody only read until then; null lets them write again. */
export function muteMember(
  ctx: Ctx,
  { tribeId, username, until, reason }: CallParsed<typeof calls.muteMember>['body'],
): Promise<{ ok: true }> {
  refusePast(ctx, until);
  return atDesk(ctx, tribeId, 'mute', async (tx, desk) => {
    const { accountId } = await memberToActOn(tx, desk, username, 'mute').then(refuseStrangerTo(desk));
    await tx.sql`
      update membership set muted_until = ${until}, mute_reason = ${(until && reason) || null}, updated_at = now()
      where tribe_id = ${desk.tribe.id} and account_id = ${accountId}`;
    await writeDeed(tx, {
      tribeId: desk.tribe.id,
      deed: until ? 'mute' : 'unmute',
      accountId,
      by: desk.me.accountId,
      detail: (until && reason) || '',
    });
    return { ok: true };
  });
}

/** Makes another member the owner. The one who was it stays as a manager. */
export async function handOver(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof calls.handOver>['body'],
): Promise<Tribe> {
  const id = await atDesk(ctx, tribeId, 'handOver', async (tx, desk) => {
    const { tribe, me } = desk;
    const accountId = await accountIdOf(tx, username);
    if (accountId === me.accountId) throw conflict('NOT_YOURSELF', `${tribe.name} is yours already.`);
    const next = await findMembership(tx, tribe.id, accountId);
    if (!next) throw notFound('member');
    refuseStranger(desk, next);
    await giveRole(tx, desk, next, 'owner');
    await giveRole(tx, desk, me, 'manager');
    await tx.sql`update tribe set owner_id = ${accountId}, updated_at = now() where id = ${tribe.id}`;
    return tribe.id;
  });
  return presentTribe(ctx, (await openTribe(ctx, id)).tribe);
}

async function giveRole(
  tx: Ctx,
  { tribe, me }: AtDesk,
  { accountId, role: was }: MembershipRow,
  role: MembershipRow['role'],
): Promise<void> {
  await tx.sql`
    update membership set role = ${role}, updated_at = now()
    where tribe_id = ${tribe.id} and account_id = ${accountId}`;
  const by = me.accountId;
  await writeDeed(tx, { tribeId: tribe.id, deed: 'role', accountId, by, detail: `${was} ${role}` });
  await emit(tx, 'role.changed', { tribeId: tribe.id, accountId, role, byAccountId: by });
}

function refuseStranger({ tribe }: AtDesk, member: MembershipRow): MembershipRow {
  if (member.state === 'active') return member;
  throw conflict('NOT_A_MEMBER', `They are not a member of ${tribe.name}.`);
}
const refuseStrangerTo = (desk: AtDesk) => (member: MembershipRow) => refuseStranger(desk, member);

function refusePast({ now }: Ctx, until: string | null): void {
  if (until && new Date(until) <= now) throw invalid('Choose a time that is still to come.', 'until');
}
