import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, Version } from '#platform/fields.ts';
import { QuotedPost, SentPost } from '../calls.ts';
import { Audience, CommentPolicy } from '../post/fields.ts';
import { copy } from './post-fields.ts';

/** An unpublished post, as its author typed it. */
export const Draft = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(['draft', 'scheduled']),
  tribe: TribeOption.nullable(),
  title: z.string(),
  body: z.string(),
  /** The beginning of the body without its formatting marks. */
  preview: z.string(),
  media: z.array(Media),
  /** What it quotes; without `post` it is gone, or not to be seen. */
  quoted: z.object({ id: z.string(), post: QuotedPost.nullable() }).nullable(),
  tags: z.array(z.string()),
  audience: Audience,
  spoiler: z.boolean(),
  commentPolicy: CommentPolicy,
  scheduledAt: z.string().nullable(),
  /** The code of the error that kept it from being published on schedule. */
  publishError: z.string().nullable(),
  savedAt: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const group = 'posts';
export const saveDraft = call({
  method: 'POST',
  path: '/tribe/save-draft',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Save a draft; with postId and version it updates an existing one, and omitted fields stay',
  body: z
    .object({
      postId: Id.optional(),
      version: Version.optional(),
      tribeId: IdOrName,
      title: line(120, 0).optional(),
      body: copy.body.unwrap().optional(),
      media: copy.media,
      tags: copy.tags.unwrap().optional(),
      spoiler: copy.spoiler.unwrap().optional(),
      commentPolicy: copy.commentPolicy.unwrap().optional(),
      audience: Audience.optional(),
      /** The post that it quotes; null: none. */
      quotedPostId: Id.nullish(),
    })
    .refine((draft) => !draft.postId || draft.version, {
      error: 'Send the version you last saw.',
      path: ['version'],
    }),
  reply: Draft,
});
export const getDrafts = call({
  method: 'GET',
  path: '/tribe/get-drafts',
  access: 'member',
  group,
  summary: 'My drafts and scheduled posts, newest first',
  query: z.object(pageQuery),
  reply: pageOf(Draft),
});
export const deleteDraft = call({
  method: 'DELETE',
  path: '/tribe/delete-draft/:postId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete a draft or a scheduled post',
  params: z.object({ postId: Id }),
  reply: Done,
});
export const publishDraft = call({
  method: 'POST',
  path: '/tribe/publish-draft/:postId',
  access: 'member',
  group,
  limit: 'post',
  summary: 'Publish a draft as last saved',
  params: z.object({ postId: Id }),
  reply: SentPost,
  current: Draft,
});
