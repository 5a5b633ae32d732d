import { viewerOf } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { AVATAR_PRESETS, avatarPresetUrl } from './avatar-presets.ts';
import {
  checkUsername,
  completeProfile,
  followUser,
  getAvatarPresets,
  getProfile,
  getProfileByUsername,
} from './calls.ts';
import { complete } from './complete-profile.server.ts';
import * as follows from './follow.server.ts';
import { myProfile, profileOf } from './profile.server.ts';
import * as usernames from './usernames.server.ts';

export const accounts: Feature = {
  bindings: [
    serve(getProfile, (ctx) => myProfile(ctx, viewerOf(ctx).accountId)),
    serve(getProfileByUsername, (ctx, { params }) => profileOf(ctx, params.username)),
    serve(checkUsername, (ctx, { body }) => usernames.checkUsername(ctx, body.username)),
    serve(completeProfile, (ctx, { body }) => complete(ctx, body)),
    serve(followUser, (ctx, { params, query }) => follows.followUser(ctx, params.athleteId, query.follow)),
    serve(getAvatarPresets, async () => ({
      slides: [1, 2, 3].map((slide) =>
        AVATAR_PRESETS.filter((preset) => preset.slide === slide).map(({ id, name, gender }) => ({
          ...{ id, name, gender },
          url: avatarPresetUrl(id),
        })),
      ),
    })),
  ],
};
