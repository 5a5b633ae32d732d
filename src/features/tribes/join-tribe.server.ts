import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { ageBandOf, ageOn } from '#features/accounts/age.ts';
import { askGuardian } from '#features/guardians/ask-guardian.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Membership } from './calls.ts';
import { lockTribe, moveMembership } from './move-membership.server.ts';
import { canLeave, type JoinRefusal, joinOutcome } from './policy.ts';
import { presentMembership } from './present-membership.ts';
import { findAge, findMembership, type MembershipRow, type TribeRow } from './queries.server.ts';
import { openTribe } from './see-tribe.server.ts';

const reasons = {
  active: 'joined',
  requested: 'asked to join',
  waiting: 'joined the waitlist',
} as const;

/** Joins, asks to join or joins the waitlist, as the tribe's door says. Doing it twice changes nothing. */
export async function joinTribe(ctx: Ctx, idOrSlug: string): Promise<Membership> {
  const viewer = activeViewerOf(ctx);
  const { tribe: seen, member: was } = await openTribe(ctx, idOrSlug);
  if (viewer.guardianId && canComeIn(ctx, seen, was)) {
    await refuseWrongAge(ctx, viewer.accountId);
    await askGuardian(ctx, 'join', seen.id);
  }
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, seen.id);
    const member = await findMembership(tx, tribe.id, viewer.accountId);
    const outcome = joinOutcome(tribe, member, tx.now);
    if ('refused' in outcome) throw refusalOf(outcome.refused, tribe, member);
    if (outcome.to === member?.state) return presentMembership(member, tribe.memberCount);
    await refuseWrongAge(tx, viewer.accountId);
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId: viewer.accountId,
      to: outcome.to,
      why: reasons[outcome.to],
      by: viewer.accountId,
      isAthlete: viewer.role === 'ATHLETE',
    });
    return presentMembership(await findMembership(tx, tribe.id, viewer.accountId), memberCount);
  });
}

/** Would something come of it? A guardian is not asked for nothing. */
function canComeIn({ now }: Ctx, tribe: TribeRow, member: MembershipRow | null): boolean {
  const outcome = joinOutcome(tribe, member, now);
  return 'to' in outcome && outcome.to !== member?.state;
}

/** Leaves, or takes back a request or a place in the queue. Whoever has left already is told so, without an error. */
export async function leaveTribe(ctx: Ctx, idOrSlug: string): Promise<Membership> {
  const viewer = activeViewerOf(ctx);
  const { tribe: seen } = await openTribe(ctx, idOrSlug);
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, seen.id);
    const member = await findMembership(tx, tribe.id, viewer.accountId);
    if (member?.state === 'left') return presentMembership(member, tribe.memberCount);
    // A banned member who could leave would come back without the ban.
    if (!member || !canLeave(member))
      throw conflict('NOT_A_MEMBER', `You are not a member of ${tribe.name}.`);
    if (member.state === 'active' && member.role === 'owner') await handOver(tx, tribe, viewer.accountId);
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId: viewer.accountId,
      ...farewells[member.state === 'active' || member.state === 'invited' ? member.state : 'asked'],
      by: viewer.accountId,
    });
    return presentMembership(await findMembership(tx, tribe.id, viewer.accountId), memberCount);
  });
}

const farewells = {
  active: { to: 'left', why: 'left' },
  invited: { to: 'declined', why: 'declined the invitation' },
  asked: { to: 'left', why: 'took it back' },
} as const;

/** Another owner takes the leaver's place; the last one has to name a successor first. */
async function handOver(tx: Ctx, tribe: TribeRow, leaverId: string): Promise<void> {
  const [next] = await tx.sql<{ accountId: string }[]>`
    select account_id from membership
    where tribe_id = ${tribe.id} and state = 'active' and role = 'owner' and account_id <> ${leaverId}
    order by joined_at limit 1`;
  if (!next) {
    throw conflict(
      'OWNER_MUST_TRANSFER',
      `You are the last owner of ${tribe.name}. Hand it to another member first.`,
    );
  }
  if (tribe.ownerId === leaverId) {
    await tx.sql`update tribe set owner_id = ${next.accountId} where id = ${tribe.id}`;
  }
}

/** Children and grown-ups meet nowhere: the kids site is for children, the other sites are not for those under 13. */
export async function refuseWrongAge(tx: Ctx, accountId: string): Promise<void> {
  const { birthDate, isGuardian } = await findAge(tx, accountId);
  const age = birthDate && ageBandOf(ageOn(birthDate, tx.now));
  if (siteRules[tx.site].forChildren && age === 'adult' && !isGuardian) {
    throw forbidden('Tribes here are for children, and for the grown-ups who look after them.', 'KIDS_ONLY');
  }
  if (!siteRules[tx.site].forChildren && age === 'under_13') {
    throw forbidden('Tribes here are for people of 13 and older. Yours are on Touchline Kids.', 'TOO_YOUNG');
  }
}

export function bannedRefusal({ name }: TribeRow, member: MembershipRow | null): Refusal {
  const until = member?.bannedUntil ? ` before ${member.bannedUntil.slice(0, 10)}` : '';
  const reason = member?.banReason ? ` They wrote: “${member.banReason}”` : '';
  return forbidden(
    `You cannot join ${name}${until}: its moderators have closed the door to you.${reason}`,
    'BANNED',
  );
}

function refusalOf(refused: JoinRefusal, tribe: TribeRow, member: MembershipRow | null): Refusal {
  if (refused === 'INVITE_ONLY') {
    return forbidden(`${tribe.name} is by invitation. Ask one of its members to invite you.`, refused);
  }
  if (refused === 'BANNED') return bannedRefusal(tribe, member);
  return conflict(
    refused,
    `${tribe.name} takes no new members any more. What was written there stays to be read.`,
  );
}
