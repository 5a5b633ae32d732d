import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
import type { ChildActivity } from '#features/guardians/points.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { leftJoinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { post } from './notice-targets.server.ts';

/** The child withdraws the request by deleting the post. */
const firstPost: GuardianRequestKind = {
  kind: 'post',
  describe: describePosts,
  noticeOf: (id) => ({ about: post.of(id), postId: id }),
  isWithdrawable: false,
};

interface Row {
  id: string;
  site: SiteId;
  title: string | null;
  body: string;
  state: string;
  tribe: string | null;
  mediaIds: string[];
}

async function describePosts(ctx: Ctx, ids: string[]): Promise<Map<string, RequestedThing>> {
  const rows = await ctx.sql<Row[]>`
    select p.id, p.site, p.title, p.body, p.state, t.name as tribe,
      array(select l.media_id from post_media l where l.post_id = p.id order by l.position) as media_ids
    from post p ${leftJoinTribe(ctx, 'p.tribe_id')} where p.id = any(${ids}::uuid[])`;
  const media = await mediaOf(ctx, rows);
  return new Map(
    rows.map(({ id, title, body, state, tribe, mediaIds }) => [
      id,
      {
        title: title ?? '',
        text: body,
        note: tribe ? `In ${tribe}` : 'For everyone in the fan zone',
        path: state === 'published' ? `/posts/${id}` : null,
        media: isThere(state)
          ? mediaIds.flatMap((mediaId) => media.get(mediaId) ?? []).map((one) => signMedia(ctx, one))
          : [],
      },
    ]),
  );
}

/** Posts may be of several sites, and their media are read for each. */
async function mediaOf(ctx: Ctx, rows: readonly Row[]) {
  const sites = [...new Set(rows.map(({ site }) => site))];
  const found = await Promise.all(
    sites.map((site) =>
      mediaEntries(
        { ...ctx, site },
        rows.filter((post) => post.site === site).flatMap((post) => post.mediaIds),
      ),
    ),
  );
  return new Map(found.flatMap((entries) => [...entries]));
}

/** A post that was deleted or removed shows no pictures anymore. */
const isThere = (state: string) => state !== 'deleted' && state !== 'removed';

export const postRequests: readonly GuardianRequestKind[] = [firstPost];

const posts: ChildActivity = {
  kinds: ['post', 'shout'],
  rows: ({ sql }, childId, newest) => sql`
    select p.id, case p.kind when 'SHOUT' then 'shout' else 'post' end as kind, p.created_at as at, p.site, p.state,
      coalesce(p.title, '') as title, p.body as text, case when p.state = 'published' then '/posts/' || p.id end as path
    from post p
    where p.author_id = ${childId} and p.purged_at is null ${newest({ at: 'p.created_at', id: 'p.id' })}`,
};

const comments: ChildActivity = {
  kinds: ['comment'],
  rows: ({ sql }, childId, newest) => sql`
    select c.id, 'comment' as kind, c.created_at as at, p.site, c.state, coalesce(p.title, '') as title,
      c.body as text, '/posts/' || p.id as path
    from comment c join post p on p.id = c.post_id
    where c.author_id = ${childId} and c.purged_at is null ${newest({ at: 'c.created_at', id: 'c.id' })}`,
};

export const postActivities: readonly ChildActivity[] = [posts, comments];
