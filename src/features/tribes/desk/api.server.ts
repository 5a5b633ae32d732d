import { createTribe } from '#features/tribes/create-tribe.server.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as act from './act-on-member.server.ts';
import * as board from './board-calls.ts';
import * as calls from './calls.ts';
import { getDesk, readLog } from './desk.server.ts';
import { answerRequest, moveTribe, openDoors } from './doors.server.ts';
import * as invites from './invite-calls.ts';
import { createInvite, listInvites, openInvite, revokeInvite } from './invite-links.server.ts';
import { leaveAll } from './leave-all.server.ts';
import { listMembers, listRequests, listRestricted } from './members.server.ts';
import * as open from './open-calls.ts';
import { pinPost, setPins, unpinGone } from './pins.server.ts';
import { expireInvitations, inviteMember, joinByInvite } from './use-invite.server.ts';
import { getWords, setWords } from './words.server.ts';

/** What those who run a tribe do at its desk, and the links that lead in. A part of the feature `tribes`. */
export const desk = {
  bindings: [
    serve(calls.createTribe, (ctx, { body }) => createTribe(ctx, body)),
    serve(calls.getDesk, (ctx, { query }) => getDesk(ctx, query.tribeId)),
    serve(open.getMembers, (ctx, { query }) => listMembers(ctx, query)),
    serve(calls.getRequests, (ctx, { query }) => listRequests(ctx, query)),
    serve(calls.answerRequest, (ctx, { body }) => answerRequest(ctx, body)),
    serve(calls.openDoors, (ctx, { body }) => openDoors(ctx, body)),
    serve(calls.moveTribe, (ctx, { body }) => moveTribe(ctx, body)),
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
    serve(calls.handOver, (ctx, { body }) => act.handOver(ctx, body)),
    serve(board.pinPost, (ctx, { body }) => pinPost(ctx, body)),
    serve(board.setPins, (ctx, { body }) => setPins(ctx, body)),
    serve(board.getWordFilter, (ctx, { query }) => getWords(ctx, query.tribeId)),
    serve(board.setWordFilter, (ctx, { body }) => setWords(ctx, body)),
    serve(calls.getTribeLog, (ctx, { query }) => readLog(ctx, query)),
  ],
  subscriptions: [
    on('post.unpublished', 'tribes.unpin', unpinGone),
    on('account.erased', 'tribes.leave-all', leaveAll),
  ],
  timedJobs: [{ job: 'tribes.expire-invitations', at: '13 4 * * *', work: expireInvitations }],
} satisfies Feature;
