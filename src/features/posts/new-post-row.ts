import type { Post } from './calls.ts';
import type { PostRow } from './queries.server.ts';

type Written = Pick<Post, 'kind' | 'spoiler' | 'commentPolicy'> & {
  title?: string | undefined;
  audience?: Post['audience'] | undefined;
};

/** A post in the moment it is written: nobody has seen it, and what its tribe says of its author is not known yet. */
export function newPostRow(
  { kind, title, audience, spoiler, commentPolicy }: Written,
  { id, authorId, state, now }: { id: string; authorId: string; state: Post['state']; now: Date },
): Omit<PostRow, 'tribeId' | 'targetAccountId' | 'content' | 'tags' | 'mediaIds'> {
  return {
    ...{ id, kind, authorId, state, spoiler, commentPolicy },
    title: title || null,
    audience: audience ?? 'public',
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
    blocked: false,
    takesTips: false,
    tribeState: null,
    tribeVisibility: null,
    memberState: null,
    memberRole: null,
    bannedUntil: null,
    mutedUntil: null,
  };
}
