import { assertMyChild } from '#features/approvals/guardian.server.ts';
import { requestApproval } from '#features/approvals/request-approval.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountFacts, isMinor } from '#features/people/account-facts.server.ts';
import { childAccounts, childrenOf } from '#features/people/guardian-of-account.server.ts';
import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import { INVITED_DAYS } from '#features/teams/policy.ts';
import { presentTeams } from '#features/teams/present-team.server.ts';
import { findTeam, type TeamRow } from '#features/teams/team-row.server.ts';
import { assertAgeAllowed } from '#features/tribes/membership/join-tribe.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { lockTeam } from '../access.server.ts';
import type { answerTeamInvite, TeamInvite } from './calls.ts';
import { findPlace, findPlaceByCode, type PlaceRow } from './place-row.server.ts';
import { explainConflict, movePlace } from './place-states.server.ts';

interface Asked {
  teamId: string;
  code?: string | undefined;
}

/** @throws 404 without an invitation of the viewer's, or with a code that leads nowhere any more */
export async function teamInvite(ctx: Ctx, { teamId, code }: Asked): Promise<TeamInvite> {
  const { team, place } = await findInvite(ctx, { teamId, code });
  return present(ctx, team, place);
}

/**
 * Takes the place or leaves it. Somebody under 18 takes it once their guardian has agreed.
 * @throws 403 GUARDIAN_NEEDED for a minor nobody answers for
 */
export async function answerInvite(
  ctx: Ctx,
  { teamId, code, accept, childId }: CallParsed<typeof answerTeamInvite>['body'],
): Promise<TeamInvite> {
  const viewer = activeViewerOf(ctx);
  const { accountId } = viewer;
  const { team: seen } = await findInvite(ctx, { teamId, code });
  const row = await transact(ctx, async (tx) => {
    const team = await lockTeam(tx, seen.id);
    // Read again under the lock: a manager may have withdrawn it in the meantime.
    const place = await placeOf(tx, team, code);
    if (place?.state !== 'invited') throw gone();
    if (place.forGuardian && !viewer.guardianId)
      return answerForChild(tx, { team, place, accept, childId, by: accountId });
    const other = place.accountId ? null : await findPlace(tx, team.id, accountId);
    if (other?.state === 'active' || other?.state === 'inactive') {
      const double = await movePlace(tx, place, { to: 'declined', reason: 'declined', by: accountId });
      return accept ? other : double;
    }
    if (team.state !== 'active')
      throw conflict('TEAM_CLOSED', `${team.name} isn’t accepting anybody right now.`);
    if (!accept)
      return movePlace(tx, await bind(tx, place, accountId), {
        to: 'declined',
        reason: 'declined',
        by: accountId,
      });
    if (team.overPlan || place.overSeats)
      throw conflict('SEATS_FULL', `${team.name} has no free seat right now. Its managers can add one.`);
    await assertAgeAllowed(tx, accountId);
    if (await lacksGuardian(tx, accountId))
      throw forbidden(
        'People under 18 join a team with the permission of a parent or guardian, and nobody looks after your account yet.',
        'GUARDIAN_NEEDED',
      );
    const mine = await bind(tx, place, accountId);
    if (viewer.guardianId && (await requestApproval(tx, 'team', mine.id)) !== 'approved')
      return waits(tx, mine);
    return movePlace(tx, mine, { to: 'active', reason: 'accepted', by: accountId });
  });
  return present(ctx, seen, row);
}

interface ChildAnswer {
  team: TeamRow;
  place: PlaceRow;
  accept: boolean;
  childId: string | undefined;
  by: string;
}

/** A guardian was invited: one of their children takes the place, with the permission that this is. */
async function answerForChild(tx: Ctx, { team, place, accept, childId, by }: ChildAnswer): Promise<PlaceRow> {
  if (!accept) return movePlace(tx, place, { to: 'declined', reason: 'declined', by });
  if (!childId) throw invalid('Choose which of your children takes this place.', 'childId');
  await assertMyChild(tx, childId);
  await assertAgeAllowed(tx, childId);
  if (team.state !== 'active')
    throw conflict('TEAM_CLOSED', `${team.name} isn’t accepting anybody right now.`);
  if (team.overPlan || place.overSeats)
    throw conflict('SEATS_FULL', `${team.name} has no free seat right now. Its managers can add one.`);
  const other = await findPlace(tx, team.id, childId);
  if (other?.state === 'active' || other?.state === 'inactive')
    throw conflict('ALREADY_IN_TEAM', `Your child is already in ${team.name}.`, 'childId');
  const mine = await bind(tx, place, childId);
  return movePlace(tx, mine, { to: 'active', reason: 'accepted', by });
}

/** A minor of the sites for people from 13 on, whom nobody answers for. */
async function lacksGuardian(ctx: Ctx, accountId: string): Promise<boolean> {
  const facts = await accountFacts(ctx, accountId);
  return facts !== undefined && isMinor(facts) && facts.guardianId === null;
}

/** An invitation by email belongs to whoever follows its link, and takes the place of one to their username. */
async function bind(tx: Ctx, place: PlaceRow, accountId: string): Promise<PlaceRow> {
  if (place.accountId === accountId) return place;
  const other = await findPlace(tx, place.teamId, accountId);
  // A guardian was asked about that one.
  if (other?.waitsForGuardian) throw conflict('ALREADY_IN_TEAM', 'You’re already invited to this team.');
  if (other?.state === 'invited')
    await movePlace(tx, other, { to: 'removed', reason: 'withdrawn', by: accountId });
  // The place they once had goes; its history stays with the team's.
  if (other) await tx.sql`delete from team_account where id = ${other.id}`;
  await explainConflict(tx.sql`update team_account set account_id = ${accountId} where id = ${place.id}`);
  return { ...place, accountId };
}

async function waits(tx: Ctx, place: PlaceRow): Promise<PlaceRow> {
  await tx.sql`
    update team_account set waits_for_guardian = true, accepted_by_child = true, updated_at = now()
    where id = ${place.id}`;
  return { ...place, waitsForGuardian: true, acceptedByChild: true };
}

async function findInvite(ctx: Ctx, { teamId, code }: Asked): Promise<{ team: TeamRow; place: PlaceRow }> {
  activeViewerOf(ctx, { allowLimited: true });
  const team = await findTeam(ctx, teamId);
  const place = team && (await placeOf(ctx, team, code));
  if (!team || team.state === 'deleted' || !place) throw notFound('invitation');
  return { team, place };
}

async function placeOf(ctx: Ctx, team: TeamRow, code: string | undefined): Promise<PlaceRow | null> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const byCode = code ? await findPlaceByCode(ctx, team.id, code) : null;
  if (byCode && (byCode.accountId === null || byCode.accountId === accountId)) return byCode;
  const own = await findPlace(ctx, team.id, accountId);
  // A child hears of it once its guardian approves, unless it came by the link of an email.
  return own?.waitsForGuardian && !own.acceptedByChild ? null : own;
}

const gone = () =>
  conflict('INVITE_GONE', 'This invitation is no longer open. Ask the team’s managers for a new one.');

const DAY = 86_400_000;

async function present(ctx: Ctx, team: TeamRow, place: PlaceRow): Promise<TeamInvite> {
  const { accountId } = viewerOf(ctx);
  const isForChild = place.forGuardian && place.state === 'invited' && !viewerOf(ctx).guardianId;
  const [[card], inviters, needsGuardian, children] = await Promise.all([
    presentTeams(ctx, [team]),
    visibleCards(ctx, [place.invitedBy]),
    lacksGuardian(ctx, accountId),
    isForChild ? childrenWhoMayPlay(ctx, accountId) : null,
  ]);
  if (!card) throw notFound('team');
  const { userType, jersey, position, state, waitsForGuardian, invitedAt, invitedBy } = place;
  return {
    team: card,
    userType,
    jersey,
    position,
    state,
    rosterName: place.rosterName,
    children,
    invitedBy: inviters.get(invitedBy ?? '') ?? null,
    expiresAt: new Date(Date.parse(invitedAt) + INVITED_DAYS * DAY).toISOString(),
    waitsForGuardian,
    needsGuardian,
  };
}

/** Those of 13 to 17: younger children are on the kids site only. */
async function childrenWhoMayPlay(ctx: Ctx, guardianId: string): Promise<AccountCard[]> {
  const rows = await ctx.sql<{ id: string }[]>`
    select a.id from (${childAccounts(ctx)}) a
    where a.id in (${childrenOf(ctx, guardianId)}) and a.is_minor and not a.is_under_13 and a.state = 'active'
    order by lower(a.name), a.id limit 50`;
  const cards = await uncheckedCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return [...cards.values()];
}
