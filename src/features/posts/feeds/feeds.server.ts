import { accountIdOf } from '#features/people/people.server.ts';
import { teamOfViewer } from '#features/teams/team-of-viewer.server.ts';
import { memberOf, standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { isMember } from '#features/tribes/policy.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Post } from '../calls.ts';
import { presentPosts } from '../post/hydrate-posts.server.ts';
import type { Paging, PostRow } from '../queries.server.ts';
import { listAccountPosts, listShouts, listTeamShouts, listTribePosts } from './feed-queries.server.ts';

/** Posts of a tribe: by athletes, or by everybody else. 404 when the viewer may not see the tribe. */
export async function tribePosts(
  ctx: Ctx,
  tribe: string,
  byAthlete: boolean,
  paging: Paging,
): Promise<Page<Post>> {
  const standing = await standingIn(ctx, tribe);
  const feed = {
    tribeId: standing.id,
    kind: 'POST' as const,
    byAthlete,
    isMember: isMember(memberOf(standing)),
  };
  return presentPage(ctx, await listTribePosts(ctx, feed, paging), paging);
}

/** Shouts for a team of the viewer's. */
export async function teamShouts(ctx: Ctx, teamId: string, paging: Paging): Promise<Page<Post>> {
  const team = await teamOfViewer(ctx, teamId);
  return presentPage(ctx, await listTeamShouts(ctx, team.id, paging), paging);
}

/** Shouts of the fan zone, or of one tribe. */
export async function shouts(ctx: Ctx, tribe: string | undefined, paging: Paging): Promise<Page<Post>> {
  if (!tribe) return presentPage(ctx, await listShouts(ctx, paging), paging);
  const standing = await standingIn(ctx, tribe);
  const feed = { tribeId: standing.id, kind: 'SHOUT' as const, isMember: isMember(memberOf(standing)) };
  return presentPage(ctx, await listTribePosts(ctx, feed, paging), paging);
}

/** The posts of an account that the viewer may see. */
export async function accountPosts(
  ctx: Ctx,
  username: string,
  kind: Post['kind'],
  paging: Paging,
): Promise<Page<Post>> {
  const accountId = await accountIdOf(ctx, username);
  return presentPage(ctx, await listAccountPosts(ctx, { accountId, kind }, paging), paging);
}

export async function presentPage(ctx: Ctx, rows: PostRow[], { limit }: Paging): Promise<Page<Post>> {
  const page = toPage(rows, limit, (row) => [row.publishedAt, row.id]);
  return { ...page, items: await presentPosts(ctx, page.items) };
}
