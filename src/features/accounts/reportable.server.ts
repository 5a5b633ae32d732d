import { mediaPath } from '#features/media/media-url.ts';
import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { accountReasons } from '#features/moderation/reports/account-reasons.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Profile } from './calls.ts';
import type { RemovedProfile } from './profile/clear-profile.server.ts';
import { clearProfile, restoreProfile } from './profile/clear-profile.server.ts';
import { profileForModerators, profileOf } from './profile/profile.server.ts';

/** Clears what somebody shows of themselves; the account stays. */
const remove: Effect = {
  async apply(tx, accountId) {
    const removed = await clearProfile(tx, accountId);
    return removed && { ...removed };
  },
  undo: (tx, accountId, applied) => restoreProfile(tx, accountId, applied as unknown as RemovedProfile),
};

const accountEffects: Reportable['effects'] = { remove };

export const reportableAccount: Reportable = {
  kind: 'account',
  reasons: accountReasons,
  async find(ctx, idOrUsername) {
    const profile = await profileOf(ctx, idOrUsername);
    return { id: profile.id, accountId: profile.id, evidence: evidenceOf(ctx, profile) };
  },
  async current(ctx, id) {
    const state = (await accountFacts(ctx, id))?.state;
    if (!state || state === 'erased') return null;
    return { state, evidence: evidenceOf(ctx, await profileForModerators(ctx, id)) };
  },
  effects: accountEffects,
};

function evidenceOf({ deps }: Ctx, profile: Profile): Evidence {
  const { username, displayName, role, bio, avatar, banner, socialLinks, profilePath } = profile;
  // Without the reporter's signature: moderators fetch pictures with their own.
  const imageHost = deps.config.MEDIA_ORIGIN;
  return {
    about: `${displayName} (@${username})`,
    path: profilePath,
    shown: {
      username,
      displayName,
      role,
      bio,
      socialLinks,
      avatar: mediaPath(avatar.url, imageHost),
      banner: mediaPath(banner.url, imageHost),
    },
  };
}
