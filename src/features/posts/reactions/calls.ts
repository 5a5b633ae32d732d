import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';
import { Post } from '../calls.ts';
import { REACTIONS } from './reactions.ts';

const group = 'posts';
export const likeUnlikePost = call({
  method: 'POST',
  path: '/tribe/like-unlike-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Like or unlike a post or comment; send the state you want',
  body: z
    .object({ postId: Id.optional(), commentId: Id.optional(), liked: z.boolean() })
    .refine((body) => Boolean(body.postId) !== Boolean(body.commentId), {
      error: 'Provide either postId or commentId.',
      path: ['postId'],
    }),
  reply: z.object({ liked: z.boolean(), likeCount: z.int() }),
});
export const bookmarkPost = call({
  method: 'POST',
  path: '/tribe/bookmark-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Bookmark a post or remove the bookmark; send the state you want',
  body: z.object({ postId: Id, bookmarked: z.boolean() }),
  reply: z.object({ bookmarked: z.boolean() }),
});
export const getBookmarks = call({
  method: 'GET',
  path: '/tribe/get-bookmarks',
  access: 'member',
  group,
  summary: 'My bookmarks, latest first',
  query: z.object(pageQuery),
  reply: pageOf(Post),
});
export const reactToShout = call({
  method: 'POST',
  path: '/tribe/react',
  access: 'member',
  group,
  limit: 'write',
  summary: 'React to a shout; null removes the reaction',
  body: z.object({ postId: Id, reaction: z.enum(REACTIONS).nullable() }),
  reply: z.object({ reaction: z.string().nullable(), reactions: z.record(z.string(), z.int()) }),
});
