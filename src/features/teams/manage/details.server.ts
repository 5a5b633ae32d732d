import { allMetrics } from '#features/accounts/metrics/metrics.server.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { presentTeam } from '#features/teams/present-team.server.ts';
import { findPlace, presentPlace } from '#features/teams/squad/place-row.server.ts';
import { seatsOf } from '#features/teams/squad/seats.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { managersOf, openManagedTeam } from '../access.server.ts';
import type { getTeamMemberDetails } from '../squad/calls.ts';
import type { getManagedTeam, getTeamOwnerDetails } from './calls.ts';

export async function managedTeam(ctx: Ctx, teamId: string): Promise<CallReply<typeof getManagedTeam>> {
  const row = await openManagedTeam(ctx, teamId, { allowDeleted: true });
  const [team, seats, [counts]] = await Promise.all([
    presentTeam(ctx, row),
    seatsOf(ctx, row),
    ctx.sql<{ invited: number; openReports: number }[]>`
      select
        (select count(*)::int from team_account p where p.team_id = ${row.id} and p.state = 'invited') as invited,
        (select count(*)::int from team_report r where r.team_id = ${row.id} and r.state = 'open') as open_reports`,
  ]);
  const { invited = 0, openReports = 0 } = counts ?? {};
  return { ...team, seats, invited, openReports };
}

export async function ownerDetails(ctx: Ctx, teamId: string): Promise<CallReply<typeof getTeamOwnerDetails>> {
  const row = await openManagedTeam(ctx, teamId);
  const ids = await managersOf(ctx, row.id);
  const [cards, seats] = await Promise.all([uncheckedCards(ctx, ids), seatsOf(ctx, row)]);
  const managers = ids.flatMap((id) => cards.get(id) ?? []);
  const [owner] = managers;
  if (!owner) throw notFound('owner');
  return { owner, managers, seats };
}

/** One member with the history of their place. */
export async function memberDetails(
  ctx: Ctx,
  { teamId, accountId, userType }: CallParsed<typeof getTeamMemberDetails>['params'],
): Promise<CallReply<typeof getTeamMemberDetails>> {
  const team = await openManagedTeam(ctx, teamId);
  const place = await findPlace(ctx, team.id, accountId);
  if (place?.userType !== userType) throw notFound('member');
  const rows = await ctx.sql<
    { from: string | null; to: string; reason: string; byId: string | null; at: string }[]
  >`
    select from_state as from, to_state as to, reason, by_account_id as by_id, at from team_account_transition
    where team_account_id = ${place.id} order by id desc limit 50`;
  // Managers, and the member themselves, who may be under 18.
  const people = await uncheckedCards(
    ctx,
    rows.flatMap(({ byId }) => byId ?? []),
  );
  // Only of athletes who are in the team: an invitation opens nothing.
  const isAthlete = place.userType === 'athlete' && (place.state === 'active' || place.state === 'inactive');
  return {
    ...(await presentPlace(ctx, place)),
    metrics:
      isAthlete && place.accountId
        ? await allMetrics(ctx, place.accountId)
        : { identifiable: [], performance: [] },
    history: rows.map(({ from, to, reason, byId, at }) => ({
      from,
      to,
      reason,
      by: people.get(byId ?? '') ?? null,
      at,
    })),
  };
}
