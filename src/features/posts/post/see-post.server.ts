import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteIds } from '#platform/site.ts';
import type { Post } from '../calls.ts';
import { canSeePost } from '../policy.ts';
import { findPost, findPosts, findStandings, type PostRow } from '../queries.server.ts';
import { presentPosts } from './hydrate-posts.server.ts';

/** A post the viewer may see. @throws 404 for all others */
export async function openPost(ctx: Ctx, postId: string): Promise<PostRow> {
  const post = await findPost(ctx, postId);
  if (!post || !canSeePost(post, ctx.viewer)) throw notFound('post');
  return post;
}

/** Which of these readers may still see which post, in their order: one query a site. */
export async function seenPosts(
  deps: Deps,
  asked: readonly { viewer: Viewer | null; site: Ctx['site']; id: string }[],
): Promise<boolean[]> {
  const readers = asked.map(({ viewer, site, id }) => ({
    viewer,
    site,
    postId: id,
    accountId: viewer?.accountId ?? null,
  }));
  const found = await Promise.all(
    siteIds.map((site) =>
      findStandings(
        deps,
        site,
        readers.filter((reader) => reader.site === site),
      ),
    ),
  );
  return readers.map((reader) => {
    const post = found.map((ofSite) => ofSite.get(reader)).find(Boolean);
    return post !== undefined && canSeePost(post, reader.viewer);
  });
}

/** Posts by id, in that order, that the viewer may see. */
export async function visiblePosts(ctx: Ctx, ids: readonly string[]): Promise<Post[]> {
  const rows = await findPosts(ctx, ids);
  return presentPosts(
    ctx,
    rows.filter((row) => canSeePost(row, ctx.viewer)),
  );
}
