import { uncheckedCards } from '#features/accounts/accounts.server.ts';
import { profileOf } from '#features/accounts/profile/profile.server.ts';
import { cardDetails } from '#features/cards/card/see-card.server.ts';
import type { Media } from '#features/media/calls.ts';
import { mediaPath } from '#features/media/media-url.ts';
import { hydrate, presentOne } from '#features/posts/hydrate-posts.server.ts';
import { openComment } from '#features/posts/see-comment.server.ts';
import { openPost } from '#features/posts/see-post.server.ts';
import { withoutNames } from '#features/posts/text/mentioned-names.ts';
import { plainText, type RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { titlePreview } from '#ui/format/text.ts';
import type { TargetKind } from './calls.ts';
import type { Reportable } from './reportable.ts';

const account: Reportable = {
  kind: 'account',
  async find(ctx, idOrUsername) {
    const profile = await profileOf(ctx, idOrUsername);
    const { id, username, displayName, role, bio, avatar, banner, socialLinks, profilePath } = profile;
    return {
      id,
      accountId: id,
      evidence: {
        about: `${displayName} (@${username})`,
        path: profilePath,
        shown: {
          ...{ username, displayName, role, bio, socialLinks },
          avatar: kept(ctx, avatar),
          banner: kept(ctx, banner),
        },
      },
    };
  },
};

/** Moderators have to know whose it is, even where whoever reports it may not. */
async function authorOf(ctx: Ctx, accountId: string) {
  const card = (await uncheckedCards(ctx, [accountId])).get(accountId);
  if (!card) throw notFound('account');
  const { id, username, displayName } = card;
  return { id, username, displayName };
}

const post: Reportable = {
  kind: 'post',
  async find(ctx, id) {
    const row = await openPost(ctx, id);
    const { kind, tribe, title, content, media, tags, publishedAt, editedAt } = await presentOne(ctx, row);
    const author = await authorOf(ctx, row.authorId);
    return {
      id,
      accountId: row.authorId,
      evidence: {
        about: aboutText(kind === 'SHOUT' ? 'Shout' : 'Post', author.displayName, title ?? excerpt(content)),
        path: `/posts/${id}`,
        shown: {
          ...{ kind, title, tags, publishedAt, editedAt },
          author,
          tribe: tribe && { id: tribe.id, name: tribe.name },
          text: plainText(content),
          media: media.map((one) => ({ id: one.id, url: kept(ctx, one), alt: one.alt })),
        },
      },
    };
  },
};

const comment: Reportable = {
  kind: 'comment',
  async find(ctx, id) {
    const row = await openComment(ctx, id);
    const related = await hydrate(ctx, { accounts: [], media: [row.mediaId], contents: [row.content] });
    const author = await authorOf(ctx, row.authorId);
    const picture = row.mediaId ? related.media.get(row.mediaId) : undefined;
    return {
      id,
      accountId: row.authorId,
      evidence: {
        about: aboutText(
          'Comment',
          author.displayName,
          excerpt(withoutNames(row.content, related.maskedNames)),
        ),
        path: `/posts/${row.postId}`,
        shown: {
          postId: row.postId,
          author,
          text: plainText(row.content),
          media: picture ? [{ id: picture.id, url: kept(ctx, picture), alt: picture.alt }] : [],
          createdAt: row.createdAt,
        },
      },
    };
  },
};

const card: Reportable = {
  kind: 'card',
  async find(ctx, id) {
    const { title, path, description, maker, athlete, front, back, tags } = await cardDetails(ctx, id);
    return {
      id,
      accountId: maker.id,
      evidence: {
        about: `Card by ${maker.displayName}: ${title}`,
        path,
        shown: {
          ...{ title, description, tags, front: kept(ctx, front), back: kept(ctx, back) },
          maker: { id: maker.id, username: maker.username, displayName: maker.displayName },
          athlete: athlete && { id: athlete.id, username: athlete.username },
        },
      },
    };
  },
};

/** Without the reporter's signature: whoever decides fetches it with their own. */
const kept = ({ deps }: Ctx, { url }: Media) => mediaPath(url, deps.config.MEDIA_ORIGIN);
const excerpt = (content: RichText) => plainText(content).replaceAll('\n', ' ');
const aboutText = (what: string, who: string, words: string) =>
  words ? `${what} by ${who}: ${titlePreview(words, 80)}` : `${what} by ${who}`;

/** Everything that can be reported today. */
export const reportables: ReadonlyMap<TargetKind, Reportable> = new Map(
  [account, post, comment, card].map((one) => [one.kind, one]),
);
