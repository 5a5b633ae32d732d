import { askGuardian } from '#features/approvals/request-approval.server.ts';
import { accountIdOf, activeViewerOf } from '#features/people/people.server.ts';
import type { Membership } from '#features/tribes/calls.ts';
import { assertAgeAllowed, bannedError } from '#features/tribes/membership/join-tribe.server.ts';
import {
  lockTribe,
  moveMembership,
  presentMembership,
} from '#features/tribes/membership/membership-states.server.ts';
import { isBanned } from '#features/tribes/policy.ts';
import { findMembership, type TribeRow } from '#features/tribes/queries.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { conflict, notFound, type Refusal } from '#platform/errors.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { isAthlete } from './admission.server.ts';
import { asManager } from './authorize.server.ts';
import type { Invite, inviteMember as inviteCall } from './invite-calls.ts';
import { findInvite, stateOf } from './invite-links.server.ts';

/** Joins with a link. A member who follows it does not use it up. */
export async function joinByInvite(ctx: Ctx, code: string): Promise<Membership & { slug: string }> {
  const { accountId, role } = activeViewerOf(ctx);
  const invite = await findInvite(ctx, code);
  if (!invite) throw notFound('invitation');
  await askAboutInvite(ctx, invite.tribeId);
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, invite.tribeId);
    const member = await findMembership(tx, tribe.id, accountId);
    if (member?.state === 'active')
      return { ...presentMembership(member, tribe.memberCount), slug: tribe.slug };
    if (member && isBanned(member, tx.now)) throw bannedError(tribe, member);
    assertOpen(tribe);
    await assertAgeAllowed(tx, accountId);
    await countInviteUse(tx, invite.id);
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId,
      to: 'active',
      reason: 'invite_link',
      by: accountId,
      isAthlete: role === 'ATHLETE',
    });
    const joined = await findMembership(tx, tribe.id, accountId);
    return { ...presentMembership(joined, memberCount), slug: tribe.slug };
  });
}

/** A child needs their guardian's approval. Asking for it does not use up the link. */
async function askAboutInvite(ctx: Ctx, tribeId: string): Promise<void> {
  const { accountId, guardianId } = activeViewerOf(ctx);
  if (!guardianId || (await findMembership(ctx, tribeId, accountId))?.state === 'active') return;
  await assertAgeAllowed(ctx, accountId);
  await askGuardian(
    ctx,
    'join',
    tribeId,
    'We’ve asked your grown-up. Use this invitation again when they say yes.',
  );
}

/** Counted in the database, so that parallel requests never exceed the number of uses. */
async function countInviteUse(tx: Ctx, inviteId: string): Promise<void> {
  const [taken] = await tx.sql`
    update tribe_invite set used = used + 1
    where id = ${inviteId} and used < uses and revoked_at is null and expires_at > ${tx.now.toISOString()}
    returning id`;
  if (taken) return;
  const [invite] = await tx.sql<Parameters<typeof stateOf>[0][]>`
    select used, uses, revoked_at, expires_at from tribe_invite where id = ${inviteId}`;
  if (!invite) throw notFound('invitation');
  throw refusals[stateOf(invite, tx.now)];
}

const spent = (code: string, message: string): Refusal => conflict(code, `${message} Ask for a new one.`);
const refusals: Record<Invite['state'], Refusal> = {
  used_up: spent('INVITE_USED_UP', 'This invite link has been used up.'),
  expired: spent('INVITE_EXPIRED', 'This invite link has expired.'),
  revoked: spent('INVITE_REVOKED', 'This invite link has been revoked.'),
  valid: conflict('TRY_AGAIN', 'Somebody else is using this link right now. Try again.'),
};

/** Invites one person. Somebody who has asked to join or waits is admitted at once. */
export function inviteMember(
  ctx: Ctx,
  { tribeId, username }: CallParsed<typeof inviteCall>['body'],
): Promise<Membership> {
  return asManager(ctx, tribeId, 'invite', async (tx, { tribe, me }) => {
    assertOpen(tribe);
    const accountId = await accountIdOf(tx, username);
    const member = await findMembership(tx, tribe.id, accountId);
    if (member?.state === 'active')
      throw conflict('ALREADY_MEMBER', `They’re already a member of ${tribe.name}.`, 'username');
    if (member?.state === 'invited')
      throw conflict('ALREADY_INVITED', 'They’ve already been invited.', 'username');
    if (member && isBanned(member, tx.now)) {
      throw conflict('BANNED', `They’re banned from ${tribe.name}. Lift the ban first.`, 'username');
    }
    await assertAgeAllowed(tx, accountId);
    const wants = member?.state === 'requested' || member?.state === 'waiting';
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId,
      to: wants ? 'active' : 'invited',
      reason: wants ? 'admitted' : 'invited',
      by: me.accountId,
      isAthlete: await isAthlete(tx, accountId),
    });
    return presentMembership(await findMembership(tx, tribe.id, accountId), memberCount);
  });
}

function assertOpen({ name, state }: TribeRow): void {
  if (state === 'active' || state === 'waitlisted') return;
  throw conflict('TRIBE_CLOSED', `${name} isn’t accepting new members right now.`);
}

const INVITED_DAYS = 14;

/** Expires invitations that were not answered. */
export async function expireInvitations(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'tribes.expire-invitations',
    failure: 'invitation not expired',
    minutes: 30,
    next: ({ dueAt, id, limit }) => job.sql<
      (Due & { tribeId: string; accountId: string; site: Ctx['site'] })[]
    >`
      select tribe_id::text || account_id as id, asked_at as due_at, tribe_id, account_id, site from membership
      where state = 'invited' and asked_at < now() - ${INVITED_DAYS} * interval '1 day'
        and (asked_at, tribe_id::text || account_id) > (${dueAt}::timestamptz, ${id}::text)
      order by asked_at, tribe_id::text || account_id limit ${limit}`,
    work: ({ tribeId, accountId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const tribe = await lockTribe(tx, tribeId);
        const member = await findMembership(tx, tribeId, accountId);
        if (member?.state !== 'invited') return;
        await moveMembership(tx, tribe, {
          accountId,
          to: 'expired',
          reason: 'invitation_expired',
          by: null,
        });
      }),
  });
}
