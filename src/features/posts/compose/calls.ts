import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, Version } from '#platform/fields.ts';
import { SentPost } from '../calls.ts';
import { PostKind } from '../post/fields.ts';
import { Draft } from './draft-calls.ts';
import { newPost, postProblems } from './post-fields.ts';

const group = 'posts';
export const createPost = call({
  method: 'POST',
  path: '/tribe/create-post',
  access: 'member',
  group,
  limit: 'post',
  limitWhenNew: ({ kind }) => (kind === 'SHOUT' ? 'new-shout' : 'new-post'),
  summary: 'Create a post or shout (kind), from scratch or from a draft, now or at scheduledAt',
  body: z
    .object({
      kind: PostKind.default('POST'),
      ...newPost,
      /** The saved draft that becomes this post: 409 when another window has saved it since. */
      draftId: Id.optional(),
      draftVersion: Version.optional(),
      /** When it is published: a minute to 90 days from now. */
      scheduledAt: z.iso.datetime({ offset: true }).optional(),
    })
    .superRefine((post, ctx) => {
      for (const [path, message] of postProblems(post))
        ctx.addIssue({ code: 'custom', path: [path], message });
    }),
  reply: SentPost,
  asksGuardian: ({ nextReview }) => nextReview === 'guardian',
  current: Draft,
});
