import type { Ctx } from '#platform/ctx.ts';

/** What was cleared from a profile, for undoing it. */
export interface RemovedProfile {
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
export async function clearProfile({ sql }: Ctx, accountId: string): Promise<RemovedProfile | null> {
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
export async function restoreProfile(
  { sql }: Ctx,
  accountId: string,
  removed: RemovedProfile,
): Promise<void> {
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
