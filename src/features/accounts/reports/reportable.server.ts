import { mediaPath } from '#features/media/media-url.ts';
import type { Reportable } from '#platform/reportable.ts';
import { profileOf } from '../profile/profile.server.ts';
import { accountReasons } from './reasons.ts';

export const reportableAccount: Reportable = {
  kind: 'account',
  reasons: accountReasons,
  async find(ctx, idOrUsername) {
    const profile = await profileOf(ctx, idOrUsername);
    const { id, username, displayName, role, bio, avatar, banner, socialLinks, profilePath } = profile;
    // Without the reporter's signature: whoever decides fetches pictures with their own.
    const imageHost = ctx.deps.config.MEDIA_ORIGIN;
    return {
      id,
      accountId: id,
      evidence: {
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
      },
    };
  },
};
