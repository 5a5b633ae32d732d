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
import {
  listAccountPosts,
  listShouts,
  listShoutsTo,
  listTeamShouts,
  listTribePosts,
} from './feed-queries.server.ts';

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

interface ShoutsWanted {
  tribeId?: string | undefined;
  teamId?: string | undefined;
  targetUsername?: string | undefined;
}

/** Shouts of the fan zone, of one tribe, for a team of the viewer's, or to a person. */
export async function shouts(
  ctx: Ctx,
  { tribeId, teamId, targetUsername }: ShoutsWanted,
  paging: Paging,
): Promise<Page<Post>> {
  return presentPage(ctx, await listed(), paging);
  async function listed(): Promise<PostRow[]> {
    if (teamId) return listTeamShouts(ctx, (await teamOfViewer(ctx, teamId)).id, paging);
    if (targetUsername) return listShoutsTo(ctx, await accountIdOf(ctx, targetUsername), paging);
    if (!tribeId) return listShouts(ctx, paging);
    const standing = await standingIn(ctx, tribeId);
    const feed = { tribeId: standing.id, kind: 'SHOUT' as const, isMember: isMember(memberOf(standing)) };
    return listTribePosts(ctx, feed, paging);
  }
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
