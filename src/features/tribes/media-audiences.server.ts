import type { MediaAudience } from '#platform/media-audience.ts';
import { canSee, type MemberStanding } from './policy.ts';
import type { TribeRow } from './queries.server.ts';

interface Shown extends Pick<TribeRow, 'state' | 'visibility'> {
  memberState: MemberStanding['state'] | null;
  memberRole: MemberStanding['role'] | null;
}

/** Logos and banners. */
export const tribeAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from tribe t where t.logo_media_id = ${mediaId})
    or exists (select from tribe t where t.banner_media_id = ${mediaId}))`,
  async maySee({ sql, viewer, site }, mediaId) {
    const [tribe] = await sql<Shown[]>`
      select t.state, t.visibility, m.state as member_state, m.role as member_role
      from tribe t left join membership m on m.tribe_id = t.id and m.account_id = ${viewer?.accountId ?? null}
      where t.site = ${site} and (t.logo_media_id = ${mediaId} or t.banner_media_id = ${mediaId}) limit 1`;
    if (!tribe) return false;
    const { memberState: state, memberRole: role } = tribe;
    return canSee(tribe, state && role ? { state, role } : null);
  },
};
