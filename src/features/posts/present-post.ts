import type { Author } from '#features/accounts/calls.ts';
import type { Media } from '#features/media/calls.ts';
import { signMedia } from '#features/media/signed-address.server.ts';
import type { TribeOption } from '#features/tribes/calls.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post } from './calls.ts';
import { withoutNames } from './mentioned-names.ts';
import { canDeletePost, canEditPost, commentRefusal, isOpenToAll } from './policy.ts';
import type { PostRow } from './queries.server.ts';

/** What stands beside posts, each kind asked for once for all of them. */
export interface Beside {
  accounts: Map<string, Author>;
  tribes: Map<string, TribeOption>;
  media: Map<string, Media>;
  /** Children whom the viewer may not know and who are mentioned in a text: what stands there instead, by username. */
  unnamed?: ReadonlyMap<string, string>;
}

/** A post as it leaves the server; null when its author is no more. */
export function presentPost(ctx: Ctx, row: PostRow, beside: Beside): Post | null {
  const { viewer, now } = ctx;
  const author = beside.accounts.get(row.authorId);
  if (!author) return null;
  const { id, kind, title, tags, audience, spoiler, commentPolicy, state } = row;
  return {
    ...{ id, kind, author, title, tags, audience, spoiler, commentPolicy, state },
    content: withoutNames(row.content, beside.unnamed),
    tribe: (row.tribeId && beside.tribes.get(row.tribeId)) || null,
    target: (row.targetAccountId && beside.accounts.get(row.targetAccountId)) || null,
    media: presentMediaOf(ctx, row, beside),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    tipTotal: row.tipTotal,
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
      canTip: row.takesTips,
    },
  };
}

/** Under addresses that the viewer can fetch: plain ones where anybody may, signed ones elsewhere. */
function presentMediaOf(ctx: Ctx, row: PostRow, beside: Beside): Media[] {
  const media = row.mediaIds.flatMap((mediaId) => beside.media.get(mediaId) ?? []);
  return isPublic(ctx, row) ? media : media.map((one) => signMedia(ctx, one));
}

export const isPublic = (ctx: Ctx, post: PostRow): boolean =>
  isOpenToAll(post) && !isOwnWhileAway(ctx, post.authorId);

/** While somebody is away (suspended, on a break) what they wrote is theirs to see, and nobody else's. */
export const isOwnWhileAway = ({ viewer }: Ctx, authorId: string): boolean =>
  authorId === viewer?.accountId && !['active', 'limited'].includes(viewer.state);
