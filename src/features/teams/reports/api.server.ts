import { reportables } from '#features/moderation/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import type { Permission } from '#platform/permission.ts';
import { permissions } from '#platform/permission.ts';
import { openManagedTeam } from '../access.server.ts';
import * as calls from './calls.ts';
import { reportableTeam } from './reportable.server.ts';
import { decideReport, reportMember, teamOfReport, teamReports } from './team-reports.server.ts';

const decide: Permission = {
  act: 'team.decide-report',
  async check(ctx, { body }) {
    await openManagedTeam(ctx, await teamOfReport(ctx, (body as { reportId: string }).reportId));
  },
};

export const reports: Feature = {
  calls: [
    serve(calls.reportToTeam, async (ctx, { body }) => {
      await reportMember(ctx, body);
      return { ok: true } as const;
    }),
    serve(calls.getTeamReports, (ctx, { params, query }) => teamReports(ctx, params.teamId, query)),
    serve(calls.resolveTeamReport, (ctx, { body }) => decideReport(ctx, { ...body, to: 'resolved' })),
    serve(calls.deleteTeamReport, (ctx, { body }) => decideReport(ctx, { ...body, note: '', to: 'deleted' })),
    serve(calls.escalateTeamReport, (ctx, { body }) => decideReport(ctx, { ...body, to: 'escalated' })),
  ],
  brings: [permissions.with(decide), reportables.with(reportableTeam)],
};
