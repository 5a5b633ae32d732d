import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { Author } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, text } from '#platform/fields.ts';
import { Post } from '../calls.ts';
import { CommentState, RichText } from '../post/fields.ts';

const CommentBase = z.object({
  id: z.string(),
  postId: z.string(),
  parentId: z.string().nullable(),
  /** Null on a tombstone: deleted, but with replies. */
  author: Author.nullable(),
  content: RichText,
  media: Media.nullable(),
  /** Marked by staff: it is covered until the reader chooses to see it. */
  sensitive: z.boolean(),
  /** Only its author sees a comment in review. */
  state: CommentState,
  likeCount: z.int(),
  replyCount: z.int(),
  createdAt: z.string(),
  viewer: z.object({ liked: z.boolean(), isAuthor: z.boolean(), canDelete: z.boolean() }).nullable(),
});
/** Replies are shown two levels deep. */
export const Comment = CommentBase.extend({
  replies: z.array(CommentBase.extend({ replies: z.array(CommentBase) })),
});
export type CommentBase = z.infer<typeof CommentBase>;
export type Comment = z.infer<typeof Comment>;

const group = 'posts';
export const getPostDetails = call({
  method: 'POST',
  path: '/tribe/get-post-details',
  access: 'key',
  group,
  summary: 'One post with comments and their first replies; the cursor pages through comments, newest first',
  body: z.object({
    postId: Id,
    /** Pages through the replies to this comment instead, oldest first. */
    parentId: Id.optional(),
    ...pageQuery,
  }),
  reply: z.object({ post: Post, comments: pageOf(Comment) }),
});

export const commentPost = call({
  method: 'POST',
  path: '/tribe/comment-post',
  access: 'member',
  group,
  limit: 'comment',
  summary: 'Comment on a post',
  body: z.object({ postId: Id, body: text(1000), mediaId: Id.optional() }),
  reply: Comment,
});
export const replyComment = call({
  method: 'POST',
  path: '/tribe/reply-comment',
  access: 'member',
  group,
  limit: 'comment',
  summary: 'Reply to a comment',
  body: z.object({ commentId: Id, body: text(1000), mediaId: Id.optional() }),
  reply: Comment,
});
export const deleteComment = call({
  method: 'DELETE',
  path: '/tribe/delete-comment/:commentId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my comment; one with replies leaves a tombstone',
  params: z.object({ commentId: Id }),
  reply: Done,
});
