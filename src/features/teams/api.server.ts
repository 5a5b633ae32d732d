import { dataExports, metricViewers } from '#features/accounts/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { writtenTexts } from '#features/moderation/points.ts';
import { planCounts, planHolders, planOverflows } from '#features/plans/points.ts';
import { searchSources } from '#features/search/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { permissions } from '#platform/permission.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { administration } from './administration/api.server.ts';
import { club } from './club/api.server.ts';
import { directory } from './directory/api.server.ts';
import { teamSitemap, teamSource } from './directory/public-pages.server.ts';
import * as calls from './founding/calls.ts';
import { checkTeamName } from './founding/check-name.server.ts';
import { createTribeTeams } from './founding/create-tribe-teams.server.ts';
import { ownedTeams } from './founding/owned-teams.server.ts';
import { manage } from './manage/api.server.ts';
import { noticed } from './notices.server.ts';
import { teamPermissions } from './permissions.server.ts';
import { teamExports } from './personal-data.server.ts';
import { clubPlanHolder } from './plan-holder.server.ts';
import { applyOwnersTeamLimit, applyTeamLimit, teamOverflow } from './plan-limits.server.ts';
import { teamShops } from './points.ts';
import { teamAudience, teamTexts } from './public-pages.server.ts';
import { reports } from './reports/api.server.ts';
import { squad } from './squad/api.server.ts';
import { applySeatLimit, seatOverflow } from './squad/seat-overflow.server.ts';
import { managesAthlete } from './team-sql.server.ts';

export const teams: Feature = {
  rooms: [noticed, administration, directory, club, squad, manage, reports],
  calls: [
    serve(calls.createTribeTeams, (ctx, { body }) => createTribeTeams(ctx, body)),
    serve(calls.checkSportsTeamAvailability, (ctx, { body }) => checkTeamName(ctx, body)),
  ],
  subscriptions: [
    on('team.changed', 'teams.apply-limit', applyTeamLimit),
    on('role.changed', 'teams.apply-owners-limit', applyOwnersTeamLimit),
    on('team.seats-freed', 'teams.apply-seat-limit', applySeatLimit),
    on('team.changed', 'teams.apply-seat-limit-to-changed', applySeatLimit),
  ],
  collects: [teamShops],
  brings: [
    permissions.with(...teamPermissions),
    planHolders.with(clubPlanHolder),
    planCounts.with(ownedTeams),
    planOverflows.with(teamOverflow, seatOverflow),
    metricViewers.with(managesAthlete),
    searchSources.with(teamSource),
    sitemaps.with(teamSitemap),
    mediaAudiences.with(teamAudience),
    writtenTexts.with(teamTexts),
    dataExports.with(...teamExports),
    privatePaths.with('/clubs/', '/teams$', '/teams/new$', '/teams/*/manage', '/teams/*/invitation'),
  ],
};
