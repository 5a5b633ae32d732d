import type { z } from 'zod';
import { staffMay } from '#features/staff/staff.ts';
import type { MembershipRole, MembershipState, TribeState } from '#features/tribes/calls.ts';
import { canSee, type MemberStanding, may } from '#features/tribes/policy.ts';
import type { Post } from './calls.ts';
import type { CommentPolicy, CommentState } from './post/fields.ts';

/** How far ahead a post can be scheduled. */
export const scheduleLimits = { minutes: 1, days: 90 } as const;

export const postNoun = ({ kind }: Pick<Post, 'kind'>) =>
  ({ POST: 'post', SHOUT: 'shout', BLOG: 'blog' })[kind];

/** What these rules need of a post, and of the viewer's relation to it. */
export interface PostStanding {
  state: Post['state'];
  authorId: string;
  audience: Post['audience'];
  commentPolicy: z.infer<typeof CommentPolicy>;
  /** Null without a tribe, and for viewers without a membership. */
  tribeState: z.infer<typeof TribeState> | null;
  tribeVisibility: 'public' | 'unlisted' | 'private' | null;
  memberState: z.infer<typeof MembershipState> | null;
  memberRole: z.infer<typeof MembershipRole> | null;
  bannedUntil: string | null;
  mutedUntil: string | null;
  /** The viewer follows the author. */
  follows: boolean;
  /** It is for a team of the viewer's. */
  inTeam: boolean;
  /** The viewer and the author, or the target of a shout, have blocked one another. */
  blocked: boolean;
  /** A shout outside of tribes by a private account, which its followers see. Whoever else asks is `blocked`. */
  forFollowers: boolean;
  /** The author is private, and the viewer an adult who may not follow them. */
  closed: boolean;
}
type Membership = Pick<PostStanding, 'memberState' | 'memberRole'>;

export interface Reader {
  accountId: string;
  role: string;
}

const isMember = (post: PostStanding) => post.memberState === 'active';
const isAuthor = (post: PostStanding, reader: Reader | null) => post.authorId === reader?.accountId;

/** A ban without an end is permanent. */
export const isBanned = (post: Pick<PostStanding, 'memberState' | 'bannedUntil'>, now: Date): boolean =>
  post.memberState === 'banned' && (!post.bannedUntil || new Date(post.bannedUntil) > now);

/** Moderates the tribe it was posted in. */
export const moderates = (post: Membership, reader: Reader | null): boolean =>
  staffMay(reader, 'review') || moderatesTribe(post);

/** As a member of the tribe, not as staff. */
export const moderatesTribe = (post: Membership): boolean => may(memberOf(post), 'review');

/** Viewers who may not see a post get a 404. */
export function canSeePost(post: PostStanding, reader: Reader | null): boolean {
  if (isAuthor(post, reader))
    return ['published', 'pending_review', 'rejected', 'hidden'].includes(post.state);
  // Blocking the moderators of a tribe doesn't hide a post from them.
  if (post.blocked && !moderates(post, reader)) return false;
  if (post.state !== 'published') return post.state === 'pending_review' && moderates(post, reader);
  if (post.tribeState && post.tribeVisibility) {
    const tribe = { state: post.tribeState, visibility: post.tribeVisibility };
    if (!canSee(tribe, memberOf(post))) return false;
  }
  if (post.audience === 'public') return true;
  if (post.audience === 'team') return post.inTeam;
  return post.audience === 'tribe' ? isMember(post) : post.follows;
}

/** Anybody may see it, signed in or not. */
export function isOpenToAll(post: PostStanding): boolean {
  if (post.forFollowers) return false;
  const asVisitor = { memberState: null, memberRole: null, follows: false, inTeam: false, blocked: false };
  return canSeePost({ ...post, ...asVisitor }, null);
}

/** Its author also sees deleted and removed posts, a guardian those of their child, and staff all of them. */
export function canSeePostMedia(
  post: PostStanding & { isGuardian: boolean },
  reader: Reader | null,
): boolean {
  if (isAuthor(post, reader) || staffMay(reader, 'review')) return true;
  if (post.isGuardian && !['deleted', 'removed'].includes(post.state)) return true;
  return canSeePost(post, reader);
}

/** A comment on a post that the reader sees. Hidden and deleted comments, and their media, are visible to nobody. */
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
  | 'JOIN_FIRST'
  | 'PRIVATE_ACCOUNT';

/** Why somebody who sees a post may not comment on it; null when they may. */
export function commentRefusal(post: PostStanding, now: Date): CommentRefusal | null {
  if (post.state !== 'published') return 'NOT_PUBLISHED';
  if (post.commentPolicy === 'nobody') return 'COMMENTS_CLOSED';
  if (post.tribeState && post.tribeState !== 'active' && post.tribeState !== 'waitlisted')
    return 'TRIBE_READ_ONLY';
  if (isBanned(post, now)) return 'BANNED';
  if (post.mutedUntil && new Date(post.mutedUntil) > now) return 'MUTED';
  if (post.commentPolicy === 'members' && !isMember(post)) return 'JOIN_FIRST';
  if (post.closed) return 'PRIVATE_ACCOUNT';
  return null;
}

export const canDeletePost = (post: PostStanding, reader: Reader | null): boolean =>
  isAuthor(post, reader) || moderates(post, reader);

/** Shouts can't be edited. */
export const canEditPost = (post: PostStanding & Pick<Post, 'kind'>, reader: Reader | null): boolean =>
  isAuthor(post, reader) && post.kind === 'POST' && ['published', 'pending_review'].includes(post.state);

function memberOf({ memberState: state, memberRole: role }: Membership): MemberStanding | null {
  return state && role ? { state, role } : null;
}
