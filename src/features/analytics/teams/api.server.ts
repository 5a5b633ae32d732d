import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import '#features/ledger/events.ts';
import { teamDashboardSnapshot } from './calls.ts';
import { recountEarnings } from './recount-earnings.server.ts';
import { teamSnapshot } from './team-snapshot.server.ts';

/** Figures of a team for its managers. */
export const teamFigures: Feature = {
  calls: [serve(teamDashboardSnapshot, (ctx, { params, body }) => teamSnapshot(ctx, params.teamId, body))],
  subscriptions: [on('earnings.reversed', 'analytics.recount-teams', recountEarnings)],
};
