import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Author } from '#features/people/account.ts';
import { signedAuthor } from '#features/people/child-signature.server.ts';
import type { TeamOption } from '#features/teams/calls.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post, QuotedPost } from '../calls.ts';
import { canDeletePost, canEditPost, commentRefusal, isOpenToAll } from '../policy.ts';
import { presentLink } from '../previews/preview-row.server.ts';
import type { PostRow } from '../queries.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import { presentTipTotals } from './tip-total.server.ts';

/** What posts are presented with, one query a relation for all of them. */
export interface Related {
  accounts: Map<string, Author>;
  tribes: Map<string, TribeOption>;
  teams: Map<string, TeamOption>;
  media: Map<string, Media>;
  /** Mentioned children whom the viewer may not know: their masked names, by username. */
  maskedNames?: ReadonlyMap<string, string>;
  /** What they quote and the viewer may see, by the id of the post that quotes. */
  quoted?: ReadonlyMap<string, QuotedPost>;
}

/** A post as it leaves the server; null when its author was erased. */
export function presentPost(ctx: Ctx, row: PostRow, related: Related): Post | null {
  const { viewer, now } = ctx;
  const author = signedAuthor(ctx, related.accounts.get(row.authorId), row);
  if (!author) return null;
  const { id, kind, title, tags, audience, spoiler, sensitive, commentPolicy, state } = row;
  return {
    id,
    kind,
    author,
    title,
    tags,
    audience,
    spoiler,
    sensitive,
    commentPolicy,
    state,
    content: withoutNames(row.content, related.maskedNames),
    tribe: (row.tribeId && related.tribes.get(row.tribeId)) || null,
    target: (row.targetAccountId && related.accounts.get(row.targetAccountId)) || null,
    team: (row.teamId && related.teams.get(row.teamId)) || null,
    media: presentMediaOf(ctx, row, related),
    link: row.link && presentLink(ctx, row.link),
    quoted: row.quotedPostId ? { post: related.quoted?.get(id) ?? null } : null,
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    tipTotals: presentTipTotals(row.tipTotals),
    reactions: row.reactions,
    publishedAt: row.publishedAt,
    editedAt: row.editedAt,
    viewer: viewer && {
      liked: row.liked,
      bookmarked: row.bookmarked,
      reaction: row.reaction,
      isAuthor: row.authorId === viewer.accountId,
      canComment: viewer.state === 'active' && author.id !== null && commentRefusal(row, now) === null,
      canDelete: canDeletePost(row, viewer),
      canEdit: canEditPost(row, viewer),
      canTip: row.acceptsTips,
    },
  };
}

/** With URLs the viewer can fetch: unsigned for public media, signed for others. */
function presentMediaOf(ctx: Ctx, row: PostRow, related: Related): Media[] {
  const media = row.mediaIds.flatMap((mediaId) => related.media.get(mediaId) ?? []);
  return isPublic(ctx, row) ? media : media.map((one) => signMedia(ctx, one));
}

export const isPublic = (ctx: Ctx, post: PostRow): boolean =>
  isOpenToAll(post) && !isOwnHidden(ctx, post.authorId);

/** Posts of a hidden author are visible to themselves only. */
export const isOwnHidden = ({ viewer }: Ctx, authorId: string): boolean =>
  authorId === viewer?.accountId && !['active', 'limited'].includes(viewer.state);
