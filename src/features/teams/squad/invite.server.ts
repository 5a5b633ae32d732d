import { randomInt } from 'node:crypto';
import { requestApproval } from '#features/approvals/request-approval.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { findAccount } from '#features/people/people.server.ts';
import { isBlockBetween } from '#features/people/relationship.server.ts';
import { hiddenMinors } from '#features/people/visible-cards.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { asTeamManager, type LockedTeam } from '../access.server.ts';
import { INVITED_DAYS } from '../policy.ts';
import { findTeam } from '../team-row.server.ts';
import type { inviteTeamAccount, Place } from './calls.ts';
import { addressesOfMembers, findPlace, type PlaceRow, presentPlace } from './place-row.server.ts';
import { addPlace, alreadyInTeam, movePlace, type NewPlace } from './place-states.server.ts';

type Invitation = CallParsed<typeof inviteTeamAccount>['body'];
type Invited = Pick<Invitation, 'userType' | 'jersey' | 'position'> & {
  username?: string | undefined;
  email?: string | undefined;
  /** Where the username was looked up already. */
  accountId?: string;
  rosterName?: string;
};

/** Invites somebody by username or email. The seat is taken now. */
export async function inviteToTeam(ctx: Ctx, { teamId, ...invited }: Invitation): Promise<Place> {
  const row = await asTeamManager(ctx, teamId, async (tx, team) => {
    const { email } = invited;
    if (email && (await addressesOfMembers(tx, team.id, [email])).size > 0) throw alreadyInTeam('email');
    return invitePerson(tx, team, invited, 'invited');
  });
  return presentPlace(ctx, row);
}

/** In the caller's transaction. A child's guardian is asked first; whoever invites themselves is in at once. */
export async function invitePerson(
  tx: Ctx,
  team: LockedTeam,
  invited: Invited,
  reason: 'invited' | 'imported',
): Promise<PlaceRow> {
  const by = viewerOf(tx).accountId;
  const accountId =
    invited.accountId ?? (invited.username ? await invitedAccount(tx, invited.username) : null);
  const isChild = accountId !== null && (await needsGuardian(tx, accountId));
  const { email = null, userType, jersey, position, rosterName } = invited;
  const place: NewPlace = {
    accountId,
    email: accountId ? null : email,
    inviteCode: accountId ? null : newCode(),
    rosterName: rosterName || (invited.username ? `@${invited.username}` : ''),
    userType,
    jersey,
    position,
    waitsForGuardian: isChild,
  };
  const row = await addPlace(tx, team, place, { reason, by });
  if (accountId === by) return movePlace(tx, row, { to: 'active', reason: 'accepted', by });
  if (isChild && accountId) await askItsGuardian(tx, row, accountId);
  return row;
}

/**
 * The account with this username: one the inviter may know of, or a child, who is shown to nobody here but whom a school
 * has to be able to invite. Its name stays hidden until its guardian approves. @throws 404
 */
export async function invitedAccount(tx: Ctx, username: string): Promise<string> {
  const account = await findAccount(tx, username);
  if (!account) throw notFound('account');
  if (account.visibility !== 'none') return account.id;
  const isHiddenMinor = (await hiddenMinors(tx, [account.id])).length > 0;
  const facts = isHiddenMinor ? await accountFacts(tx, account.id) : undefined;
  // Blocked, gone, under 13, or a child nobody answers for yet: as if there were no such account.
  const mayBeInvited =
    facts?.ageBand === '13_17' &&
    facts.guardianId &&
    facts.state === 'active' &&
    !(await isBlockBetween(tx, viewerOf(tx).accountId, account.id));
  if (!mayBeInvited) throw notFound('account');
  return account.id;
}

async function needsGuardian(tx: Ctx, accountId: string): Promise<boolean> {
  const facts = await accountFacts(tx, accountId);
  return facts?.guardianId !== null && facts?.guardianId !== undefined && facts.ageBand !== 'adult';
}

/** A guardian who approved this place before needs not be asked again. */
async function askItsGuardian(tx: Ctx, place: PlaceRow, childId: string): Promise<void> {
  const child = await viewerOfAccount(tx, childId);
  if (!child) throw notFound('account');
  const state = await requestApproval({ ...tx, viewer: child }, 'team', place.id);
  if (state !== 'approved') return;
  await tx.sql`update team_account set waits_for_guardian = false where id = ${place.id}`;
}

// Letters and digits that are not taken for one another when read aloud or typed.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('');

/** Writes to somebody who was invited by email. Whether the address has an account is not looked at, so nobody learns it. */
export async function sendInvitation(
  ctx: Ctx,
  { teamId, placeId, to }: EventMap['team-account.changed'],
): Promise<void> {
  if (to !== 'invited') return;
  const [team, place] = await Promise.all([findTeam(ctx, teamId), findPlace(ctx, teamId, placeId)]);
  if (!team || place?.state !== 'invited' || !place.email || !place.inviteCode) return;
  const club = (await tribeOptions(ctx, [team.tribeId])).get(team.tribeId)?.name ?? team.name;
  const name = await siteName(ctx.deps, ctx.site);
  await ctx.deps.mail.queueEmail(ctx, place.email, name, {
    subject: `Join ${team.name} on ${name}`,
    text: [
      `${club} invited you to ${team.name}. You can accept or decline within ${INVITED_DAYS} days.`,
      'If you don’t know this club, ignore this email.',
    ],
    link: {
      href: ctx.deps.hosts.urlOf(ctx.site, `/teams/${team.slug}/invitation?code=${place.inviteCode}`),
      label: 'See the invitation',
    },
  });
}
