import { mediaPath } from '#features/media/media-url.ts';
import type { Evidence, Reportable } from '#features/moderation/points.ts';
import { postReasons } from '#features/moderation/reports/post-reasons.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { titlePreview } from '#ui/format/text.ts';
import { type CommentRow, findComment } from '../post/comment-row.server.ts';
import { hydrate, presentOne } from '../post/hydrate-posts.server.ts';
import { openComment } from '../post/see-comment.server.ts';
import { openPost } from '../post/see-post.server.ts';
import { findPost, type PostRow } from '../queries.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import { plainText, type RichText } from '../text/rich-text.ts';
import { commentEffects, findKept } from './comment-effects.server.ts';
import { isPurged, postEffects } from './post-effects.server.ts';

export const reportablePost: Reportable = {
  kind: 'post',
  reasons: postReasons,
  async find(ctx, id) {
    const row = await openPost(ctx, id);
    return { id, accountId: row.authorId, evidence: await evidenceOfPost(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findPost(ctx, id);
    if (!row || (await isPurged(ctx, id))) return null;
    return { state: row.state, evidence: await evidenceOfPost(ctx, row) };
  },
  effects: postEffects,
};

export const reportableComment: Reportable = {
  kind: 'comment',
  reasons: postReasons,
  async find(ctx, id) {
    const row = await openComment(ctx, id);
    return { id, accountId: row.authorId, evidence: await evidenceOfComment(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findComment(ctx, id);
    const kept = await findKept(ctx, id);
    return row && kept ? { state: kept.state, evidence: await evidenceOfComment(ctx, row) } : null;
  },
  effects: commentEffects,
};

async function evidenceOfPost(ctx: Ctx, row: PostRow): Promise<Evidence> {
  const { id, kind, tribe, title, content, media, tags, publishedAt, editedAt } = await presentOne(ctx, row);
  const author = await authorOf(ctx, row.authorId);
  return {
    about: aboutText(kind === 'SHOUT' ? 'Shout' : 'Post', author.displayName, title ?? excerpt(content)),
    path: `/posts/${id}`,
    shown: {
      kind,
      title,
      tags,
      publishedAt,
      editedAt,
      author,
      tribe: tribe && { id: tribe.id, name: tribe.name },
      text: plainText(content),
      media: media.map((one) => ({ id: one.id, url: unsigned(ctx, one.url), alt: one.alt })),
    },
  };
}

async function evidenceOfComment(ctx: Ctx, row: CommentRow): Promise<Evidence> {
  const related = await hydrate(ctx, { accounts: [], media: [row.mediaId], contents: [row.content] });
  const author = await authorOf(ctx, row.authorId);
  const picture = row.mediaId ? related.media.get(row.mediaId) : undefined;
  const text = excerpt(withoutNames(row.content, related.maskedNames));
  return {
    about: aboutText('Comment', author.displayName, text),
    path: `/posts/${row.postId}`,
    shown: {
      postId: row.postId,
      author,
      text: plainText(row.content),
      media: picture ? [{ id: picture.id, url: unsigned(ctx, picture.url), alt: picture.alt }] : [],
      createdAt: row.createdAt,
    },
  };
}

/** Moderators see whose it is, even where the reporter may not. */
async function authorOf(ctx: Ctx, accountId: string) {
  const card = (await uncheckedCards(ctx, [accountId])).get(accountId);
  if (!card) throw notFound('account');
  const { id, username, displayName } = card;
  return { id, username, displayName };
}

/** Without the reporter's signature: moderators fetch it with their own. */
const unsigned = ({ deps }: Ctx, url: string) => mediaPath(url, deps.config.MEDIA_ORIGIN);
const excerpt = (content: RichText) => plainText(content).replaceAll('\n', ' ');
const aboutText = (what: string, who: string, text: string) =>
  text ? `${what} by ${who}: ${titlePreview(text, 80)}` : `${what} by ${who}`;
