import { mediaPath } from '#features/media/media-url.ts';
import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { accountReasons } from '#features/moderation/reports/account-reasons.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Profile } from './calls.ts';
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

/** What was cleared from a profile, for undoing it. */
interface RemovedProfile {
  displayName: string;
  bio: string;
  socialLinks: Record<string, string>;
  avatarMediaId: string | null;
  bannerMediaId: string | null;
}

/**
 * Clears name, bio, links and pictures of a profile; the username becomes its name. The pictures' files are kept, visible
 * to nobody, as long as this can be undone.
 * @returns null when the account no longer exists
 */
async function clearProfile({ sql }: Ctx, accountId: string): Promise<RemovedProfile | null> {
  const [removed] = await sql<RemovedProfile[]>`
    with before as (
      select id, display_name, bio, social_links, avatar_media_id, banner_media_id
      from account where id = ${accountId} and state <> 'erased' for no key update
    ), cleared as (
      update account a set
        display_name = coalesce(a.username::text, ''), bio = '', social_links = '{}', avatar_media_id = null,
        banner_media_id = null, version = a.version + 1, updated_at = now()
      from before where a.id = before.id
    )
    select display_name, bio, social_links, avatar_media_id, banner_media_id from before`;
  return removed ?? null;
}

/** Restores what the person hasn't replaced since. */
async function restoreProfile({ sql }: Ctx, accountId: string, removed: RemovedProfile): Promise<void> {
  const { displayName, bio, socialLinks, avatarMediaId, bannerMediaId } = removed;
  await sql`
    update account set
      display_name = case when display_name = username::text then ${displayName} else display_name end,
      bio = case when bio = '' then ${bio} else bio end,
      social_links = case when social_links = '{}' then ${sql.json(socialLinks)} else social_links end,
      avatar_media_id = coalesce(avatar_media_id, ${avatarMediaId}),
      banner_media_id = coalesce(banner_media_id, ${bannerMediaId}),
      version = version + 1, updated_at = now()
    where id = ${accountId} and state <> 'erased'`;
}
