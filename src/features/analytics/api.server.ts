import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '#features/ledger/events.ts';
import { teamDashboardSnapshot } from './teams/calls.ts';
import { recountTeams } from './teams/team-days.server.ts';
import { teamSnapshot } from './teams/team-snapshot.server.ts';
import { getUserTribeAnalytics } from './tribes/calls.ts';
import { tribeAnalytics } from './tribes/tribe-analytics.server.ts';
import { recountTribes } from './tribes/tribe-days.server.ts';

/** Figures by day for those who run tribes and teams. */
export const analytics: Feature = {
  calls: [
    serve(getUserTribeAnalytics, (ctx, { query }) => tribeAnalytics(ctx, query)),
    serve(teamDashboardSnapshot, (ctx, { params, body }) => teamSnapshot(ctx, params.teamId, body)),
  ],
  subscriptions: [
    on('earnings.reversed', 'analytics.recount-tribes', recountTribes),
    on('earnings.reversed', 'analytics.recount-teams', recountTeams),
  ],
};
