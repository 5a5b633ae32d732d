import { guardianRequests } from '#features/approvals/points.ts';
import { signInWithCode, signInWithGoogle } from '#features/auth/sign-in/sign-in.server.ts';
import { childActivities } from '#features/guardians/points.ts';
import { homeFigures, topLists } from '#features/home/points.ts';
import { mediaUrl } from '#features/media/media-url.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { accountActions, reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from '#features/people/avatar.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { xpBadges, xpRules } from '#features/xp/points.ts';
import { viewerOf } from '#platform/ctx.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { storedFiles } from '#platform/stored-files.ts';
import { administration } from './administration/api.server.ts';
import { googleLogin, verifyOtp, verifySecondFactor } from './arrival/calls.ts';
import { enter, enterWithSecondFactor } from './arrival/enter.server.ts';
import * as calls from './calls.ts';
import { accountActivities, accountRequests } from './children.server.ts';
import { buildExport, sweepExports } from './data-export/build-export.server.ts';
import * as exportCalls from './data-export/calls.ts';
import { exportRoute, myExport, requestExport, storedExports } from './data-export/export.server.ts';
import * as directoryCalls from './directory/calls.ts';
import { searchAccounts } from './directory/search.server.ts';
import * as guestCalls from './guests/calls.ts';
import { claim, claimAtSignUp, forgetGuests, mailLink, requestLink } from './guests/follow-guests.server.ts';
import { begin, eraseOwnGuest, guestOf } from './guests/guests.server.ts';
import { sanctionedState } from './lifecycle/account-states.server.ts';
import { updateAgeBands } from './lifecycle/age-bands.server.ts';
import { notifyOfBirthdays } from './lifecycle/birthdays.server.ts';
import * as lifecycleCalls from './lifecycle/calls.ts';
import { emailDeletionNotice } from './lifecycle/deletion-email.server.ts';
import { eraseFollows } from './lifecycle/erase-account.server.ts';
import { endStates } from './lifecycle/expire-states.server.ts';
import { deactivate, reactivate, requestDeletion, undoDeletion } from './lifecycle/leave.server.ts';
import { liftSanction, sanctionAccount } from './lifecycle/sanctions.server.ts';
import { turnAdults } from './lifecycle/turned-18.server.ts';
import { unpaidSums } from './lifecycle/unpaid-balance.server.ts';
import * as metricsCalls from './metrics/calls.ts';
import { myMetrics, setMetrics } from './metrics/metrics.server.ts';
import { noticed } from './notices.server.ts';
import * as ownedProfileCalls from './owned-profile-calls.ts';
import { deleteCollection, restoreCollection } from './owned-profiles/delete-collection-profile.server.ts';
import {
  changeOwnedProfile,
  openCollection,
  ownedProfile,
  ownedProfiles,
} from './owned-profiles/owned-profiles.server.ts';
import { accountExports } from './personal-data.server.ts';
import {
  accountContents,
  dataExports,
  guestOrders,
  joinedTribes,
  leavingRules,
  metricViewers,
  profileManagers,
  profileShops,
} from './points.ts';
import * as privacyCalls from './privacy/calls.ts';
import { changeMyPrivacy, myPrivacy } from './privacy/privacy.server.ts';
import * as profileCalls from './profile/calls.ts';
import { bannerRoute } from './profile/default-banner.server.ts';
import { setMonetization } from './profile/monetization.server.ts';
import { countsOf, myProfile, profileOf } from './profile/profile.server.ts';
import { chooseFormats } from './profile/set-formats.server.ts';
import { changeProfile } from './profile/update-profile.server.ts';
import {
  accountAudiences,
  accountFigures,
  accountSource,
  accountTexts,
  accountTopLists,
  profileSitemap,
  sharedProfile,
} from './public-pages.server.ts';
import {
  answerFollowRequest,
  applyFollowDecision,
  followRequests,
} from './relationships/answer-follow-request.server.ts';
import { blockAccount } from './relationships/block.server.ts';
import { listBlockedOrMuted } from './relationships/blocked-and-muted.server.ts';
import * as relationshipCalls from './relationships/calls.ts';
import { followUser, removeFollower } from './relationships/follow.server.ts';
import { followList } from './relationships/follow-list.server.ts';
import { muteAccount, myMuteWords, setMuteWords } from './relationships/mute.server.ts';
import { reportableAccount } from './reportable.server.ts';
import * as roleCalls from './roles/calls.ts';
import { roleReviews } from './roles/decide-role.server.ts';
import { myRole, request, withdraw } from './roles/request-role.server.ts';
import { setFormats } from './settings/calls.ts';
import * as signupCalls from './signup/calls.ts';
import { complete } from './signup/complete-profile.server.ts';
import { accountsActs } from './staff-acts.server.ts';
import * as usernameCalls from './usernames/calls.ts';
import { checkUsername, usernameHistory } from './usernames/usernames.server.ts';
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
    serve(relationshipCalls.removeFollower, (ctx, { body }) => removeFollower(ctx, body.accountId)),
    serve(privacyCalls.getPrivacy, (ctx) => myPrivacy(ctx)),
    serve(privacyCalls.setPrivacy, (ctx, { body }) => changeMyPrivacy(ctx, body)),
    serve(relationshipCalls.blockAccount, (ctx, { body }) => blockAccount(ctx, body)),
    serve(relationshipCalls.muteAccount, (ctx, { body }) => muteAccount(ctx, body)),
    serve(relationshipCalls.getBlocked, (ctx, { query }) => listBlockedOrMuted(ctx, 'blocked', query)),
    serve(relationshipCalls.getMuted, (ctx, { query }) => listBlockedOrMuted(ctx, 'muted', query)),
    serve(relationshipCalls.getMuteWords, (ctx) => myMuteWords(ctx)),
    serve(relationshipCalls.setMuteWords, (ctx, { body }) => setMuteWords(ctx, body.words)),
    serve(usernameCalls.checkUsername, (ctx, { body }) => checkUsername(ctx, body.username)),
    serve(signupCalls.completeProfile, (ctx, { body }) => complete(ctx, body)),
    serve(profileCalls.updateProfile, (ctx, { body }) => changeProfile(ctx, body)),
    serve(setFormats, (ctx, { body }) => chooseFormats(ctx, body)),
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
    // Who it is is for `auth` to find out, and whether they may come in for `accounts`.
    serve(verifyOtp, async (ctx, { body: { referralCode, ...proof } }, request) =>
      enter(ctx, await signInWithCode(ctx, proof, request), referralCode),
    ),
    serve(googleLogin, async (ctx, { query: { referralCode, ...proof } }, request) =>
      enter(ctx, await signInWithGoogle(ctx, proof, request), referralCode),
    ),
    serve(verifySecondFactor, (ctx, { body }) => enterWithSecondFactor(ctx, body)),
    serve(guestCalls.beginAsGuest, (ctx, { body }) => begin(ctx, body)),
    serve(guestCalls.getGuest, (ctx) => guestOf(ctx)),
    serve(guestCalls.eraseGuest, (ctx) => eraseOwnGuest(ctx)),
    serve(guestCalls.sendGuestLink, (ctx, { body }) => requestLink(ctx, body.email)),
    serve(guestCalls.claimGuestOrders, (ctx) => claim(ctx)),

    serve(roleCalls.getRole, (ctx) => myRole(ctx)),
    serve(roleCalls.requestRole, (ctx, { body }) => request(ctx, body)),
    serve(roleCalls.withdrawRoleRequest, (ctx, { body }) => withdraw(ctx, body)),
    serve(ownedProfileCalls.getOwnedProfiles, (ctx) => ownedProfiles(ctx)),
    serve(ownedProfileCalls.getOwnedProfile, (ctx, { params }) => ownedProfile(ctx, params.username)),
    serve(ownedProfileCalls.openCollectionProfile, (ctx, { body }) => openCollection(ctx, body)),
    serve(ownedProfileCalls.updateOwnedProfile, (ctx, { body }) => changeOwnedProfile(ctx, body)),
    serve(ownedProfileCalls.deleteCollectionProfile, (ctx, { body }) =>
      deleteCollection(ctx, body.profileId),
    ),
    serve(ownedProfileCalls.restoreCollectionProfile, (ctx, { body }) =>
      restoreCollection(ctx, body.profileId),
    ),
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
    on('account.completed', 'accounts.claim-guest-orders', claimAtSignUp),
    on('guest.link-requested', 'accounts.mail-guest-link', mailLink),
    on('guardian.decided', 'accounts.apply-follow-decision', applyFollowDecision),
    on('account.erased', 'accounts.erase-follows', eraseFollows),
  ],
  timedJobs: [
    { job: 'accounts.age-bands', at: '7 0 * * *', talksTo: null, work: updateAgeBands },
    { job: 'accounts.birthdays', at: '22 0 * * *', talksTo: null, work: notifyOfBirthdays },
    { job: 'accounts.turned-18', at: '12 * * * *', talksTo: null, work: turnAdults },
    { job: 'accounts.end-states', at: '*/5 * * * *', talksTo: null, work: endStates },
    { job: 'accounts.expire-badges', at: '57 * * * *', talksTo: null, work: expireVerifications },
    { job: 'accounts.forget-guests', at: '37 3 * * *', talksTo: null, work: forgetGuests },
    { job: 'accounts.sweep-exports', at: '47 * * * *', talksTo: 'storage', work: sweepExports },
  ],
  brings: [
    ...accountsActs,
    retentions.with({ table: 'held_username', since: 'held_until' }),
    reportables.with(reportableAccount),
    accountActions.with({
      sanction: sanctionAccount,
      lift: liftSanction,
      standing: sanctionedState,
      unpaid: unpaidSums,
    }),
    mediaAudiences.with(...accountAudiences),
    dataExports.with(...accountExports),
    topLists.with(...accountTopLists),
    homeFigures.with(...accountFigures),
    xpRules.with(...accountXpRules),
    xpBadges.with(...accountXpBadges),
    searchSources.with(accountSource),
    sharePictures.with(sharedProfile),
    sitemaps.with(profileSitemap),
    privatePaths.with('/settings', '/welcome', '/order-link'),
    reviewKinds.with(verificationReviews, roleReviews),
    writtenTexts.with(accountTexts),
    childActivities.with(...accountActivities),
    guardianRequests.with(...accountRequests),
    storedFiles.with(storedExports),
  ],
  collects: [
    accountContents,
    dataExports,
    guestOrders,
    leavingRules,
    joinedTribes,
    metricViewers,
    profileManagers,
    profileShops,
  ],
};
