import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { type CommentRefusal, commentRefusal } from '../policy.ts';
import type { PostRow } from '../queries.server.ts';
import { openPost } from '../see-post.server.ts';

const refusals: Record<CommentRefusal, () => Error> = {
  NOT_PUBLISHED: () => conflict('NOT_PUBLISHED', 'This is not out yet, so nobody can comment on it.'),
  COMMENTS_CLOSED: () => forbidden('Comments are closed here.', 'COMMENTS_CLOSED'),
  TRIBE_READ_ONLY: () => conflict('TRIBE_READ_ONLY', 'This tribe can only be read now.'),
  BANNED: () => forbidden('You are banned from this tribe.', 'BANNED'),
  MUTED: () =>
    forbidden('The moderators of this tribe have muted you for a while. You can still read.', 'MUTED'),
  JOIN_FIRST: () => forbidden('Join the tribe to comment here.', 'JOIN_FIRST'),
};

/** A post the viewer sees and may comment on; otherwise refuses with the reason. */
export async function openForComment(ctx: Ctx, postId: string): Promise<PostRow> {
  const post = await openPost(ctx, postId);
  const refused = commentRefusal(post, ctx.now);
  if (refused) throw refusals[refused]();
  return post;
}
