import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Done, Id, Version } from '#platform/fields.ts';
import { BlogSummary } from '../calls.ts';
import {
  Article,
  alt,
  BlogKind,
  BlogState,
  body,
  CanonicalUrl,
  excerpt,
  Slug,
  Tags,
  title,
} from '../fields.ts';

const group = 'hub';

/** A blog as its author edits it. */
export const OwnBlog = BlogSummary.extend({
  excerpt: z.string(),
  body: z.string(),
  pictures: z.array(Media),
  slugChosen: z.boolean(),
  coverAlt: z.string(),
  canonicalUrl: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  publishError: z.string().nullable(),
  /** What a reviewer wrote about a rejected blog. */
  note: z.string(),
  version: z.int(),
  updatedAt: z.string(),
});
export type OwnBlog = z.infer<typeof OwnBlog>;

export const getMyBlog = call({
  method: 'GET',
  path: '/athlete-hub/my-blog/:blogId',
  access: 'member',
  group,
  summary: 'One of my blogs, with its Markdown, to edit it',
  params: z.object({ blogId: Id }),
  reply: OwnBlog,
});

export const saveBlog = call({
  method: 'POST',
  path: '/athlete-hub/save-blog',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Write a draft, or with blogId and version change a blog, whose omitted fields stay; 409 with `details.current` when it changed meanwhile',
  body: z
    .object({
      blogId: Id.optional(),
      version: Version.optional(),
      kind: BlogKind.optional(),
      title,
      /** Null: made from the title while it is a draft, and kept afterwards. */
      slug: Slug.nullable().optional(),
      excerpt: excerpt.optional(),
      /** Markdown. A picture is `![What it shows](picture:ID "Caption")`, with the id of an upload. */
      body: body.optional(),
      coverId: Id.nullable().optional(),
      coverAlt: alt.optional(),
      categoryId: Id.nullable().optional(),
      tags: Tags.optional(),
      canonicalUrl: CanonicalUrl.nullable().optional(),
    })
    .refine(({ blogId, version }) => (blogId === undefined) === (version === undefined), {
      error: 'Send the ID together with the version.',
      path: ['version'],
    }),
  reply: OwnBlog,
});

export const moveBlog = call({
  method: 'POST',
  path: '/athlete-hub/move-blog',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Publish or schedule my blog, make it a draft again, or archive it',
  body: z
    .object({
      blogId: Id,
      /** What its author saw; another version is 409. */
      version: Version,
      to: BlogState,
      scheduledAt: z.iso.datetime({ offset: true, error: 'Choose when to publish it.' }).optional(),
    })
    .refine(({ to, scheduledAt }) => (to === 'scheduled') === (scheduledAt !== undefined), {
      error: 'Choose when to publish it.',
      path: ['scheduledAt'],
    }),
  reply: OwnBlog,
});

export const deleteBlog = call({
  method: 'DELETE',
  path: '/athlete-hub/delete-blog/:blogId',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my draft or archived blog for good, with its comments and pictures',
  params: z.object({ blogId: Id }),
  reply: Done,
});

export const previewBlog = call({
  method: 'POST',
  path: '/athlete-hub/preview-blog',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Markdown as readers will see it',
  body: z.object({ body }),
  reply: z.object({ content: Article, pictures: z.array(Media), readingMinutes: z.int() }),
});
