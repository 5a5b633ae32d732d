import { entitlementsOf, planCatalogue, planThatLifts } from '#features/plans/entitlements.server.ts';
import { openManagedTeam } from '#features/teams/access.server.ts';
import { reportsOpenAt } from '#features/teams/reports/team-reports.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { addDays } from '#platform/day.ts';
import { countMissing } from '../counted.server.ts';
import { fillDays, totalsOf } from '../fill-days.ts';
import { shownPeriod } from '../period.server.ts';
import type { TeamDay, teamDashboardSnapshot } from './calls.ts';
import { readTeamDays, teamDays } from './team-days.server.ts';

const levels = ['athletes', 'coaches', 'staff', 'fans', 'seatsUsed'] as const;
// Until there are shops and records.
const noneYet = { shopEarnings: 0, recordsEntered: 0, recordsConfirmed: 0 } as const;

/** Figures of a team by day, for as long as its plan looks back, with those of the period before. */
export async function teamSnapshot(
  ctx: Ctx,
  teamId: string,
  asked: CallParsed<typeof teamDashboardSnapshot>['body'],
): Promise<CallReply<typeof teamDashboardSnapshot>> {
  const team = await openManagedTeam(ctx, teamId);
  const { limits } = await entitlementsOf(ctx, { clubId: team.tribeId });
  const mayExport = limits.report_export;
  const period = await shownPeriod(ctx, asked, limits.team_analytics_days);
  const { from, to, before, timeZone, maxDays } = period;
  const countedAt = await countMissing(ctx, teamDays(team, timeZone), before, timeZone);
  const [rows, reports, reportsBefore] = await Promise.all([
    readTeamDays(ctx, team.id, timeZone, before),
    reportsOpenAt(ctx, team.id, { day: addDays(to, 1), timeZone }),
    reportsOpenAt(ctx, team.id, { day: from, timeZone }),
  ]);
  const all = fillDays<TeamDay>(rows, { first: before, last: to, levels });
  const days = all.filter(({ day }) => day >= from);
  const earlier = all.filter(({ day }) => day < from);
  return {
    from,
    to,
    timeZone,
    maxDays,
    countedAt,
    mayExport,
    exportWith: mayExport ? null : planThatLifts(await planCatalogue(ctx), 'report_export', mayExport, true),
    totals: { ...totalsOf(days, levels), ...noneYet, openReports: reports },
    before: { ...totalsOf(earlier, levels), ...noneYet, openReports: reportsBefore },
    days,
  };
}
