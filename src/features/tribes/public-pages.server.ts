import type { MediaAudience } from '#features/media/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { staffMay } from '#features/staff/staff.ts';
import { canManage, canSee, type MemberStanding } from './policy.ts';
import { isUnreviewed, type TribeRow } from './queries.server.ts';

interface Shown extends Pick<TribeRow, 'state' | 'visibility'> {
  memberState: MemberStanding['state'] | null;
  memberRole: MemberStanding['role'] | null;
  unreviewed: boolean;
}

/** Logos and banners. */
export const tribeAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from tribe t where t.logo_media_id = ${mediaId})
    or exists (select from tribe t where t.banner_media_id = ${mediaId}))`,
  withdrawnBy: {
    tribe: ({ sql }, ids) => sql`
      select unnest(array[logo_media_id, banner_media_id]) from tribe where id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const { sql, viewer, site } = ctx;
    const [tribe] = await sql<Shown[]>`
      select t.state, t.visibility, m.state as member_state, m.role as member_role, ${isUnreviewed(ctx)} as unreviewed
      from tribe t left join membership m on m.tribe_id = t.id and m.account_id = ${viewer?.accountId ?? null}
      where t.site = ${site} and (t.logo_media_id = ${mediaId} or t.banner_media_id = ${mediaId}) limit 1`;
    if (!tribe) return false;
    const { memberState: state, memberRole: role } = tribe;
    const member = state && role ? { state, role } : null;
    // On the kids site those who run it and reviewers see them first.
    if (tribe.unreviewed && !canManage(member) && !staffMay(viewer, 'review')) return false;
    return canSee(tribe, member);
  },
};

/** The names, descriptions and rules of tribes. */
export const tribeTexts: WrittenTexts = {
  kind: 'tribe',
  since: ({ sql, site }, since) => sql<Written[]>`
      select id, concat_ws(E'\n', name, description, array_to_string(rules, E'\n')) as text, '/tribes/' || slug as path,
        updated_at as at
      from tribe
      where site = ${site} and state <> 'draft' and updated_at >= ${since.toISOString()}
      order by updated_at, id`,
};
