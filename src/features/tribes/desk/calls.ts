import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import {
  JoinMode,
  Membership,
  MembershipState,
  Tribe,
  TribeState,
  Visibility,
} from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;
const username = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

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
export const getTribeLog = call({
  method: 'GET',
  path: '/tribe/get-log',
  access,
  group,
  summary: 'Who did what in a tribe, the newest first: ?tribeId=',
  query: z.object({ tribeId, ...pageQuery }),
  reply: pageOf(LogEntry),
});

/** A community somebody founds. Teams, schools and brands come with the plans that allow them. */
export const NewTribe = z.object({
  kind: z.literal('community').default('community'),
  name: line(50, 3),
  sport: z.string().max(40).nullable().optional(),
  description: text(1000, 0).default(''),
  joinMode: JoinMode.default('open'),
  visibility: Visibility.default('public'),
  logoMediaId: Id.nullable().optional(),
  /** Open at once; otherwise it is a draft that only its owner sees. */
  open: z.boolean().default(false),
});
export type NewTribe = z.infer<typeof NewTribe>;
export const createTribe = call({
  method: 'POST',
  path: '/feature/create-tribe-teams',
  access: 'member',
  group: 'teams',
  limit,
  summary: 'Found a tribe',
  body: NewTribe,
  reply: Tribe,
});
