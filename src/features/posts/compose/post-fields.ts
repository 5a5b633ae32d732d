import { z } from 'zod';
import { Captions } from '#features/media/media.ts';
import { codePoints, Id, IdOrName, line, text } from '#platform/fields.ts';
import { Audience, CommentPolicy, type PostKind, Tag } from '../post/fields.ts';

/** One picture or video of a post, with its alt text or captions. */
export const MediaChoice = z.object({
  id: Id,
  alt: text(1500, 0).default(''),
  /** A WebVTT file, uploaded beforehand; only for videos. */
  captions: Captions.nullish(),
});
export type MediaChoice = z.infer<typeof MediaChoice>;
export const mediaChoices = z.array(MediaChoice).max(10, 'Add up to ten photos or videos.');

/** The fields of a post, and of a draft. */
export const copy = {
  body: text(5000, 0).default(''),
  media: mediaChoices.optional(),
  tags: z.array(Tag).max(5, 'Use up to five tags.').default([]),
  spoiler: z.boolean().default(false),
  commentPolicy: CommentPolicy.default('everyone'),
};

export const newPost = {
  ...copy,
  /** The tribe it is posted in; optional for a shout. */
  tribeId: IdOrName.optional(),
  /** Whom a shout is addressed to. */
  targetUsername: IdOrName.optional(),
  /** The team of the author's whose people alone see a shout. */
  teamId: IdOrName.optional(),
  title: line(120).optional(),
  /** The post that it quotes. */
  quotedPostId: Id.optional(),
  /** Short for `media` without alt texts. */
  mediaIds: z.array(Id).max(10, 'Add up to ten photos or videos.').optional(),
  /** Left out: public, but narrower for authors under 18. */
  audience: Audience.optional(),
};

interface Written {
  kind: z.infer<typeof PostKind>;
  tribeId?: string | undefined;
  targetUsername?: string | undefined;
  teamId?: string | undefined;
  title?: string | undefined;
  body: string;
  media?: { id: string }[] | undefined;
  mediaIds?: string[] | undefined;
  audience?: z.infer<typeof Audience> | undefined;
  commentPolicy: z.infer<typeof CommentPolicy>;
  draftId?: string | undefined;
  scheduledAt?: string | undefined;
}

/** Rules across the fields of a new post. */
export function* postProblems(post: Written): Generator<[keyof Written, string]> {
  const media = (post.media ?? []).map(({ id }) => id).concat(post.mediaIds ?? []);
  if (new Set(media).size < media.length) yield ['media', 'You added the same photo twice.'];
  if (!post.tribeId && post.audience === 'tribe') yield ['audience', 'Choose a tribe or another audience.'];
  if (!post.tribeId && post.commentPolicy === 'members')
    yield ['commentPolicy', 'Choose a tribe to limit comments to its members.'];
  if (post.kind === 'POST') {
    if (!post.tribeId) yield ['tribeId', 'Choose a tribe.'];
    if (post.targetUsername) yield ['targetUsername', 'Only shouts can be addressed to somebody.'];
    if (post.teamId) yield ['teamId', 'Only shouts can be for a team.'];
    if (!post.body && media.length === 0) yield ['body', 'Write something or add a photo.'];
    if (media.length > 10) yield ['media', 'Add up to ten photos or videos.'];
  } else {
    if (post.title) yield ['title', 'Shouts don’t have titles.'];
    if (!post.body) yield ['body', 'Enter a message.'];
    if (codePoints(post.body) > 280) yield ['body', 'Shouts can have up to 280 characters.'];
    if (media.length > 1) yield ['media', 'Shouts can have one photo.'];
    if (post.teamId && (post.tribeId || post.targetUsername || post.audience))
      yield ['teamId', 'A shout for a team is for nobody else.'];
    if (post.draftId || post.scheduledAt)
      yield ['scheduledAt', 'Shouts can’t be saved as drafts or scheduled.'];
  }
}
