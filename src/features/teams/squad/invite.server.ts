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
import { type Ctx, emit, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound, tooMany } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { asTeamManager, type LockedTeam } from '../access.server.ts';
import { INVITED_DAYS } from '../policy.ts';
import { findTeam } from '../team-row.server.ts';
import type { inviteTeamAccount, Place } from './calls.ts';
import {
  addressesOfMembers,
  findPlace,
  type PlaceRow,
  placeColumns,
  presentPlace,
} from './place-row.server.ts';
import { addPlace, alreadyInTeam, movePlace, type NewPlace, placeStates } from './place-states.server.ts';

type Invitation = CallParsed<typeof inviteTeamAccount>['body'];
type Invited = Pick<Invitation, 'userType' | 'jersey' | 'position'> & {
  username?: string | undefined;
  email?: string | undefined;
  /** The address is the guardian's of whoever is called so. */
  forGuardian?: boolean;
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

/**
 * Sends an invitation again: its days to be answered begin anew, and its link stays the same. One that expired takes its
 * seat again.
 * @throws 429 within the hour, or after the third time
 */
export async function resendInvite(ctx: Ctx, teamId: string, id: string): Promise<Place> {
  const row = await asTeamManager(ctx, teamId, async (tx, team, { accountId: by }) => {
    const place = await findPlace(tx, team.id, id);
    if (!place) throw notFound('invitation');
    if (place.state === 'expired') return inviteAgain(tx, team, place);
    if (place.state !== 'invited')
      throw conflict('INVITE_GONE', 'This invitation was answered or withdrawn in the meantime.');
    if (place.waitsForGuardian)
      throw conflict('GUARDIAN_ASKED', 'Their guardian was asked and hasn’t answered yet.');
    await assertMayResend(tx, place);
    const [again] = await tx.sql<PlaceRow[]>`
      with again as (
        update team_account set invited_at = now(), updated_at = now() where id = ${place.id} returning *
      ), logged as (
        ${placeStates.logSql(tx, 'again', { from: 'invited', to: 'invited', reason: 'resent', by })}
      )
      select ${placeColumns(tx)} from again p`;
    if (!again) throw notFound('invitation');
    const { id: placeId, accountId } = again;
    await emit(tx, 'team-account.changed', {
      teamId: team.id,
      placeId,
      accountId,
      from: 'invited',
      to: 'invited',
      byAccountId: by,
    });
    return again;
  });
  return presentPlace(ctx, row);
}

function inviteAgain(tx: Ctx, team: LockedTeam, place: PlaceRow): Promise<PlaceRow> {
  const { accountId, email, forGuardian, userType, jersey, position, rosterName } = place;
  const who = accountId ? { accountId } : { email: email ?? undefined, forGuardian };
  return invitePerson(tx, team, { ...who, userType, jersey: jersey ?? '', position, rosterName }, 'invited');
}

const MOST_RESENT = 3;

/** Nobody is written to every hour by a team they don't answer. */
async function assertMayResend(tx: Ctx, place: PlaceRow): Promise<void> {
  const [row] = await tx.sql<{ seconds: number; resent: number }[]>`
    select ceil(extract(epoch from p.invited_at + interval '1 hour' - now()))::int as seconds,
      (select count(*)::int from team_account_transition t
        where t.team_account_id = p.id and t.reason = 'resent' and t.at > now() - interval '14 days') as resent
    from team_account p where p.id = ${place.id}`;
  const { seconds, resent } = row ?? { seconds: 0, resent: 0 };
  if (seconds > 0)
    throw tooMany(
      seconds,
      `This invitation was sent less than an hour ago. You can send it again in ${Math.ceil(seconds / 60)} min.`,
    );
  if (resent >= MOST_RESENT)
    throw conflict(
      'RESENT_TOO_OFTEN',
      'This invitation was sent again three times in two weeks. Ask them in person whether they got it.',
    );
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
  const { email = null, forGuardian = false, userType, jersey, position, rosterName } = invited;
  const place: NewPlace = {
    accountId,
    email: accountId ? null : email,
    forGuardian: !accountId && forGuardian,
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
      place.forGuardian
        ? `${club} invited ${place.rosterName} to ${team.name}, and named you as parent or guardian. You can say within ${INVITED_DAYS} days which of your children takes the place, or decline.`
        : `${club} invited you to ${team.name}. You can accept or decline within ${INVITED_DAYS} days.`,
      'If you don’t know this club, ignore this email.',
    ],
    link: {
      href: ctx.deps.hosts.urlOf(ctx.site, `/teams/${team.slug}/invitation?code=${place.inviteCode}`),
      label: 'See the invitation',
    },
  });
}
