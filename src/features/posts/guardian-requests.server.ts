import type { GuardianRequestKind, RequestedThing } from '#features/approvals/points.ts';
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
