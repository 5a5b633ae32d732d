import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id } from '#platform/fields.ts';
import { Post } from '../calls.ts';

const group = 'posts';
export const deletePost = call({
  method: 'DELETE',
  path: '/tribe/delete-post/:postId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my post or shout, which I can restore for 24 hours; moderators remove permanently',
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
  summary: 'Restore a post I deleted in the last 24 hours',
  params: z.object({ postId: Id }),
  reply: Post,
});

/** A post of mine that is no longer published. */
export const RemovedPost = z.object({
  post: Post,
  at: z.string(),
  /** Until when I can restore it; null when I can't. */
  restoreUntil: z.string().nullable(),
  /** The reason code of its removal or rejection. */
  reason: z.string(),
  /** The moderator's message; empty when there is none. */
  note: z.string(),
});
export type RemovedPost = z.infer<typeof RemovedPost>;
export const getRemovedPosts = call({
  method: 'GET',
  path: '/tribe/get-removed-posts',
  access: 'member',
  group,
  summary: 'My posts deleted in the last 24 hours, or removed or rejected in the last 30 days',
  reply: z.object({ items: z.array(RemovedPost) }),
});
