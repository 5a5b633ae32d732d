import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Id, line, text, Version } from '#platform/fields.ts';
import { Post } from '../calls.ts';
import { mediaChoices } from '../compose/post-fields.ts';
import { Audience, CommentPolicy, RichText, Tag } from '../post/fields.ts';

const group = 'posts';
/** My post as I typed it, for editing. */
export const PostSource = z.object({
  postId: z.string(),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  media: z.array(Media),
  audience: Audience,
  spoiler: z.boolean(),
  commentPolicy: CommentPolicy,
});
export type PostSource = z.infer<typeof PostSource>;
export const getPostSource = call({
  method: 'GET',
  path: '/tribe/get-post-source/:postId',
  access: 'member',
  group,
  summary: 'Source text of my post, with its version, for editing',
  params: z.object({ postId: Id }),
  reply: PostSource,
});
export const editPost = call({
  method: 'POST',
  path: '/tribe/edit-post',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Edit my post: text, alt texts and order of its media, or a narrower audience; omitted fields stay, and earlier versions are readable',
  body: z.object({
    postId: Id,
    version: Version,
    title: line(120, 0).optional(),
    body: text(5000, 0).optional(),
    /** The post's own media in their new order; left out, they stay as they are. */
    media: mediaChoices.optional(),
    tags: z.array(Tag).max(5, 'Use up to five tags.').optional(),
    audience: Audience.optional(),
    spoiler: z.boolean().optional(),
    commentPolicy: CommentPolicy.optional(),
  }),
  reply: Post,
  current: PostSource,
});

/** One version of a post's text. */
export const PostVersion = z.object({
  version: z.int(),
  title: z.string().nullable(),
  content: RichText,
  tags: z.array(z.string()),
  media: z.array(z.object({ id: z.string(), alt: z.string() })),
  /** When this version was published. */
  since: z.string(),
});
export const getPostHistory = call({
  method: 'GET',
  path: '/tribe/get-post-history/:postId',
  access: 'key',
  group,
  summary: 'Earlier versions of a post',
  params: z.object({ postId: Id }),
  reply: z.object({ items: z.array(PostVersion) }),
});
