import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Post } from '../calls.ts';
import { presentPost } from '../present-post.ts';
import { authorCard } from './author-card.server.ts';
import type { InsertOutcome } from './insert-post.server.ts';
import type { PlannedPost } from './plan-post.server.ts';

/** The new post as its author sees it, without reading it again. */
export async function presentCreated(
  ctx: Ctx,
  { row, related }: PlannedPost,
  outcome: InsertOutcome,
): Promise<Post> {
  const { authorId } = row;
  const author = related.accounts.get(authorId) ?? (await authorCard(ctx, authorId, outcome.authorVersion));
  const accounts = author ? new Map(related.accounts).set(authorId, author) : related.accounts;
  const written = {
    ...row,
    audience: outcome.audience ?? row.audience,
    tribeState: outcome.tribeState,
    tribeVisibility: outcome.tribeVisibility,
    memberState: outcome.memberState,
    memberRole: outcome.memberRole,
  };
  const post = presentPost(ctx, written, { ...related, accounts });
  if (!post) throw notFound('account');
  return row.state === 'scheduled' ? { ...post, publishedAt: null } : post;
}
