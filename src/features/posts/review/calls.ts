import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { Author } from '#features/people/account.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery } from '#platform/fields.ts';
import { RichText } from '../post/fields.ts';

const group = 'posts';

/** A post or comment in review: on the kids site everything, before others see it. */
export const ReviewItem = z.object({
  id: z.string(),
  kind: z.enum(['post', 'comment']),
  author: Author,
  tribe: TribeOption.nullable(),
  title: z.string().nullable(),
  content: RichText,
  media: z.array(Media),
  /** Banned words that sent it to review; empty where everything is reviewed. */
  foundWords: z.array(z.string()),
  at: z.string(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;
export const getReviewQueue = call({
  method: 'GET',
  path: '/tribe/get-review-queue',
  access: 'manager',
  act: 'tribe.review',
  group,
  summary: 'Review queue of posts and comments, oldest first; ?tribeId= for the moderators of a tribe',
  query: z.object({ tribeId: IdOrName.optional(), ...pageQuery }),
  reply: pageOf(ReviewItem),
});
export const reviewPost = call({
  method: 'POST',
  path: '/tribe/review-post',
  access: 'manager',
  act: 'tribe.review',
  group,
  limit: 'write',
  summary: 'Approve or reject a post or comment in review',
  body: z
    .object({
      postId: Id.optional(),
      commentId: Id.optional(),
      approve: z.boolean(),
      /** The author reads this. */
      note: line(200, 0).default(''),
    })
    .refine((body) => Boolean(body.postId) !== Boolean(body.commentId), {
      error: 'Provide either postId or commentId.',
      path: ['postId'],
    }),
  reply: Done,
});

/** For its author: what was rejected, and why. */
export const RejectedItem = z.object({
  id: z.string(),
  kind: z.enum(['post', 'comment']),
  title: z.string().nullable(),
  content: RichText,
  reason: z.string(),
  /** The moderator's message; empty when there is none. */
  note: z.string(),
  at: z.string(),
});
export type RejectedItem = z.infer<typeof RejectedItem>;
export const getRejected = call({
  method: 'GET',
  path: '/tribe/get-rejected',
  access: 'member',
  group,
  summary: 'My rejected posts and comments, newest first; ?postId= for one post',
  query: z.object({ postId: Id.optional(), ...pageQuery }),
  reply: pageOf(RejectedItem),
});
