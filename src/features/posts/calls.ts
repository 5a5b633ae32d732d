import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { Media } from '#features/media/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { codePoints, Done, Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';
import type { RichText as Tree } from './rich-text.ts';

export const PostKind = z.enum(['POST', 'SHOUT']);
export const Audience = z.enum(['public', 'tribe', 'followers']);
export const CommentPolicy = z.enum(['everyone', 'members', 'nobody']);

/** Replies carry the tree as it was stored: only the writer, which made it, decides what is in it. */
const RichText = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<Tree>;

/** What a feed shows of a post; a page shows the same and its comments. */
export const Post = z.object({
  id: z.string(),
  kind: PostKind,
  author: AccountCard,
  tribe: TribeOption.nullable(),
  /** A shout may be aimed at a person. */
  target: AccountCard.nullable(),
  title: z.string().nullable(),
  content: RichText,
  media: z.array(Media),
  tags: z.array(z.string()),
  audience: Audience,
  spoiler: z.boolean(),
  commentPolicy: CommentPolicy,
  state: z.enum([
    'draft',
    'scheduled',
    'pending_review',
    'published',
    'rejected',
    'hidden',
    'removed',
    'deleted',
  ]),
  likeCount: z.int(),
  commentCount: z.int(),
  tipTotal: z.int(),
  publishedAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  /** Null for a signed-out visitor. */
  viewer: z
    .object({ liked: z.boolean(), isAuthor: z.boolean(), canComment: z.boolean(), canDelete: z.boolean() })
    .nullable(),
});
export type Post = z.infer<typeof Post>;

const CommentBase = z.object({
  id: z.string(),
  postId: z.string(),
  parentId: z.string().nullable(),
  /** Null on a tombstone: deleted, but answered to. */
  author: AccountCard.nullable(),
  content: RichText,
  media: Media.nullable(),
  /** Only its author sees a comment that waits for review. */
  state: z.enum(['pending_review', 'published', 'hidden', 'deleted']),
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
const feed = { query: z.object({ tribeId: IdOrName, ...pageQuery }), reply: pageOf(Post) };

export const getTribeMembersPosts = call({
  method: 'GET',
  path: '/tribe/get-tribe-members-posts',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts by members of a tribe: ?tribeId=',
  ...feed,
});
export const getTribeAthletePosts = call({
  method: 'GET',
  path: '/tribe/get-tribe-athlete-posts',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts by athletes of a tribe: ?tribeId=',
  ...feed,
});
export const getShouts = call({
  method: 'GET',
  path: '/tribe/get-shouts',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'Shouts of the fan zone; ?tribeId= narrows it',
  query: z.object({ tribeId: IdOrName.optional(), ...pageQuery }),
  reply: pageOf(Post),
});
const ofAccount = {
  params: z.object({ username: IdOrName }),
  query: z.object(pageQuery),
  reply: pageOf(Post),
};
export const getPostsByUsername = call({
  method: 'GET',
  path: '/account/get-posts-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Posts of an account',
  ...ofAccount,
});
export const getShoutsByUsername = call({
  method: 'GET',
  path: '/account/get-shouts-by-username/:username',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Shouts of an account',
  ...ofAccount,
});
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

/** `#tag` without the sign. */
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u, 'A tag is 2 to 30 letters, digits or underscores.');

interface Draft {
  kind: z.infer<typeof PostKind>;
  tribeId?: string | undefined;
  targetUsername?: string | undefined;
  title?: string | undefined;
  body: string;
  media?: { id: string }[] | undefined;
  mediaIds?: string[] | undefined;
  audience?: z.infer<typeof Audience> | undefined;
  commentPolicy: z.infer<typeof CommentPolicy>;
}

/** What is wrong between the fields of a post that is to be written. */
function* notOf(post: Draft): Generator<[keyof Draft, string]> {
  const media = (post.media ?? []).map(({ id }) => id).concat(post.mediaIds ?? []);
  if (new Set(media).size < media.length) yield ['media', 'The same picture is in there twice.'];
  if (!post.tribeId && post.audience === 'tribe') yield ['audience', 'Choose a tribe, or another audience.'];
  if (!post.tribeId && post.commentPolicy === 'members')
    yield ['commentPolicy', 'Without a tribe there are no members.'];
  if (post.kind === 'POST') {
    if (!post.tribeId) yield ['tribeId', 'Choose a tribe.'];
    if (post.targetUsername) yield ['targetUsername', 'Only a shout is aimed at somebody.'];
    if (!post.body && media.length === 0) yield ['body', 'Write something, or add a picture.'];
    if (media.length > 10) yield ['media', 'Up to ten images.'];
  } else {
    if (post.title) yield ['title', 'A shout has no title.'];
    if (!post.body) yield ['body', 'Write something here.'];
    if (codePoints(post.body) > 280) yield ['body', 'A shout has up to 280 characters.'];
    if (media.length > 1) yield ['media', 'A shout has one picture at most.'];
  }
}

export const createPost = call({
  method: 'POST',
  path: '/tribe/create-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Create a post, or a shout (kind)',
  body: z
    .object({
      kind: PostKind.default('POST'),
      /** Where it stands; a shout may do without. */
      tribeId: IdOrName.optional(),
      /** Whom a shout is aimed at. */
      targetUsername: IdOrName.optional(),
      title: line(120).optional(),
      body: text(5000, 0).default(''),
      media: z
        .array(z.object({ id: Id, alt: text(1500, 0).default('') }))
        .max(10, 'Up to ten images.')
        .optional(),
      /** Short for `media` without alt texts. */
      mediaIds: z.array(Id).max(10, 'Up to ten images.').optional(),
      tags: z.array(Tag).max(5, 'Up to five tags.').default([]),
      /** Left out: public, but closer for somebody below 18. */
      audience: Audience.optional(),
      spoiler: z.boolean().default(false),
      commentPolicy: CommentPolicy.default('everyone'),
    })
    .superRefine((post, ctx) => {
      for (const [path, message] of notOf(post)) ctx.addIssue({ code: 'custom', path: [path], message });
    }),
  reply: Post,
});
export const commentPost = call({
  method: 'POST',
  path: '/tribe/comment-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Comment on a post',
  body: z.object({ postId: Id, body: text(1000), mediaId: Id.optional() }),
  reply: Comment,
});
export const replyComment = call({
  method: 'POST',
  path: '/tribe/reply-comment',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Reply to a comment',
  body: z.object({ commentId: Id, body: text(1000), mediaId: Id.optional() }),
  reply: Comment,
});
export const likeUnlikePost = call({
  method: 'POST',
  path: '/tribe/like-unlike-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Like or unlike a post or comment; the client sends what it wants',
  body: z
    .object({ postId: Id.optional(), commentId: Id.optional(), liked: z.boolean() })
    .refine((body) => Boolean(body.postId) !== Boolean(body.commentId), {
      error: 'Name a post or a comment.',
      path: ['postId'],
    }),
  reply: z.object({ liked: z.boolean(), likeCount: z.int() }),
});
export const deletePost = call({
  method: 'DELETE',
  path: '/tribe/delete-post/:postId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my post or shout; it can be restored for 24 hours. A moderator removes for good',
  params: z.object({ postId: Id }),
  /** Null when a moderator removed it. */
  reply: z.object({ ok: z.literal(true), restoreUntil: z.string().nullable() }),
});
export const restorePost = call({
  method: 'POST',
  path: '/tribe/restore-post/:postId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Bring back a post I deleted within 24 hours',
  params: z.object({ postId: Id }),
  reply: Post,
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

/** What waits for somebody to look at it: on the kids site everything, before others see it. */
export const ReviewItem = z.object({
  id: z.string(),
  kind: z.enum(['post', 'comment']),
  author: AccountCard,
  tribe: TribeOption.nullable(),
  title: z.string().nullable(),
  content: RichText,
  media: z.array(Media),
  at: z.string(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const getReviewQueue = call({
  method: 'GET',
  path: '/tribe/get-review-queue',
  access: 'manager',
  group,
  summary: 'Posts and comments that wait for review, oldest first; ?tribeId= for the moderators of a tribe',
  query: z.object({ tribeId: IdOrName.optional(), ...pageQuery }),
  reply: pageOf(ReviewItem),
});
export const reviewPost = call({
  method: 'POST',
  path: '/tribe/review-post',
  access: 'manager',
  group,
  limit: 'write',
  summary: 'Let a waiting post or comment through, or turn it down',
  body: z
    .object({
      postId: Id.optional(),
      commentId: Id.optional(),
      approve: z.boolean(),
      why: line(200, 0).default(''),
    })
    .refine((body) => Boolean(body.postId) !== Boolean(body.commentId), {
      error: 'Name a post or a comment.',
      path: ['postId'],
    }),
  reply: Done,
});
