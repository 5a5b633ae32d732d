import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { admitMembers } from '#features/tribes/admit-members.server.ts';
import type { Membership, Tribe } from '#features/tribes/calls.ts';
import { moveMembership } from '#features/tribes/move-membership.server.ts';
import { moveTribe as move } from '#features/tribes/move-tribe.server.ts';
import { may } from '#features/tribes/policy.ts';
import { presentMembership } from '#features/tribes/present-membership.ts';
import { presentTribe } from '#features/tribes/present-tribe.server.ts';
import { findMembership } from '#features/tribes/queries.server.ts';
import { openTribe } from '#features/tribes/see-tribe.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { atDesk } from './at-desk.server.ts';
import type * as calls from './calls.ts';
import { writeDeed } from './write-deed.server.ts';

/** Lets somebody in who asked or waits, or says no; an invitation can be taken back. */
export function answerRequest(
  ctx: Ctx,
  { tribeId, username, accept }: CallParsed<typeof calls.answerRequest>['body'],
): Promise<Membership> {
  return atDesk(ctx, tribeId, 'answerRequests', async (tx, { tribe, me }) => {
    const accountId = await accountIdOf(tx, username);
    const asked = await findMembership(tx, tribe.id, accountId);
    if (!asked) throw notFound('request');
    const answers = {
      requested: ['active', 'declined'],
      waiting: ['active', null],
      invited: [null, 'expired'],
    } as const;
    const state = asked.state as keyof typeof answers;
    const to = answers[state]?.[accept ? 0 : 1];
    if (!to) throw conflict('INVALID_TRANSITION', 'There is no request of theirs to answer any more.');
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId,
      to,
      why: { active: 'let in', declined: 'declined', expired: 'took the invitation back' }[to],
      by: me.accountId,
      isAthlete: await isAthlete(tx, accountId),
    });
    return presentMembership(await findMembership(tx, tribe.id, accountId), memberCount);
  });
}

/** Opens the doors to those who wait: all of them, or the first so many. */
export function openDoors(
  ctx: Ctx,
  { tribeId, first }: CallParsed<typeof calls.openDoors>['body'],
): Promise<CallReply<typeof calls.openDoors>> {
  return atDesk(ctx, tribeId, 'door', async (tx, { tribe, me }) => {
    const by = me.accountId;
    const admitted = await admitMembers(tx, tribe, { from: ['waiting'], first, why: 'the doors opened', by });
    if (admitted > 0) await writeDeed(tx, { tribeId: tribe.id, deed: 'doors', by, detail: String(admitted) });
    return {
      admitted,
      memberCount: tribe.memberCount + admitted,
      waitingCount: tribe.waitingCount - admitted,
    };
  });
}

export async function moveTribe(
  ctx: Ctx,
  { tribeId, to }: CallParsed<typeof calls.moveTribe>['body'],
): Promise<Tribe> {
  const id = await atDesk(ctx, tribeId, 'door', async (tx, { tribe, me }) => {
    if ((to === 'read_only' || to === 'archived') && !may(me, 'close')) {
      throw forbidden(`Only the owner of ${tribe.name} can do this.`, 'NOT_ALLOWED');
    }
    await move(tx, tribe, { to, why: 'at the desk', by: me.accountId });
    return tribe.id;
  });
  return presentTribe(ctx, (await openTribe(ctx, id)).tribe);
}

export async function isAthlete({ sql }: Ctx, accountId: string): Promise<boolean> {
  const [row] = await sql`select from account where id = ${accountId} and role = 'ATHLETE'`;
  return row !== undefined;
}
