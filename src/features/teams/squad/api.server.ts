import { guardianRequests } from '#features/approvals/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { answerInvite, teamInvite } from './answer-invite.server.ts';
import * as calls from './calls.ts';
import { changePlaces, leaveTeam, removePlace, updatePlace } from './change-place.server.ts';
import { expireInvites } from './expire-invites.server.ts';
import { applyGuardianDecision, teamRequests } from './guardian.server.ts';
import { importRoster } from './import-roster.server.ts';
import { inviteToTeam, resendInvite, sendInvitation } from './invite.server.ts';
import { listPlaces } from './list-places.server.ts';
import { eraseFromTeams } from './personal-data.server.ts';
import { seatsOfManaged } from './seats.server.ts';

export const squad: Feature = {
  calls: [
    serve(calls.inviteTeamAccount, (ctx, { body }) => inviteToTeam(ctx, body)),
    serve(calls.resendTeamInvite, (ctx, { body }) => resendInvite(ctx, body.teamId, body.accountId)),
    serve(calls.getTeamInvite, (ctx, { query }) => teamInvite(ctx, query)),
    serve(calls.answerTeamInvite, (ctx, { body }) => answerInvite(ctx, body)),
    serve(calls.updateTeamAccount, (ctx, { body }) => updatePlace(ctx, body)),
    serve(calls.removeTeamAccount, (ctx, { params }) => removePlace(ctx, params.teamId, params.accountId)),
    serve(calls.changeTeamAccounts, (ctx, { body }) => changePlaces(ctx, body)),
    serve(calls.leaveTeam, async (ctx, { body }) => {
      await leaveTeam(ctx, body.teamId);
      return { ok: true } as const;
    }),
    serve(calls.getTeamAccounts, (ctx, { params, query }) => listPlaces(ctx, params.teamId, query)),
    serve(calls.getTeamSeats, (ctx, { params }) => seatsOfManaged(ctx, params.teamId)),
    serve(calls.importTeamRoster, (ctx, { body }) => importRoster(ctx, body)),
  ],
  subscriptions: [
    on('team-account.changed', 'teams.email-invitation', sendInvitation),
    on('account.erased', 'teams.erase', eraseFromTeams),
    on('guardian.decided', 'teams.apply-guardian-decision', applyGuardianDecision),
  ],
  timedJobs: [{ job: 'teams.expire-invitations', at: '11 * * * *', talksTo: null, work: expireInvites }],
  brings: [guardianRequests.with(...teamRequests)],
};
