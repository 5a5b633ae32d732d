import { activeViewerOf, uncheckedCards } from '#features/people/people.server.ts';
import { presentTeams } from '#features/teams/present-team.server.ts';
import { seatsOf } from '#features/teams/squad/seats.server.ts';
import { findTeams } from '#features/teams/team-row.server.ts';
import { managesTeam } from '#features/teams/team-sql.server.ts';
import { clubsRunBy } from '#features/tribes/tribe-sql.server.ts';
import { tribeIdOf, tribeOptions } from '#features/tribes/tribes.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { runnersOfClub } from '../club-access.server.ts';
import type { ClubTeam, getClub } from './calls.ts';

/** What somebody may see of a club. */
export interface ClubView {
  clubId: string;
  /** They run the club, and not only teams of it. */
  runs: boolean;
  /** The teams that are shown to them: all, or those they manage. */
  teamIds: string[];
  /** Those they manage. Only of these they see who is under 18. */
  managedIds: string[];
}

/** @throws 403 for whoever runs neither the club nor a team of it; 404 for what they do not see at all */
export async function openClub(ctx: Ctx, idOrSlug: string): Promise<ClubView> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  if (!siteRules[ctx.site].can.runTeams) throw notFound('club');
  const clubId = await tribeIdOf(ctx, idOrSlug);
  const { sql } = ctx;
  const [teams, [run]] = await Promise.all([
    sql<{ id: string; manages: boolean }[]>`
      select g.id, ${managesTeam(ctx, 'g.id', accountId)} as manages from team g
      where g.tribe_id = ${clubId} and g.state <> 'deleted' order by g.state, lower(g.name), g.id`,
    sql`select from (${clubsRunBy(ctx, sql`${accountId}::uuid`)}) run where run.club_id = ${clubId}`,
  ]);
  const managedIds = teams.flatMap(({ id, manages }) => (manages ? [id] : []));
  if (!run && managedIds.length === 0)
    throw forbidden('Only those who run this club or one of its teams can see this.', 'NOT_ALLOWED');
  const runs = run !== undefined;
  return { clubId, runs, teamIds: runs ? teams.map(({ id }) => id) : managedIds, managedIds };
}

export async function seeClub(ctx: Ctx, idOrSlug: string): Promise<CallReply<typeof getClub>> {
  const view = await openClub(ctx, idOrSlug);
  const [options, seats, runnerIds, teams] = await Promise.all([
    tribeOptions(ctx, [view.clubId]),
    seatsOf(ctx, { tribeId: view.clubId }),
    runnersOfClub(ctx, view.clubId),
    clubTeams(ctx, view),
  ]);
  const club = options.get(view.clubId);
  if (!club) throw notFound('club');
  const people = await uncheckedCards(ctx, runnerIds);
  return { club, runs: view.runs, seats, runners: runnerIds.flatMap((id) => people.get(id) ?? []), teams };
}

interface Counts {
  id: string;
  invited: number;
  openReports: number;
  managerIds: string[];
}

async function clubTeams(ctx: Ctx, { teamIds, managedIds }: ClubView): Promise<ClubTeam[]> {
  const [rows, counts] = await Promise.all([
    findTeams(ctx, teamIds),
    ctx.sql<Counts[]>`
      select g.id,
        (select count(*)::int from team_account p where p.team_id = g.id and p.state = 'invited') as invited,
        (select count(*)::int from team_report r where r.team_id = g.id and r.state = 'open') as open_reports,
        array(select m.account_id from team_manager m where m.team_id = g.id order by m.place) as manager_ids
      from team g where g.id = any(${teamIds}::uuid[])`,
  ]);
  const [cards, managers] = await Promise.all([
    presentTeams(ctx, rows),
    uncheckedCards(
      ctx,
      counts.flatMap(({ managerIds }) => managerIds),
    ),
  ]);
  const countsOf = new Map(counts.map((one) => [one.id, one]));
  const seats = new Map(rows.map(({ id, seatsUsed }) => [id, seatsUsed]));
  return cards.map((card) => {
    const { invited = 0, openReports = 0, managerIds = [] } = countsOf.get(card.id) ?? {};
    return {
      ...card,
      seatsUsed: seats.get(card.id) ?? 0,
      invited,
      openReports: managedIds.includes(card.id) ? openReports : null,
      managers: managerIds.flatMap((id) => managers.get(id) ?? []),
    };
  });
}
