import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { Post } from '#features/posts/calls.ts';
import {
  Membership,
  MembershipRole,
  MembershipState,
  Tribe,
  TribeCard,
  TribeState,
} from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;
const username = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

/** Somebody in a tribe, as its members see each other. */
export const TribeMember = z.object({
  account: AccountCard,
  role: MembershipRole,
  isAthlete: z.boolean(),
  joinedAt: z.string(),
  /** Only those who moderate see that somebody may not write at the moment; null for everybody else. */
  mutedUntil: z.string().nullable(),
});
export type TribeMember = z.infer<typeof TribeMember>;

/** Somebody who asked, waits or was invited. */
export const Applicant = z.object({
  account: AccountCard,
  state: MembershipState,
  askedAt: z.string(),
});
export type Applicant = z.infer<typeof Applicant>;

/** Somebody who is banned, or muted for a while. */
export const Restricted = z.object({
  account: AccountCard,
  /** Null is for ever. */
  until: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
});
export type Restricted = z.infer<typeof Restricted>;

export const inviteStates = ['valid', 'used_up', 'expired', 'revoked'] as const;
export const InviteState = z.enum(inviteStates);
export const Invite = z.object({
  id: z.string(),
  code: z.string(),
  state: InviteState,
  uses: z.int(),
  used: z.int(),
  expiresAt: z.string(),
  createdAt: z.string(),
  /** Null when the viewer may not know who it is. */
  by: AccountCard.nullable(),
});
export type Invite = z.infer<typeof Invite>;

export const deeds = [
  'role',
  'mute',
  'unmute',
  'pins',
  'words',
  'rules',
  'details',
  'invite',
  'revoke',
  'doors',
] as const;
export type Deed = (typeof deeds)[number];

export const LogEntry = z.object({
  id: z.string(),
  /** `member` and `tribe` are moves between states, the others are what was done. */
  what: z.enum(['member', 'tribe', ...deeds]),
  from: z.string().nullable(),
  /** The state or role it ended in, or a few words of detail. */
  to: z.string(),
  why: z.string(),
  account: AccountCard.nullable(),
  by: AccountCard.nullable(),
  at: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const Desk = z.object({
  state: TribeState,
  /** Where the viewer may move the tribe from here. */
  nextStates: z.array(TribeState),
  memberCount: z.int(),
  requested: z.int(),
  waiting: z.int(),
  invited: z.int(),
  banned: z.int(),
  muted: z.int(),
  openInvites: z.int(),
  pinned: z.int(),
  filterWords: z.int(),
  /** Members who came in the last seven days. */
  newMembers: z.int(),
});
export type Desk = z.infer<typeof Desk>;

export const getDesk = call({
  method: 'GET',
  path: '/tribe/get-desk',
  access,
  group,
  summary: 'What waits at the desk of a tribe I run: counts and its state',
  query: z.object({ tribeId }),
  reply: Desk,
});
export const getMembers = call({
  method: 'GET',
  path: '/tribe/get-members',
  access: 'key',
  group,
  summary: 'Members of a tribe, those who run it first: ?tribeId=&search=&role=',
  query: z.object({ tribeId, ...pageQuery, search: line(50).optional(), role: MembershipRole.optional() }),
  reply: pageOf(TribeMember),
});
export const getRequests = call({
  method: 'GET',
  path: '/tribe/get-requests',
  access,
  group,
  summary: 'Who asked to join, waits in line or was invited, the oldest first: ?tribeId=&of=',
  query: z.object({
    tribeId,
    ...pageQuery,
    of: z.enum(['requested', 'waiting', 'invited']).default('requested'),
  }),
  reply: pageOf(Applicant),
});
export const answerRequest = call({
  method: 'POST',
  path: '/tribe/answer-request',
  access,
  group,
  limit,
  summary: 'Let somebody in who asked or waits, or decline; takes back an invitation',
  body: z.object({ tribeId, username, accept: z.boolean() }),
  reply: Membership,
});
export const openDoors = call({
  method: 'POST',
  path: '/tribe/open-doors',
  access,
  group,
  limit,
  summary: 'Let in everybody who waits in line, or the first so many',
  body: z.object({ tribeId, first: z.int().min(1).max(10_000).optional() }),
  reply: z.object({ admitted: z.int(), memberCount: z.int(), waitingCount: z.int() }),
});
export const moveTribe = call({
  method: 'POST',
  path: '/tribe/move-tribe',
  access,
  group,
  limit,
  summary: 'Open a tribe, make it read-only, archive it',
  body: z.object({ tribeId, to: z.enum(['waitlisted', 'active', 'read_only', 'archived']) }),
  reply: Tribe,
});
export const createInvite = call({
  method: 'POST',
  path: '/tribe/create-invite',
  access,
  group,
  limit,
  summary: 'Make a link that lets people in',
  body: z.object({
    tribeId,
    expiresInHours: z.int().min(1, 'At least one hour.').max(720, 'At most 30 days, which are 720 hours.'),
    uses: z.int().min(1, 'At least one use.').max(1000, 'At most 1000 uses.'),
    /** A link makes members; other roles are given by hand. */
    role: z.literal('member').default('member'),
  }),
  reply: Invite,
});
export const getInvites = call({
  method: 'GET',
  path: '/tribe/get-invites',
  access,
  group,
  summary: 'Invite links of a tribe, the newest first: ?tribeId=',
  query: z.object({ tribeId, ...pageQuery }),
  reply: pageOf(Invite),
});
export const revokeInvite = call({
  method: 'POST',
  path: '/tribe/revoke-invite',
  access,
  group,
  limit,
  summary: 'End an invite link before its time',
  body: z.object({ tribeId, inviteId: Id }),
  reply: Invite,
});
const code = z.string().trim().toLowerCase().min(1).max(40);
export const getInvite = call({
  method: 'GET',
  path: '/tribe/get-invite',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Where an invite link leads: ?code=',
  query: z.object({ code }),
  reply: z.object({
    state: InviteState,
    expiresAt: z.string(),
    tribe: TribeCard,
    by: AccountCard.nullable(),
  }),
});
export const joinByInvite = call({
  method: 'POST',
  path: '/tribe/use-invite',
  access: 'member',
  group,
  limit,
  summary: 'Join a tribe by an invite link',
  body: z.object({ code }),
  reply: Membership.extend({ slug: z.string() }),
});
export const inviteMember = call({
  method: 'POST',
  path: '/tribe/invite-member',
  access,
  group,
  limit,
  summary: 'Invite somebody by their username',
  body: z.object({ tribeId, username }),
  reply: Membership,
});
export const setRole = call({
  method: 'POST',
  path: '/tribe/set-role',
  access,
  group,
  limit,
  summary: 'Make a member moderator or manager, or a plain member again',
  body: z.object({ tribeId, username, role: z.enum(['manager', 'moderator', 'member']) }),
  reply: Membership,
});
export const removeMember = call({
  method: 'POST',
  path: '/tribe/remove-member',
  access,
  group,
  limit,
  summary: 'Remove a member; they may come back as everybody comes',
  body: z.object({ tribeId, username }),
  reply: Membership,
});
const reason = text(300).optional();
const until = z.iso.datetime({ offset: true, error: 'Say until when.' });
export const banMember = call({
  method: 'POST',
  path: '/tribe/ban-member',
  access,
  group,
  limit,
  summary: 'Ban a member, for a while or for ever',
  body: z.object({ tribeId, username, until: until.nullable(), reason: text(300) }),
  reply: Membership,
});
export const unbanMember = call({
  method: 'POST',
  path: '/tribe/unban-member',
  access,
  group,
  limit,
  summary: 'Lift a ban: they may join again',
  body: z.object({ tribeId, username }),
  reply: Membership,
});
export const muteMember = call({
  method: 'POST',
  path: '/tribe/mute-member',
  access,
  group,
  limit,
  summary: 'Let a member only read for a while; until null lets them write again',
  body: z.object({ tribeId, username, until: until.nullable(), reason }),
  reply: Done,
});
export const getRestricted = call({
  method: 'GET',
  path: '/tribe/get-restricted',
  access,
  group,
  summary: 'Who is banned or muted: ?tribeId=&of=',
  query: z.object({ tribeId, ...pageQuery, of: z.enum(['banned', 'muted']).default('banned') }),
  reply: pageOf(Restricted),
});
export const handOver = call({
  method: 'POST',
  path: '/tribe/hand-over',
  access,
  group,
  limit,
  summary: 'Make another member the owner; I stay as a manager',
  body: z.object({ tribeId, username }),
  reply: Tribe,
});
export const getPinnedPosts = call({
  method: 'GET',
  path: '/tribe/get-pinned-posts',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Up to three posts on top of a tribe: ?tribeId=',
  query: z.object({ tribeId }),
  reply: z.object({ items: z.array(Post) }),
});
export const pinPost = call({
  method: 'POST',
  path: '/tribe/pin-post',
  access,
  group,
  limit,
  summary: 'Put a post on top of its tribe',
  body: z.object({ tribeId, postId: Id }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
export const setPins = call({
  method: 'POST',
  path: '/tribe/set-pins',
  access,
  group,
  limit,
  summary: 'Order the pinned posts of a tribe; those left out are unpinned',
  body: z.object({ tribeId, postIds: z.array(Id).max(3, 'Pin up to three posts.') }),
  reply: z.object({ postIds: z.array(z.string()) }),
});
export const getWordFilter = call({
  method: 'GET',
  path: '/tribe/get-word-filter',
  access,
  group,
  summary: 'Words nobody may write in a tribe: ?tribeId=',
  query: z.object({ tribeId }),
  reply: z.object({ words: z.array(z.string()) }),
});
export const setWordFilter = call({
  method: 'POST',
  path: '/tribe/set-word-filter',
  access,
  group,
  limit,
  summary: 'Words nobody may write in a tribe, all of them',
  body: z.object({ tribeId, words: z.array(line(40, 2)).max(100, 'Keep it to 100 words.') }),
  reply: z.object({ words: z.array(z.string()) }),
});
export const getTribeLog = call({
  method: 'GET',
  path: '/tribe/get-log',
  access,
  group,
  summary: 'Who did what in a tribe, the newest first: ?tribeId=',
  query: z.object({ tribeId, ...pageQuery }),
  reply: pageOf(LogEntry),
});
