import { waitsForGuardian } from '#features/approvals/request-approval.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post, SentPost } from '../calls.ts';

/** Who reviews a new post next, for its author. */
export async function withNextReview(ctx: Ctx, post: Post): Promise<SentPost> {
  if (post.state !== 'pending_review') return { ...post, nextReview: null };
  const { sql } = ctx;
  const [row] = await sql<{ guardian: boolean }[]>`
    select ${waitsForGuardian(ctx, 'post', sql`${post.id}::uuid`)} as guardian`;
  return { ...post, nextReview: row?.guardian ? 'guardian' : 'team' };
}
