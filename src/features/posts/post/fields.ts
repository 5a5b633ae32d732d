import { z } from 'zod';
import { typed } from '#platform/fields.ts';
import type { RichText as Tree } from '../text/rich-text.ts';

/** What people write as posts. */
export const PostKind = z.enum(['POST', 'SHOUT']);
/** The comments of a blog hang below a post of their own, which no feed lists: see `comments/discussion.server.ts`. */
export const ShownKind = z.enum([...PostKind.options, 'BLOG']);
/** Whom an author can choose. */
export const Audience = z.enum(['public', 'tribe', 'followers']);
export type Audience = z.infer<typeof Audience>;
/** A shout for a team has no other readers. */
export const ShownAudience = z.enum([...Audience.options, 'team']);
/** Only its author sees a comment in review; a deleted one with replies is a tombstone. */
export const CommentState = z.enum(['pending_review', 'published', 'hidden', 'removed', 'deleted']);
export const CommentPolicy = z.enum(['everyone', 'members', 'nobody']);

/** Replies contain the tree as it was stored: it was made by parseBody, which decides what can be in it. */
export const RichText = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<Tree>;

/** `#tag` without the sign. */
export const Tag = typed()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u, 'A tag is 2 to 30 letters, digits or underscores.');
