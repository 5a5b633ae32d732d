import { mediaUrl } from '#features/media/media-url.ts';
import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { moveAgeBands } from './age-bands.server.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from './avatar-presets.ts';
import { bannerRoute } from './banner-route.server.ts';
import { blockAccount } from './block.server.ts';
import * as calls from './calls.ts';
import { complete } from './complete-profile.server.ts';
import {
  decideVerification,
  expireVerifications,
  verificationRequests,
} from './decide-verification.server.ts';
import { endStates } from './end-states.server.ts';
import { askForExport, myExport } from './export.server.ts';
import { exportRoute } from './export-route.server.ts';
import { accountExports } from './exports.server.ts';
import { followUser } from './follow.server.ts';
import { followAsDecided } from './follow-as-decided.server.ts';
import { followList } from './follow-list.server.ts';
import { deactivate, reactivate, requestDeletion, undoDeletion } from './leave.server.ts';
import * as lifeCalls from './life-calls.ts';
import { makeExport, sweepExports } from './make-export.server.ts';
import { accountAudiences } from './media-audiences.server.ts';
import { myMetrics, setMetrics } from './metrics.server.ts';
import * as metricsCalls from './metrics-calls.ts';
import { setMonetization } from './monetization.server.ts';
import { muteAccount, myMuteWords, setMuteWords } from './mute.server.ts';
import * as peopleCalls from './people-calls.ts';
import { countsOf, myProfile, profileOf } from './profile.server.ts';
import { putAway } from './put-away.server.ts';
import { searchAccounts } from './search.server.ts';
import { tellMove } from './tell-move.server.ts';
import { eraseUnanswered } from './unanswered.server.ts';
import { changeProfile } from './update-profile.server.ts';
import { usernameHistory } from './username-history.server.ts';
import { checkUsername } from './usernames.server.ts';
import { askForVerification, myVerification } from './verification.server.ts';
import * as verificationCalls from './verification-calls.ts';

const slidesOn = (imageHost: string) =>
  [1, 2, 3].map((slide) =>
    AVATAR_PRESETS.filter((preset) => preset.slide === slide).map(({ id, name, gender }) => ({
      ...{ id, name, gender },
      url: mediaUrl(avatarPresetUrl(id), imageHost),
    })),
  );

export const accounts: Feature = {
  bindings: [
    serve(calls.getProfile, (ctx) => myProfile(ctx, viewerOf(ctx).accountId)),
    serve(calls.getProfileByUsername, (ctx, { params }) => profileOf(ctx, params.username)),
    serve(calls.followerFollowingCount, (ctx, { query }) => countsOf(ctx, query.username)),
    serve(peopleCalls.getAccountBySearch, (ctx, { query }) => searchAccounts(ctx, query)),
    serve(peopleCalls.followUser, (ctx, { params, query }) =>
      followUser(ctx, params.athleteId, query.follow),
    ),
    serve(peopleCalls.getFollowList, (ctx, { params, query }) => followList(ctx, params.username, query)),
    serve(peopleCalls.blockAccount, (ctx, { body }) => blockAccount(ctx, body)),
    serve(peopleCalls.muteAccount, (ctx, { body }) => muteAccount(ctx, body)),
    serve(peopleCalls.getBlocked, (ctx, { query }) => putAway(ctx, 'blocked', query)),
    serve(peopleCalls.getMuted, (ctx, { query }) => putAway(ctx, 'muted', query)),
    serve(peopleCalls.getMuteWords, (ctx) => myMuteWords(ctx)),
    serve(peopleCalls.setMuteWords, (ctx, { body }) => setMuteWords(ctx, body.words)),
    serve(calls.checkUsername, (ctx, { body }) => checkUsername(ctx, body.username)),
    serve(calls.completeProfile, (ctx, { body }) => complete(ctx, body)),
    serve(calls.updateProfile, (ctx, { body }) => changeProfile(ctx, body)),
    serve(calls.updateMonetization, (ctx, { body }) => setMonetization(ctx, body)),
    serve(metricsCalls.getProfileIdentifiableMetrics, (ctx) => myMetrics(ctx)),
    serve(metricsCalls.updateProfileIdentifiableMetrics, (ctx, { body }) => setMetrics(ctx, body)),
    serve(lifeCalls.deactivateAccount, (ctx) => deactivate(ctx)),
    serve(lifeCalls.reactivateAccount, (ctx) => reactivate(ctx)),
    serve(lifeCalls.requestDeletion, (ctx, { body }) => requestDeletion(ctx, body)),
    serve(lifeCalls.undoDeletion, (ctx) => undoDeletion(ctx)),
    serve(lifeCalls.askForExport, (ctx) => askForExport(ctx, viewerOf(ctx).accountId)),
    serve(lifeCalls.getExport, (ctx) => myExport(ctx)),
    serve(lifeCalls.getUsernameHistory, (ctx) => usernameHistory(ctx)),
    serve(verificationCalls.requestVerification, (ctx, { body }) => askForVerification(ctx, body)),
    serve(verificationCalls.getVerification, (ctx) => myVerification(ctx)),
    serve(verificationCalls.getVerificationRequests, (ctx, { query }) => verificationRequests(ctx, query)),
    serve(verificationCalls.decideVerification, (ctx, { body }) => decideVerification(ctx, body)),
    serve(calls.getAvatarPresets, async ({ deps }) => ({ slides: slidesOn(deps.config.MEDIA_ORIGIN) })),
  ],
  routes(app, gate) {
    exportRoute(app, gate);
    bannerRoute(app);
  },
  mediaAudiences: accountAudiences,
  exports: accountExports,
  subscriptions: [
    on('account.export-wanted', 'accounts.export', makeExport),
    on('account.moved', 'accounts.tell-move', tellMove),
    on('guardian.decided', 'accounts.follow-as-decided', followAsDecided),
  ],
  timedJobs: [
    { job: 'accounts.age-bands', at: '7 0 * * *', work: moveAgeBands },
    { job: 'accounts.unanswered', at: '17 0 * * *', work: eraseUnanswered },
    { job: 'accounts.end-states', at: '37 * * * *', work: endStates },
    { job: 'accounts.expire-badges', at: '57 * * * *', work: expireVerifications },
    { job: 'accounts.sweep-exports', at: '47 * * * *', work: sweepExports },
  ],
};
