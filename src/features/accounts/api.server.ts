import { viewerOf } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { moveAgeBands } from './age-bands.server.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from './avatar-presets.ts';
import * as calls from './calls.ts';
import { complete } from './complete-profile.server.ts';
import { followUser } from './follow.server.ts';
import { followList } from './follow-list.server.ts';
import { myMetrics, setMetrics } from './metrics.server.ts';
import { setMonetization } from './monetization.server.ts';
import { countsOf, myProfile, profileOf } from './profile.server.ts';
import { searchAccounts } from './search.server.ts';
import { eraseUnanswered } from './unanswered.server.ts';
import { changeProfile } from './update-profile.server.ts';
import { checkUsername } from './usernames.server.ts';

const slides = [1, 2, 3].map((slide) =>
  AVATAR_PRESETS.filter((preset) => preset.slide === slide).map(({ id, name, gender }) => ({
    ...{ id, name, gender },
    url: avatarPresetUrl(id),
  })),
);

export const accounts: Feature = {
  bindings: [
    serve(calls.getProfile, (ctx) => myProfile(ctx, viewerOf(ctx).accountId)),
    serve(calls.getProfileByUsername, (ctx, { params }) => profileOf(ctx, params.username)),
    serve(calls.followerFollowingCount, (ctx, { query }) => countsOf(ctx, query.username)),
    serve(calls.getAccountBySearch, (ctx, { query }) => searchAccounts(ctx, query)),
    serve(calls.followUser, (ctx, { params, query }) => followUser(ctx, params.athleteId, query.follow)),
    serve(calls.getFollowList, (ctx, { params, query }) => followList(ctx, params.username, query)),
    serve(calls.checkUsername, (ctx, { body }) => checkUsername(ctx, body.username)),
    serve(calls.completeProfile, (ctx, { body }) => complete(ctx, body)),
    serve(calls.updateProfile, (ctx, { body }) => changeProfile(ctx, body)),
    serve(calls.updateMonetization, (ctx, { body }) => setMonetization(ctx, body)),
    serve(calls.getProfileIdentifiableMetrics, (ctx) => myMetrics(ctx)),
    serve(calls.updateProfileIdentifiableMetrics, (ctx, { body }) => setMetrics(ctx, body)),
    serve(calls.getAvatarPresets, async () => ({ slides })),
  ],
  timedJobs: [
    { job: 'accounts.age-bands', at: '7 0 * * *', work: moveAgeBands },
    { job: 'accounts.unanswered', at: '17 0 * * *', work: eraseUnanswered },
  ],
};
