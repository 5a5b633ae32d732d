import type { Post } from '../calls.ts';
import type { PostRow } from '../queries.server.ts';
import type { ParsedPost } from './parse-post.server.ts';

/** A post as it is created, without reactions and without the author's membership. */
export function newPostRow(
  resolved: ParsedPost,
  { id, authorId, state, now }: { id: string; authorId: string; state: Post['state']; now: Date },
): PostRow {
  return {
    id,
    kind: resolved.kind,
    authorId,
    state,
    tribeId: resolved.tribeId,
    targetAccountId: resolved.targetAccountId,
    teamId: resolved.teamId,
    title: resolved.title || null,
    content: resolved.content,
    tags: resolved.tags,
    mediaIds: resolved.media.map((one) => one.id),
    audience: resolved.audience ?? 'public',
    spoiler: resolved.spoiler,
    sensitive: false,
    commentPolicy: resolved.commentPolicy,
    publishedAt: now.toISOString(),
    editedAt: null,
    deletedAt: null,
    likeCount: 0,
    commentCount: 0,
    tipTotal: 0,
    reactions: {},
    liked: false,
    bookmarked: false,
    reaction: null,
    follows: false,
    inTeam: resolved.teamId !== null,
    blocked: false,
    acceptsTips: false,
    closed: false,
    signedAs: null,
    tribeState: null,
    tribeVisibility: null,
    memberState: null,
    memberRole: null,
    bannedUntil: null,
    mutedUntil: null,
  };
}
