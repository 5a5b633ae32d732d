import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { dashboard } from './dashboard/api.server.ts';
import { directory } from './directory/api.server.ts';
import { teamSource } from './directory/search-source.server.ts';
import { teamSitemap } from './directory/sitemap.server.ts';
import { teamExports } from './exports.server.ts';
import { founding } from './founding/api.server.ts';
import { ownedTeams } from './founding/owned-teams.server.ts';
import { manage } from './manage/api.server.ts';
import { teamAudience } from './media-audiences.server.ts';
import { notices } from './notices/api.server.ts';
import { teamPermissions } from './permissions.server.ts';
import { teamPlanHolder } from './plan-holder.server.ts';
import { settleTeam, settleTeamOwners, teamOverflow } from './plan-overflow.server.ts';
import { reports } from './reports/api.server.ts';
import { squad } from './squad/api.server.ts';
import { seatOverflow, settleSeats } from './squad/seat-overflow.server.ts';
import { managesAthlete } from './team-sql.server.ts';
import { teamTexts } from './written-texts.server.ts';

export const teams: Feature = {
  ...notices,
  bindings: [
    ...directory.bindings,
    ...founding.bindings,
    ...squad.bindings,
    ...manage.bindings,
    ...reports.bindings,
    ...dashboard.bindings,
  ],
  permissions: [...teamPermissions, ...reports.permissions],
  reportables: reports.reportables,
  planHolders: [teamPlanHolder],
  planCounts: [ownedTeams],
  planOverflows: [teamOverflow, seatOverflow],
  metricViewers: [managesAthlete],
  searchSources: [teamSource],
  sitemaps: [teamSitemap],
  mediaAudiences: [teamAudience],
  writtenTexts: [teamTexts],
  exports: teamExports,
  guardianRequests: squad.guardianRequests,
  privatePaths: ['/teams$', '/teams/new$', '/teams/*/manage', '/teams/*/invitation'],
  subscriptions: [
    ...dashboard.subscriptions,
    ...squad.subscriptions,
    ...notices.subscriptions,
    on('team.changed', 'teams.settle-plan', settleTeam),
    on('role.changed', 'teams.settle-owners', settleTeamOwners),
    on('team.seats-freed', 'teams.settle-seats', settleSeats),
  ],
  timedJobs: [...squad.timedJobs, ...manage.timedJobs],
};
