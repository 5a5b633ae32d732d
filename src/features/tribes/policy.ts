import type { z } from 'zod';
import type { JoinMode, MembershipRole, MembershipState, TribeState, Visibility } from './calls.ts';

/** What these rules need to know of a tribe and a membership. */
export interface TribeStanding {
  state: z.infer<typeof TribeState>;
  joinMode: z.infer<typeof JoinMode>;
}
export interface MemberStanding {
  state: z.infer<typeof MembershipState>;
  role: z.infer<typeof MembershipRole>;
  bannedUntil?: string | null;
  mutedUntil?: string | null;
}

export const isMember = (member: MemberStanding | null): boolean => member?.state === 'active';

export type Role = MemberStanding['role'];
export const everyone: readonly Role[] = ['owner', 'manager', 'moderator', 'member'];
const moderating = everyone.slice(0, 3);
const managing = everyone.slice(0, 2);

/** Who may do what in a tribe. The server checks it in each operation; pages use it to show what is possible. */
export const permissions = {
  /** Name, texts, rules, pictures. */
  edit: managing,
  /** The join mode, the waitlist and the state of the tribe. */
  admission: managing,
  /** Managers and moderators. */
  roles: managing,
  wordFilter: managing,
  /** Invite links, and inviting by username. */
  invite: managing,
  answerRequests: moderating,
  remove: moderating,
  ban: moderating,
  mute: moderating,
  pin: moderating,
  /** Approve and reject posts and comments before others see them. */
  review: moderating,
  readLog: moderating,
  /** Figures by day, earnings among them. */
  analytics: ['owner'],
  /** Make read-only or archive it, which can't be undone. */
  close: ['owner'],
  transferOwnership: ['owner'],
} satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const may = (member: MemberStanding | null, permission: Permission): boolean =>
  member !== null && isMember(member) && (permissions[permission] as readonly Role[]).includes(member.role);

/** What protects people, and what makes an owner's tribes fewer, goes on in a tribe that exceeds its owner's plan. */
export const needsPlan = (permission: Permission): boolean =>
  !['remove', 'ban', 'mute', 'review', 'readLog', 'analytics', 'close', 'transferOwnership'].includes(
    permission,
  );

/** May change the tribe itself: its name, texts, pictures and join mode. */
export const canManage = (member: MemberStanding | null): boolean => may(member, 'edit');

/** May open the management pages, or a part of them. */
export const canModerate = (member: MemberStanding | null): boolean => may(member, 'readLog');

/** Viewers who may not see a tribe get a 404. */
export function canSee(
  tribe: { state: TribeStanding['state']; visibility: z.infer<typeof Visibility> },
  member: MemberStanding | null,
): boolean {
  if (tribe.state === 'closed') return false;
  if (tribe.state === 'draft' || tribe.state === 'suspended') return canManage(member);
  if (tribe.visibility === 'private') return isMember(member) || member?.state === 'invited';
  return true;
}

/** Anybody may see it, signed in or not. */
export const isOpenToAll = (tribe: Parameters<typeof canSee>[0]): boolean => canSee(tribe, null);

export type JoinRefusal = 'BANNED' | 'INVITE_ONLY' | 'TRIBE_CLOSED';
export type JoinOutcome = { to: 'active' | 'requested' | 'waiting' } | { refused: JoinRefusal };

/** The state joining leads to. Members, and people with a request or on the waitlist, stay as they are. */
export function joinOutcome(tribe: TribeStanding, member: MemberStanding | null, now: Date): JoinOutcome {
  if (member?.state === 'active') return { to: 'active' };
  if (member?.state === 'banned' && isBanned(member, now)) return { refused: 'BANNED' };
  if (tribe.state !== 'active' && tribe.state !== 'waitlisted') return { refused: 'TRIBE_CLOSED' };
  if (member?.state === 'invited') return { to: 'active' };
  if (tribe.state === 'waitlisted' || tribe.joinMode === 'waitlist') {
    return { to: member?.state === 'requested' ? 'requested' : 'waiting' };
  }
  if (tribe.joinMode === 'open') return { to: 'active' };
  if (member?.state === 'requested' || member?.state === 'waiting') return { to: member.state };
  return tribe.joinMode === 'request' ? { to: 'requested' } : { refused: 'INVITE_ONLY' };
}

/** Has a membership, a request or a place on the waitlist to leave. */
export const canLeave = (member: MemberStanding | null): boolean =>
  member !== null && ['active', 'requested', 'waiting', 'invited'].includes(member.state);

export type PostRefusal = 'NOT_A_MEMBER' | 'MUTED' | 'TRIBE_READ_ONLY';

/** Why somebody may not post in a tribe now; null when they may. */
export function postRefusal(
  tribe: { state: TribeStanding['state'] },
  member: MemberStanding | null,
  now: Date,
): PostRefusal | null {
  if (!member || !isMember(member)) return 'NOT_A_MEMBER';
  if (tribe.state !== 'active' && tribe.state !== 'waitlisted') return 'TRIBE_READ_ONLY';
  if (member.mutedUntil && new Date(member.mutedUntil) > now) return 'MUTED';
  return null;
}
export const canPost = (
  tribe: { state: TribeStanding['state'] },
  member: MemberStanding | null,
  now: Date,
): boolean => postRefusal(tribe, member, now) === null;

/** A ban without an end is permanent. */
export const isBanned = (member: MemberStanding, now: Date): boolean =>
  member.state === 'banned' && (!member.bannedUntil || new Date(member.bannedUntil) > now);
