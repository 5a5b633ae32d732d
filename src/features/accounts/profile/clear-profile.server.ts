import type { Ctx } from '#platform/ctx.ts';

/** What was taken from a profile, to be put back. */
export interface RemovedProfile {
  displayName: string;
  bio: string;
  socialLinks: Record<string, string>;
  avatarMediaId: string | null;
  bannerMediaId: string | null;
}

/**
 * Takes name, bio, links and pictures from a profile: it is called by its username. The pictures' files are kept, and
 * shown to nobody, for as long as it can be undone.
 * @returns null when there is no such account any more
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

/** Puts back what the person has not written or chosen anew since. */
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
