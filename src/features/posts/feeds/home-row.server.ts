import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import { followedBy } from '#features/people/account-sql.server.ts';
import { authorOfJson, cardJson } from '#features/people/card-json.server.ts';
import { optionJson, optionOfJson, tribesJoinedBy } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { Post } from '../calls.ts';
import { presentPost, type Related } from '../post/present-post.ts';
import { columns, type PostRow, standing } from '../queries.server.ts';

/** Why a post is in the feed: a follow, a tribe, a sport, or its likes. */
export type HomeReason = 'follow' | 'tribe' | 'sport' | 'popular';

/** A post of a home feed with everything that is shown with it: one statement returns the whole page. */
export interface HomeRow extends PostRow {
  reason: HomeReason;
  author: Record<string, unknown> | null;
  target: Record<string, unknown> | null;
  tribe: object | null;
  media: Record<string, unknown>[] | null;
}

/** The viewer's tribes and follows, as `mine` and `followed`. */
export const viewerSources = (ctx: Ctx, { accountId }: Viewer) => ctx.sql`
  mine as materialized (
    ${tribesJoinedBy(ctx, ctx.sql`${accountId}`)}
  ), followed as materialized (
    ${followedBy(ctx, ctx.sql`${accountId}`)}
  )`;

/** Columns of posts `p`; needs `homeJoins`. */
export const homeColumns = (ctx: Ctx) => ctx.sql`
  ${columns(ctx)}, ${standing(ctx).columns}, false as blocked,
  ${cardJson(ctx, ctx.sql`p.author_id`)} as author,
  case when p.target_account_id is not null then ${cardJson(ctx, ctx.sql`p.target_account_id`)} end as target,
  ${optionJson(ctx)} as tribe,
  case when p.media_count > 0 then ${mediaJson(
    ctx,
    ctx.sql`array(select l.media_id from post_media l where l.post_id = p.id order by l.position)`,
  )} end as media`;
export const homeJoins = (ctx: Ctx) => standing(ctx).joins;

export function presentHome(
  ctx: Ctx,
  row: HomeRow,
  more: Pick<Related, 'maskedNames' | 'quoted'>,
): (Post & { reason: HomeReason }) | null {
  const [author, target] = [authorOfJson(ctx, row.author), authorOfJson(ctx, row.target)];
  const tribe = optionOfJson(ctx, row.tribe);
  const media = mediaOfJson(ctx, row.media);
  const related = {
    accounts: new Map([
      ...(author ? [[row.authorId, author] as const] : []),
      ...(target && row.targetAccountId ? [[row.targetAccountId, target] as const] : []),
    ]),
    tribes: new Map(tribe ? [[tribe.id, tribe]] : []),
    // Only shouts are for teams.
    teams: new Map(),
    media: new Map(media.map((one) => [one.id, one])),
    ...more,
  };
  const post = presentPost(ctx, row, related);
  return post && { ...post, reason: row.reason };
}
