import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import { getTeamMemberDetails } from '../squad/calls.ts';
import * as calls from './calls.ts';
import { changeTeam } from './change-team.server.ts';
import { managedTeam, memberDetails, ownerDetails } from './details.server.ts';
import { changeManager } from './managers.server.ts';
import { archiveTeam, deleteTeam, restoreTeam } from './move-team.server.ts';

export const manage: Feature = {
  calls: [
    serve(calls.updateTeam, (ctx, { params, body }) => changeTeam(ctx, params.teamId, body)),
    serve(calls.deleteTeam, (ctx, { params }) => deleteTeam(ctx, params.teamId)),
    serve(calls.restoreTeam, (ctx, { params }) => restoreTeam(ctx, params.teamId)),
    serve(calls.archiveTeam, (ctx, { params, body }) => archiveTeam(ctx, params.teamId, body.archived)),
    serve(calls.changeTeamManager, (ctx, { body }) => changeManager(ctx, body)),
    serve(calls.getManagedTeam, (ctx, { params }) => managedTeam(ctx, params.teamId)),
    serve(calls.getTeamOwnerDetails, (ctx, { params }) => ownerDetails(ctx, params.teamId)),
    serve(getTeamMemberDetails, (ctx, { params }) => memberDetails(ctx, params)),
  ],
  // What could be restored long enough. What its athletes recorded stays with them.
  brings: [retentions.with({ table: 'team', since: 'deleted_until', only: "state = 'deleted'" })],
};
