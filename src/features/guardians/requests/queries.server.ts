import { childrenOf } from '#features/accounts/guardian-of-account.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import type { Activity, GuardianRequest } from './calls.ts';

export interface Paging {
  limit: number;
  cursor?: string | undefined;
}

export interface RequestRow extends Omit<GuardianRequest, 'about'> {
  targetId: string;
}

export const requestColumns = ({ sql }: Ctx) => sql`
  r.id, r.child_id, r.site, r.kind, r.target_id, r.state, r.asked_at, r.decided_at`;

/** Newest first. @param of whose: those of one guardian, or one child's own */
export function listRequests(
  ctx: Ctx,
  of: { guardianId: string; childId?: string | undefined; decided: boolean } | { ownerId: string },
  { limit, cursor }: Paging,
): Promise<RequestRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const whose =
    'ownerId' in of
      ? sql`r.child_id = ${of.ownerId}`
      : sql`r.child_id in (${childrenOf(ctx, of.guardianId)})
          ${of.childId ? sql`and r.child_id = ${of.childId}` : sql``}
          and ${of.decided ? sql`r.state in ('approved', 'declined')` : sql`r.state = 'asked'`}`;
  return sql<RequestRow[]>`
    select ${requestColumns(ctx)} from guardian_request r
    where ${whose}
      ${after ? sql`and (r.asked_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.asked_at desc, r.id desc limit ${limit + 1}`;
}

/**
 * What a child did on any site. The tables are the posts' and the tribes', read here because a guardian sees all of a
 * child and nobody else does: no other feature has a door for that.
 */
export function listActivity(ctx: Ctx, childId: string, { limit, cursor }: Paging): Promise<Activity[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const page = (at: ReturnType<Ctx['sql']>, id: ReturnType<Ctx['sql']>) => sql`
    ${after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${at} desc, ${id} desc limit ${limit + 1}`;
  return sql<Activity[]>`
    select * from (
      (select p.id, case p.kind when 'SHOUT' then 'shout' else 'post' end as kind, p.created_at as at, p.site,
        p.state, coalesce(p.title, '') as title, p.body as text,
        case when p.state = 'published' then '/posts/' || p.id end as path
      from post p where p.author_id = ${childId} and p.purged_at is null ${page(sql`p.created_at`, sql`p.id`)})
      union all
      (select c.id, 'comment', c.created_at, p.site, c.state, coalesce(p.title, ''), c.body, '/posts/' || p.id
      from comment c join post p on p.id = c.post_id
      where c.author_id = ${childId} and c.purged_at is null ${page(sql`c.created_at`, sql`c.id`)})
      union all
      (select t.id, 'joined', m.joined_at, m.site, m.state, t.name, '', '/tribes/' || t.slug
      from membership m join tribe t on t.id = m.tribe_id
      where m.account_id = ${childId} and m.joined_at is not null ${page(sql`m.joined_at`, sql`t.id`)})
      union all
      (select a.id, 'followed', f.created_at, f.site, null, a.display_name, '@' || a.username, null
      from follow f join account a on a.id = f.followed_id
      where f.follower_id = ${childId} ${page(sql`f.created_at`, sql`a.id`)})
    ) done
    order by at desc, id desc limit ${limit + 1}`;
}

export interface TribeAbout {
  id: string;
  name: string;
  slug: string;
  description: string;
  memberCount: number;
}
export interface PostAbout {
  id: string;
  site: RequestRow['site'];
  title: string | null;
  body: string;
  state: string;
  kind: string;
  tribe: string | null;
  mediaIds: string[];
}

export const findTribesAsked = ({ sql }: Ctx, ids: string[]) => sql<TribeAbout[]>`
  select id, name, slug, description, member_count from tribe where id = any(${ids}::uuid[])`;

export const findPostsAsked = ({ sql }: Ctx, ids: string[]) => sql<PostAbout[]>`
  select p.id, p.site, p.title, p.body, p.state, p.kind, t.name as tribe,
    array(select l.media_id from post_media l where l.post_id = p.id order by l.position) as media_ids
  from post p left join tribe t on t.id = p.tribe_id where p.id = any(${ids}::uuid[])`;

export const findBios = ({ sql }: Ctx, ids: string[]) => sql<{ id: string; bio: string }[]>`
  select id, bio from account where id = any(${ids}::uuid[])`;
