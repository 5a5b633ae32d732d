import { z } from 'zod';
import { Author } from '#features/accounts/calls.ts';
import { Media } from '#features/media/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery, Version } from '#platform/fields.ts';
import { Comment } from './comment-calls.ts';
import { Audience, CommentPolicy, PostKind, RichText } from './fields.ts';
import { newPost, wrongWith } from './writing-fields.ts';

/** What a feed shows of a post; a page shows the same and its comments. */
export const Post = z.object({
  id: z.string(),
  kind: PostKind,
  author: Author,
  tribe: TribeOption.nullable(),
  /** A shout may be aimed at a person. */
  target: Author.nullable(),
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
  /** What it was given, in US cents. */
  tipTotal: z.int(),
  /** Of a shout: how often each was given. */
  reactions: z.record(z.string(), z.int()),
  publishedAt: z.string().nullable(),
  editedAt: z.string().nullable(),
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      liked: z.boolean(),
      bookmarked: z.boolean(),
      reaction: z.string().nullable(),
      isAuthor: z.boolean(),
      canComment: z.boolean(),
      canDelete: z.boolean(),
      canEdit: z.boolean(),
      canTip: z.boolean(),
    })
    .nullable(),
});
export type Post = z.infer<typeof Post>;
/** What its author is told of a post they sent. */
export const SentPost = Post.extend({
  /** Who reviews it next: a child's guardian or our team. Null when nobody has to. */
  nextReview: z.enum(['guardian', 'team']).nullable(),
});
export type SentPost = z.infer<typeof SentPost>;

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

export const createPost = call({
  method: 'POST',
  path: '/tribe/create-post',
  access: 'member',
  group,
  limit: 'post',
  summary: 'Create a post, or a shout (kind); now, or at scheduledAt; of nothing, or of a draft',
  body: z
    .object({
      kind: PostKind.default('POST'),
      ...newPost,
      /** What was saved before becomes this post: 409 when another window has saved it since. */
      draftId: Id.optional(),
      draftVersion: Version.optional(),
      /** Comes out by itself then: a minute to 90 days from now. */
      scheduledAt: z.iso.datetime({ offset: true }).optional(),
    })
    .superRefine((post, ctx) => {
      for (const [path, message] of wrongWith(post)) ctx.addIssue({ code: 'custom', path: [path], message });
    }),
  reply: SentPost,
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
