import type { RequestEvent } from '#features/approvals/events.ts';
import { applyDecision } from '#features/approvals/guardian.server.ts';
import { askGuardian } from '#features/approvals/request-approval.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { ageBandOf, ageOn } from '#features/people/age.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Membership } from '../calls.ts';
import { openTribe } from '../directory/see-tribe.server.ts';
import { canLeave, type JoinRefusal, joinOutcome } from '../policy.ts';
import { findMembership, type MembershipRow, type TribeRow } from '../queries.server.ts';
import { lockTribe, moveMembership, presentMembership } from './membership-states.server.ts';

const reasons = {
  active: 'joined',
  requested: 'requested',
  waiting: 'waitlisted',
} as const;

/** Joins, requests to join or joins the waitlist, as the tribe's join mode says. Repeating it changes nothing. */
export async function joinTribe(ctx: Ctx, idOrSlug: string): Promise<Membership> {
  const viewer = activeViewerOf(ctx);
  const { tribe: seen, member: was } = await openTribe(ctx, idOrSlug);
  if (viewer.guardianId && canJoin(ctx, seen, was)) {
    await assertAgeAllowed(ctx, viewer.accountId);
    await askGuardian(ctx, 'join', seen.id, 'We asked your grown-up. You’re in as soon as they say OK.');
  }
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, seen.id);
    const member = await findMembership(tx, tribe.id, viewer.accountId);
    const outcome = joinOutcome(tribe, member, tx.now);
    if ('refused' in outcome) throw refusalOf(outcome.refused, tribe, member);
    if (outcome.to === member?.state) return presentMembership(member, tribe.memberCount);
    await assertAgeAllowed(tx, viewer.accountId);
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId: viewer.accountId,
      to: outcome.to,
      reason: reasons[outcome.to],
      by: viewer.accountId,
      isAthlete: viewer.role === 'ATHLETE',
    });
    return presentMembership(await findMembership(tx, tribe.id, viewer.accountId), memberCount);
  });
}

/** A guardian is only asked when joining is possible. */
function canJoin({ now }: Ctx, tribe: TribeRow, member: MembershipRow | null): boolean {
  const outcome = joinOutcome(tribe, member, now);
  return 'to' in outcome && outcome.to !== member?.state;
}

/** Leaves, withdraws a request or leaves the waitlist. Repeating it changes nothing. */
export async function leaveTribe(ctx: Ctx, idOrSlug: string): Promise<Membership> {
  const viewer = activeViewerOf(ctx);
  const { tribe: seen } = await openTribe(ctx, idOrSlug);
  return transact(ctx, async (tx) => {
    const tribe = await lockTribe(tx, seen.id);
    const member = await findMembership(tx, tribe.id, viewer.accountId);
    if (member?.state === 'left') return presentMembership(member, tribe.memberCount);
    // Leaving would delete the ban.
    if (!member || !canLeave(member)) throw conflict('NOT_A_MEMBER', `You’re not a member of ${tribe.name}.`);
    if (member.state === 'active' && member.role === 'owner')
      await transferOwnership(tx, tribe, viewer.accountId);
    const { memberCount } = await moveMembership(tx, tribe, {
      accountId: viewer.accountId,
      ...departures[member.state === 'active' || member.state === 'invited' ? member.state : 'pending'],
      by: viewer.accountId,
    });
    return presentMembership(await findMembership(tx, tribe.id, viewer.accountId), memberCount);
  });
}

const departures = {
  active: { to: 'left', reason: 'left' },
  invited: { to: 'declined', reason: 'invitation_declined' },
  pending: { to: 'left', reason: 'request_withdrawn' },
} as const;

/** The last owner has to transfer ownership first. */
async function transferOwnership(tx: Ctx, tribe: TribeRow, leaverId: string): Promise<void> {
  const [next] = await tx.sql<{ accountId: string }[]>`
    select account_id from membership
    where tribe_id = ${tribe.id} and state = 'active' and role = 'owner' and account_id <> ${leaverId}
    order by joined_at limit 1`;
  if (!next) {
    throw conflict(
      'OWNER_MUST_TRANSFER',
      `You’re the only owner of ${tribe.name}. Transfer ownership to another member first.`,
    );
  }
  if (tribe.ownerId === leaverId) {
    await tx.sql`update tribe set owner_id = ${next.accountId} where id = ${tribe.id}`;
  }
}

/** The kids site is for children and their guardians, the other sites for people aged 13 and over. */
export async function assertAgeAllowed(tx: Ctx, accountId: string): Promise<void> {
  const { birthDate = null, isGuardian = false } = (await accountFacts(tx, accountId)) ?? {};
  const age = birthDate && ageBandOf(ageOn(birthDate, tx.now));
  if (siteRules[tx.site].forChildren && age === 'adult' && !isGuardian) {
    throw forbidden('Tribes here are for kids and their grown-ups.', 'KIDS_ONLY');
  }
  if (!siteRules[tx.site].forChildren && age === 'under_13') {
    throw forbidden(
      'Tribes here are for people aged 13 and over. Find your tribes on the kids site.',
      'TOO_YOUNG',
    );
  }
}

export function bannedError({ name }: TribeRow, member: MembershipRow | null): Refusal {
  const until = member?.bannedUntil ? ` before ${member.bannedUntil.slice(0, 10)}` : '';
  const reason = member?.banReason ? ` Moderators’ note: “${member.banReason}”` : '';
  return forbidden(`You’re banned from ${name} and can’t join${until}.${reason}`, 'BANNED');
}

function refusalOf(refused: JoinRefusal, tribe: TribeRow, member: MembershipRow | null): Refusal {
  if (refused === 'INVITE_ONLY') {
    return forbidden(`You need an invitation to join ${tribe.name}.`, refused);
  }
  if (refused === 'BANNED') return bannedError(tribe, member);
  return conflict(refused, `${tribe.name} isn’t accepting new members.`);
}

/** A guardian approved or declined a tribe: the child joins it, or leaves it again. */
export async function applyGuardianDecision(ctx: Ctx, event: RequestEvent): Promise<void> {
  if (event.kind !== 'join') return;
  await applyDecision(ctx, event, (child, allowed) =>
    allowed ? joinTribe(child, event.targetId) : leaveTribe(child, event.targetId),
  );
}
