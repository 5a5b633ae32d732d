import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { Author } from '#features/people/account.ts';
import { TeamOption } from '#features/teams/calls.ts';
import { TribeOption } from '#features/tribes/calls.ts';
import { Sum } from '#platform/fields.ts';
import { CommentPolicy, RichText, ShownAudience, ShownKind } from './post/fields.ts';

/** What another post shows of one that it quotes. */
export const QuotedPost = z.object({
  id: z.string(),
  kind: ShownKind,
  author: Author,
  tribe: TribeOption.nullable(),
  title: z.string().nullable(),
  /** The beginning of its text; empty where it is covered. */
  excerpt: z.string(),
  /** Its first image, unless it is covered. */
  image: Media.nullable(),
  spoiler: z.boolean(),
  sensitive: z.boolean(),
  publishedAt: z.string().nullable(),
});
export type QuotedPost = z.infer<typeof QuotedPost>;

/** What a page says of itself that a post links to. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  siteName: z.string(),
  description: z.string(),
  /** Our copy of its picture. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** A post in a feed; its page has the same and its comments. */
export const Post = z
  .object({
    id: z.string(),
    kind: ShownKind,
    author: Author,
    tribe: TribeOption.nullable(),
    /** Whom a shout is addressed to. */
    target: Author.nullable(),
    /** The team a shout is for: only its people see it. */
    team: TeamOption.nullable(),
    title: z.string().nullable(),
    content: RichText,
    media: z.array(Media),
    /** Null when it quotes nothing; its `post` is null where the viewer may not see what it quotes. */
    quoted: z.object({ post: QuotedPost.nullable() }).nullable(),
    link: LinkPreview.nullable(),
    tags: z.array(z.string()),
    audience: ShownAudience,
    spoiler: z.boolean(),
    /** Marked by staff: it is covered until the reader chooses to see it. */
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
    /** The total of its tips, in each currency. */
    tipTotals: z.array(Sum),
    /** The counts of each reaction to a shout. */
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
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;
/** For the author of a new post. */
export const SentPost = Post.extend({
  /** Who reviews it next: a child's guardian or our team. Null when nobody does. */
  nextReview: z.enum(['guardian', 'team']).nullable(),
});
export type SentPost = z.infer<typeof SentPost>;
