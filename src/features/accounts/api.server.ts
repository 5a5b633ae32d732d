import { guardianRequests } from '#features/approvals/points.ts';
import { childActivities } from '#features/guardians/points.ts';
import { homeFigures, topLists } from '#features/home/points.ts';
import { mediaUrl } from '#features/media/media-url.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { accountActions, reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from '#features/people/avatar-presets.ts';
import { searchSources } from '#features/search/points.ts';
import { xpBadges, xpRules } from '#features/xp/points.ts';
import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { storedFiles } from '#platform/stored-files.ts';
import { administration } from './administration/api.server.ts';
import { arrivalBindings } from './arrival/api.server.ts';
import * as calls from './calls.ts';
import { accountActivities, accountRequests } from './children.server.ts';
import { buildExport, sweepExports } from './data-export/build-export.server.ts';
import * as exportCalls from './data-export/calls.ts';
import { myExport, requestExport, storedExports } from './data-export/export.server.ts';
import { exportRoute } from './data-export/export-route.server.ts';
import * as directoryCalls from './directory/calls.ts';
import { accountFigures, accountTopLists } from './directory/home.server.ts';
import { accountSource } from './directory/public-pages.server.ts';
import { searchAccounts } from './directory/search.server.ts';
import { updateAgeBands } from './lifecycle/age-bands.server.ts';
import { tellOfBirthdays } from './lifecycle/birthdays.server.ts';
import * as lifecycleCalls from './lifecycle/calls.ts';
import { emailDeletionNotice } from './lifecycle/deletion-email.server.ts';
import { endStates } from './lifecycle/expire-states.server.ts';
import { deactivate, reactivate, requestDeletion, undoDeletion } from './lifecycle/leave.server.ts';
import { liftSanction, sanctionAccount } from './lifecycle/sanctions.server.ts';
import { sanctionedState } from './lifecycle/standing-sanctions.server.ts';
import { turnAdults } from './lifecycle/turned-18.server.ts';
import { unpaidBalance } from './lifecycle/unpaid-balance.server.ts';
import * as metricsCalls from './metrics/calls.ts';
import { myMetrics, setMetrics } from './metrics/metrics.server.ts';
import { noticed } from './notices.server.ts';
import { ownedProfileBindings } from './owned-profiles/api.server.ts';
import { accountExports } from './personal-data.server.ts';
import { dataExports, joinedTribes, leavingRules, metricViewers, profileManagers } from './points.ts';
import { bannerRoute } from './profile/banner-route.server.ts';
import * as profileCalls from './profile/calls.ts';
import { setMonetization } from './profile/monetization.server.ts';
import { countsOf, myProfile, profileOf } from './profile/profile.server.ts';
import { changeProfile } from './profile/update-profile.server.ts';
import { accountAudiences, accountTexts, profileSitemap } from './public-pages.server.ts';
import { answerFollowRequest, followRequests } from './relationships/answer-follow-request.server.ts';
import { applyFollowDecision } from './relationships/apply-follow-decision.server.ts';
import { blockAccount } from './relationships/block.server.ts';
import { listBlockedOrMuted } from './relationships/blocked-and-muted.server.ts';
import * as relationshipCalls from './relationships/calls.ts';
import { followUser } from './relationships/follow.server.ts';
import { followList } from './relationships/follow-list.server.ts';
import { muteAccount, myMuteWords, setMuteWords } from './relationships/mute.server.ts';
import { reportableAccount } from './reportable.server.ts';
import { roleBindings } from './roles/api.server.ts';
import { roleReviews } from './roles/decide-role.server.ts';
import * as signupCalls from './signup/calls.ts';
import { complete } from './signup/complete-profile.server.ts';
import * as usernameCalls from './usernames/calls.ts';
import { usernameHistory } from './usernames/username-history.server.ts';
import { checkUsername } from './usernames/usernames.server.ts';
import * as verificationCalls from './verification/calls.ts';
import {
  badges,
  expireVerifications,
  verificationDocuments,
  verificationReviews,
} from './verification/decide-verification.server.ts';
import { myVerification, requestBadge } from './verification/verification.server.ts';
import { accountXpBadges, accountXpRules, accountXpSubscriptions } from './xp.server.ts';

const slidesOn = (imageHost: string) =>
  [1, 2, 3].map((slide) =>
    AVATAR_PRESETS.filter((preset) => preset.slide === slide).map(({ id, name, gender }) => ({
      id,
      name,
      gender,
      url: mediaUrl(avatarPresetUrl(id), imageHost),
    })),
  );

export const accounts: Feature = {
  rooms: [noticed, administration],
  calls: [
    serve(calls.getProfile, (ctx) => myProfile(ctx, viewerOf(ctx).accountId)),
    serve(calls.getProfileByUsername, (ctx, { params }) => profileOf(ctx, params.username)),
    serve(calls.followerFollowingCount, (ctx, { query }) => countsOf(ctx, query.username)),
    serve(directoryCalls.getAccountBySearch, (ctx, { query }) => searchAccounts(ctx, query)),
    serve(relationshipCalls.followUser, (ctx, { params, query }) =>
      followUser(ctx, params.athleteId, query.follow),
    ),
    serve(relationshipCalls.getFollowList, (ctx, { params, query }) =>
      followList(ctx, params.username, query),
    ),
    serve(relationshipCalls.getFollowRequests, (ctx, { query }) => followRequests(ctx, query)),
    serve(relationshipCalls.decideFollowRequest, (ctx, { body }) => answerFollowRequest(ctx, body)),
    serve(relationshipCalls.blockAccount, (ctx, { body }) => blockAccount(ctx, body)),
    serve(relationshipCalls.muteAccount, (ctx, { body }) => muteAccount(ctx, body)),
    serve(relationshipCalls.getBlocked, (ctx, { query }) => listBlockedOrMuted(ctx, 'blocked', query)),
    serve(relationshipCalls.getMuted, (ctx, { query }) => listBlockedOrMuted(ctx, 'muted', query)),
    serve(relationshipCalls.getMuteWords, (ctx) => myMuteWords(ctx)),
    serve(relationshipCalls.setMuteWords, (ctx, { body }) => setMuteWords(ctx, body.words)),
    serve(usernameCalls.checkUsername, (ctx, { body }) => checkUsername(ctx, body.username)),
    serve(signupCalls.completeProfile, (ctx, { body }) => complete(ctx, body)),
    serve(profileCalls.updateProfile, (ctx, { body }) => changeProfile(ctx, body)),
    serve(profileCalls.updateMonetization, (ctx, { body }) => setMonetization(ctx, body)),
    serve(metricsCalls.getProfileIdentifiableMetrics, (ctx) => myMetrics(ctx)),
    serve(metricsCalls.updateProfileIdentifiableMetrics, (ctx, { body }) => setMetrics(ctx, body)),
    serve(lifecycleCalls.deactivateAccount, (ctx) => deactivate(ctx)),
    serve(lifecycleCalls.reactivateAccount, (ctx) => reactivate(ctx)),
    serve(lifecycleCalls.requestDeletion, (ctx, { body }) => requestDeletion(ctx, body)),
    serve(lifecycleCalls.undoDeletion, (ctx) => undoDeletion(ctx)),
    serve(exportCalls.requestExport, (ctx) => requestExport(ctx, viewerOf(ctx).accountId)),
    serve(exportCalls.getExport, (ctx) => myExport(ctx)),
    serve(usernameCalls.getUsernameHistory, (ctx) => usernameHistory(ctx)),
    serve(verificationCalls.requestVerification, (ctx, { body }) => requestBadge(ctx, body)),
    serve(verificationCalls.getVerification, (ctx) => myVerification(ctx)),
    serve(verificationCalls.getBadges, (ctx, { query }) => badges(ctx, query)),
    serve(verificationCalls.getVerificationDocuments, (ctx, { params }) =>
      verificationDocuments(ctx, params.requestId),
    ),
    ...arrivalBindings,

    ...roleBindings,
    ...ownedProfileBindings,
    serve(profileCalls.getAvatarPresets, async ({ deps }) => ({
      slides: slidesOn(deps.config.MEDIA_ORIGIN),
    })),
  ],
  routes(app, gate) {
    exportRoute(app, gate);
    bannerRoute(app);
  },
  subscriptions: [
    ...accountXpSubscriptions,
    on('account.export-requested', 'accounts.export', buildExport, { talksTo: 'storage' }),
    on('account.state-changed', 'accounts.email-deletion', emailDeletionNotice),
    on('guardian.decided', 'accounts.apply-follow-decision', applyFollowDecision),
  ],
  timedJobs: [
    { job: 'accounts.age-bands', at: '7 0 * * *', talksTo: null, work: updateAgeBands },
    { job: 'accounts.birthdays', at: '22 0 * * *', talksTo: null, work: tellOfBirthdays },
    { job: 'accounts.turned-18', at: '12 * * * *', talksTo: null, work: turnAdults },
    { job: 'accounts.end-states', at: '*/5 * * * *', talksTo: null, work: endStates },
    { job: 'accounts.expire-badges', at: '57 * * * *', talksTo: null, work: expireVerifications },
    { job: 'accounts.sweep-exports', at: '47 * * * *', talksTo: 'storage', work: sweepExports },
  ],
  brings: [
    reportables.with(reportableAccount),
    accountActions.with({
      sanction: sanctionAccount,
      lift: liftSanction,
      standing: sanctionedState,
      balance: unpaidBalance,
    }),
    mediaAudiences.with(...accountAudiences),
    dataExports.with(...accountExports),
    topLists.with(...accountTopLists),
    homeFigures.with(...accountFigures),
    xpRules.with(...accountXpRules),
    xpBadges.with(...accountXpBadges),
    searchSources.with(accountSource),
    sitemaps.with(profileSitemap),
    privatePaths.with('/settings', '/welcome'),
    reviewKinds.with(verificationReviews, roleReviews),
    writtenTexts.with(accountTexts),
    childActivities.with(...accountActivities),
    guardianRequests.with(...accountRequests),
    storedFiles.with(storedExports),
  ],
  collects: [dataExports, leavingRules, joinedTribes, metricViewers, profileManagers],
};
