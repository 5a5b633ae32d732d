import { z } from 'zod';
import { Author } from '#features/accounts/calls.ts';
import { Media } from '#features/media/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { Audience, CommentPolicy, PostKind, RichText } from './fields.ts';

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
  /** Our team marked it: it is covered until somebody asks for it. */
  sensitive: z.boolean(),
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
