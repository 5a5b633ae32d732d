import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { closedToAdults } from '../child-contact.server.ts';
import { type CommentRefusal, commentRefusal } from '../policy.ts';
import type { PostRow } from '../queries.server.ts';
import { openPost } from '../see-post.server.ts';

const refusals: Record<CommentRefusal, () => Error> = {
  NOT_PUBLISHED: () => conflict('NOT_PUBLISHED', 'You can’t comment on this until it’s published.'),
  COMMENTS_CLOSED: () => forbidden('Comments are turned off.', 'COMMENTS_CLOSED'),
  TRIBE_READ_ONLY: () => conflict('TRIBE_READ_ONLY', 'This tribe is read-only.'),
  BANNED: () => forbidden('You are banned from this tribe.', 'BANNED'),
  MUTED: () => forbidden('The moderators of this tribe have muted you. You can still read.', 'MUTED'),
  JOIN_FIRST: () => forbidden('Join this tribe to comment.', 'JOIN_FIRST'),
  PRIVATE_ACCOUNT: closedToAdults,
};

/** A post the viewer sees and may comment on; otherwise refuses with the reason. */
export async function openForComment(ctx: Ctx, postId: string): Promise<PostRow> {
  const post = await openPost(ctx, postId);
  const refused = commentRefusal(post, ctx.now);
  if (refused) throw refusals[refused]();
  return post;
}
