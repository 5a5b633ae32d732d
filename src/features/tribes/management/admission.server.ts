import { accountFacts } from '#features/people/account-facts.server.ts';
import { accountIdOf } from '#features/people/people.server.ts';
import type { Membership, Tribe } from '#features/tribes/calls.ts';
import { openTribe } from '#features/tribes/directory/see-tribe.server.ts';
import { admitMembers } from '#features/tribes/membership/admit-members.server.ts';
import {
  type MembershipReason,
  moveMembership,
  presentMembership,
} from '#features/tribes/membership/membership-states.server.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { findMembership } from '#features/tribes/queries.server.ts';
import { moveTribe } from '#features/tribes/tribe-states.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { asManager } from './authorize.server.ts';
import type * as calls from './calls.ts';

/** Accepts or declines a request or a place on the waitlist, or withdraws an invitation. */
export function answerRequest(
  ctx: Ctx,
  { tribeId, username, accept }: CallParsed<typeof calls.answerRequest>['body'],
): Promise<Membership> {
  return asManager(ctx, tribeId, 'answerRequests', async (tx, { tribe, me }) => {
    const accountId = await accountIdOf(tx, username);
    const member = await findMembership(tx, tribe.id, accountId);
    if (!member) throw notFound('request');
    const answers = {
      requested: ['active', 'declined'],
      waiting: ['active', null],
      invited: [null, 'expired'],
    } as const;
    const state = member.state as keyof typeof answers;
    const to = answers[state]?.[accept ? 0 : 1];
    if (!to) throw conflict('INVALID_TRANSITION', 'This request has already been answered or withdrawn.');
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId,
      to,
      reason: { active: 'admitted', declined: 'declined', expired: 'invitation_withdrawn' }[
        to
      ] as MembershipReason,
      by: me.accountId,
      isAthlete: await isAthlete(tx, accountId),
    });
    return presentMembership(await findMembership(tx, tribe.id, accountId), memberCount);
  });
}

/** Admits everyone on the waitlist, or the first few. */
export function admitWaitlist(
  ctx: Ctx,
  { tribeId, first }: CallParsed<typeof calls.admitWaitlist>['body'],
): Promise<CallReply<typeof calls.admitWaitlist>> {
  return asManager(ctx, tribeId, 'admission', async (tx, { tribe, me }) => {
    const by = me.accountId;
    const admitted = await admitMembers(tx, tribe, { from: ['waiting'], first, reason: 'admitted', by });
    if (admitted > 0)
      await writeAuditLog(tx, { tribeId: tribe.id, action: 'admit_waitlist', by, detail: String(admitted) });
    return {
      admitted,
      memberCount: tribe.memberCount + admitted,
      waitingCount: tribe.waitingCount - admitted,
    };
  });
}

export async function changeTribeState(
  ctx: Ctx,
  { tribeId, to }: CallParsed<typeof calls.changeTribeState>['body'],
): Promise<Tribe> {
  const id = await asManager(
    ctx,
    tribeId,
    to === 'read_only' || to === 'archived' ? 'close' : 'admission',
    async (tx, { tribe, me }) => {
      await moveTribe(tx, tribe, { to, reason: 'changed_by_manager', by: me.accountId });
      return tribe.id;
    },
  );
  return presentTribe(ctx, (await openTribe(ctx, id)).tribe);
}

export const isAthlete = async (ctx: Ctx, accountId: string): Promise<boolean> =>
  (await accountFacts(ctx, accountId))?.role === 'ATHLETE';
