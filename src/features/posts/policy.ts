import type { z } from 'zod';
import { staffMay } from '#features/staff/staff.ts';
import type { MembershipRole, MembershipState, TribeState } from '#features/tribes/calls.ts';
import { canSee, type MemberStanding, may } from '#features/tribes/policy.ts';
import type { Post } from './calls.ts';
import type { Audience, CommentPolicy, CommentState } from './fields.ts';

/** As much of a post, and of what the viewer is to it, as these rules need. */
export interface PostStanding {
  state: Post['state'];
  authorId: string;
  audience: z.infer<typeof Audience>;
  commentPolicy: z.infer<typeof CommentPolicy>;
  /** Null without a tribe, and for somebody who is nothing in it. */
  tribeState: z.infer<typeof TribeState> | null;
  tribeVisibility: 'public' | 'unlisted' | 'private' | null;
  memberState: z.infer<typeof MembershipState> | null;
  memberRole: z.infer<typeof MembershipRole> | null;
  bannedUntil: string | null;
  mutedUntil: string | null;
  /** The viewer follows the author. */
  follows: boolean;
  /** The viewer and the author, or whom a shout is aimed at, have blocked one another. */
  blocked: boolean;
}
export interface Reader {
  accountId: string;
  role: string;
}

const isMember = (post: PostStanding) => post.memberState === 'active';
const isAuthor = (post: PostStanding, reader: Reader | null) => post.authorId === reader?.accountId;

/** A ban without an end is for ever. */
export const isBanned = (post: Pick<PostStanding, 'memberState' | 'bannedUntil'>, now: Date): boolean =>
  post.memberState === 'banned' && (!post.bannedUntil || new Date(post.bannedUntil) > now);

/** Looks after the tribe this stands in. */
export const moderates = (
  post: Pick<PostStanding, 'memberState' | 'memberRole'>,
  reader: Reader | null,
): boolean => staffMay(reader, 'review') || moderatesTribe(post);

/** As a member of the tribe, not as our staff. */
export const moderatesTribe = (post: Pick<PostStanding, 'memberState' | 'memberRole'>): boolean =>
  may(memberOf(post), 'review');

/** Whoever may not see a post is told that there is none. */
export function canSeePost(post: PostStanding, reader: Reader | null): boolean {
  if (isAuthor(post, reader))
    return ['published', 'pending_review', 'rejected', 'hidden'].includes(post.state);
  // Nobody gets away from those who look after a tribe by blocking them.
  if (post.blocked && !moderates(post, reader)) return false;
  if (post.state !== 'published') return post.state === 'pending_review' && moderates(post, reader);
  if (post.tribeState && post.tribeVisibility) {
    const tribe = { state: post.tribeState, visibility: post.tribeVisibility };
    if (!canSee(tribe, memberOf(post))) return false;
  }
  if (post.audience === 'public') return true;
  return post.audience === 'tribe' ? isMember(post) : post.follows;
}

/** Anybody may see it, signed in or not. */
export function isOpenToAll(post: PostStanding): boolean {
  const asVisitor = { memberState: null, memberRole: null, follows: false, blocked: false };
  return canSeePost({ ...post, ...asVisitor }, null);
}

/** Its author also looks at what they deleted or what was removed, a guardian at what a child wrote, and our team at all. */
export function canSeePostMedia(
  post: PostStanding & { isGuardian: boolean },
  reader: Reader | null,
): boolean {
  if (isAuthor(post, reader)) return true;
  // Moderators decide about what is hidden and removed, too.
  if (staffMay(reader, 'review')) return true;
  if (post.isGuardian && !['deleted', 'removed'].includes(post.state)) return true;
  return canSeePost(post, reader);
}

/** A comment on a post that the reader sees. One that is hidden or deleted is nobody's to see, nor is what it shows. */
export function canSeeComment(
  comment: {
    state: z.infer<typeof CommentState>;
    authorId: string;
    blocked: boolean;
  },
  post: PostStanding,
  reader: Reader | null,
): boolean {
  if (comment.blocked && !moderates(post, reader)) return false;
  if (comment.state !== 'pending_review') return comment.state === 'published';
  return comment.authorId === reader?.accountId || moderates(post, reader);
}

export type CommentRefusal =
  | 'NOT_PUBLISHED'
  | 'COMMENTS_CLOSED'
  | 'TRIBE_READ_ONLY'
  | 'BANNED'
  | 'MUTED'
  | 'JOIN_FIRST';

/** Why somebody who sees a post may not comment on it; null when they may. */
export function commentRefusal(post: PostStanding, now: Date): CommentRefusal | null {
  if (post.state !== 'published') return 'NOT_PUBLISHED';
  if (post.commentPolicy === 'nobody') return 'COMMENTS_CLOSED';
  if (post.tribeState && post.tribeState !== 'active' && post.tribeState !== 'waitlisted')
    return 'TRIBE_READ_ONLY';
  if (isBanned(post, now)) return 'BANNED';
  if (post.mutedUntil && new Date(post.mutedUntil) > now) return 'MUTED';
  if (post.commentPolicy === 'members' && !isMember(post)) return 'JOIN_FIRST';
  return null;
}

export const canDeletePost = (post: PostStanding, reader: Reader | null): boolean =>
  isAuthor(post, reader) || moderates(post, reader);

/** A shout stays as it was said. */
export const canEditPost = (post: PostStanding & Pick<Post, 'kind'>, reader: Reader | null): boolean =>
  isAuthor(post, reader) && post.kind === 'POST' && ['published', 'pending_review'].includes(post.state);

function memberOf(post: Pick<PostStanding, 'memberState' | 'memberRole'>): MemberStanding | null {
  const { memberState: state, memberRole: role } = post;
  return state && role ? { state, role } : null;
}
