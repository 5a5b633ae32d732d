import { updateTribe as updateCall } from '#features/tribes/calls.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { admitWaitlist, answerRequest, changeTribeState } from './admission.server.ts';
import { followBan } from './banned-owner.server.ts';
import * as calls from './calls.ts';
import { expireInvitations, inviteMember, joinByInvite } from './invitations.server.ts';
import * as invites from './invite-calls.ts';
import { createInvite, listInvites, openInvite, revokeInvite } from './invite-links.server.ts';
import { leaveAll, leaveAsGrownUp } from './leave-all.server.ts';
import * as act from './member-actions.server.ts';
import { listMembers, listRequests, listRestricted } from './members.server.ts';
import { getManagement, readLog } from './overview.server.ts';
import * as open from './public-calls.ts';
import { updateTribe } from './update-tribe.server.ts';
import { getWordFilter, setWordFilter } from './word-filter.server.ts';
import * as filter from './word-filter-calls.ts';

/** Managing a tribe, and invite links. A part of the feature `tribes`. */
export const management: Feature = {
  calls: [
    serve(updateCall, (ctx, { params, body }) => updateTribe(ctx, params.tribeId, body)),
    serve(calls.getManagement, (ctx, { query }) => getManagement(ctx, query.tribeId)),
    serve(open.getMembers, (ctx, { query }) => listMembers(ctx, query)),
    serve(calls.getRequests, (ctx, { query }) => listRequests(ctx, query)),
    serve(calls.answerRequest, (ctx, { body }) => answerRequest(ctx, body)),
    serve(calls.admitWaitlist, (ctx, { body }) => admitWaitlist(ctx, body)),
    serve(calls.changeTribeState, (ctx, { body }) => changeTribeState(ctx, body)),
    serve(invites.createInvite, (ctx, { body }) => createInvite(ctx, body)),
    serve(invites.getInvites, (ctx, { query }) => listInvites(ctx, query)),
    serve(invites.revokeInvite, (ctx, { body }) => revokeInvite(ctx, body)),
    serve(open.getInvite, (ctx, { query }) => openInvite(ctx, query.code)),
    serve(open.joinByInvite, (ctx, { body }) => joinByInvite(ctx, body.code)),
    serve(invites.inviteMember, (ctx, { body }) => inviteMember(ctx, body)),
    serve(calls.setRole, (ctx, { body }) => act.setRole(ctx, body)),
    serve(calls.removeMember, (ctx, { body }) => act.removeMember(ctx, body)),
    serve(calls.banMember, (ctx, { body }) => act.banMember(ctx, body)),
    serve(calls.unbanMember, (ctx, { body }) => act.unbanMember(ctx, body)),
    serve(calls.muteMember, (ctx, { body }) => act.muteMember(ctx, body)),
    serve(calls.getRestricted, (ctx, { query }) => listRestricted(ctx, query)),
    serve(calls.transferOwnership, (ctx, { body }) => act.transferOwnership(ctx, body)),
    serve(filter.getWordFilter, (ctx, { query }) => getWordFilter(ctx, query.tribeId)),
    serve(filter.setWordFilter, (ctx, { body }) => setWordFilter(ctx, body)),
    serve(calls.getAuditLog, (ctx, { query }) => readLog(ctx, query)),
  ],
  subscriptions: [
    on('account.erased', 'tribes.leave-all', leaveAll),
    on('account.turned-18', 'tribes.leave-as-grown-up', leaveAsGrownUp),
    on('account.state-changed', 'tribes.follow-ban', followBan),
  ],
  timedJobs: [{ job: 'tribes.expire-invitations', at: '13 4 * * *', talksTo: null, work: expireInvitations }],
};
