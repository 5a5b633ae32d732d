import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Membership, MembershipState, Tribe, TribeState } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';

const group = 'tribes';
const tribeId = IdOrName;
const username = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

/** Somebody who asked to join, is on the waitlist or was invited. */
export const Applicant = z.object({
  account: AccountCard,
  state: MembershipState,
  askedAt: z.string(),
});
export type Applicant = z.infer<typeof Applicant>;

/** Somebody who is banned, or muted for a while. */
export const Restricted = z.object({
  account: AccountCard,
  /** Null is permanent. */
  until: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
});
export type Restricted = z.infer<typeof Restricted>;

export const auditActions = [
  'role',
  'mute',
  'unmute',
  'pins',
  'word_filter',
  'rules',
  'details',
  'invite',
  'revoke_invite',
  'admit_waitlist',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const LogEntry = z.object({
  id: z.string(),
  /** `member` and `tribe` are changes of state, the others are actions of managers and moderators. */
  what: z.enum(['member', 'tribe', ...auditActions]),
  from: z.string().nullable(),
  /** The new state or role, or a detail such as a count. */
  to: z.string(),
  /** What the moderator wrote; empty when there is nothing. */
  note: z.string(),
  account: AccountCard.nullable(),
  by: AccountCard.nullable(),
  at: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const ManagementOverview = z.object({
  state: TribeState,
  /** The states the viewer may change the tribe to. */
  nextStates: z.array(TribeState),
  memberCount: z.int(),
  requested: z.int(),
  waiting: z.int(),
  invited: z.int(),
  banned: z.int(),
  muted: z.int(),
  openInvites: z.int(),
  filterTerms: z.int(),
  /** Members who joined in the last seven days. */
  newMembers: z.int(),
});
export type ManagementOverview = z.infer<typeof ManagementOverview>;

export const getManagement = call({
  method: 'GET',
  path: '/tribe/get-management',
  access,
  act: 'tribe.readLog',
  group,
  summary: 'Overview of a tribe I manage: its state and counts',
  query: z.object({ tribeId }),
  reply: ManagementOverview,
});
export const getRequests = call({
  method: 'GET',
  path: '/tribe/get-requests',
  access,
  act: 'tribe.answerRequests',
  group,
  summary: 'Join requests, waitlist or invitations of a tribe, oldest first: ?tribeId=&of=',
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
  act: 'tribe.answerRequests',
  group,
  limit,
  summary: 'Accept or decline a join request, or withdraw an invitation',
  body: z.object({ tribeId, username, accept: z.boolean() }),
  reply: Membership,
});
export const admitWaitlist = call({
  method: 'POST',
  path: '/tribe/admit-waitlist',
  access,
  act: 'tribe.admission',
  group,
  limit,
  summary: 'Admit everyone on the waitlist, or the first few',
  body: z.object({ tribeId, first: z.int().min(1).max(10_000).optional() }),
  reply: z.object({ admitted: z.int(), memberCount: z.int(), waitingCount: z.int() }),
});
export const changeTribeState = call({
  method: 'POST',
  path: '/tribe/change-state',
  access,
  act: 'tribe.admission',
  group,
  limit,
  summary: 'Open a tribe, make it read-only or archive it',
  body: z.object({ tribeId, to: z.enum(['waitlisted', 'active', 'read_only', 'archived']) }),
  reply: Tribe,
});
export const setRole = call({
  method: 'POST',
  path: '/tribe/set-role',
  access,
  act: 'tribe.roles',
  group,
  limit,
  summary: 'Change the role of a member',
  body: z.object({ tribeId, username, role: z.enum(['manager', 'moderator', 'member']) }),
  reply: Membership,
});
export const removeMember = call({
  method: 'POST',
  path: '/tribe/remove-member',
  access,
  act: 'tribe.remove',
  group,
  limit,
  summary: 'Remove a member; they can join again',
  body: z.object({ tribeId, username }),
  reply: Membership,
});
const reason = text(300).optional();
const until = z.iso.datetime({ offset: true, error: 'Choose a date and time.' });
export const banMember = call({
  method: 'POST',
  path: '/tribe/ban-member',
  access,
  act: 'tribe.ban',
  group,
  limit,
  summary: 'Ban a member until a date or permanently',
  body: z.object({ tribeId, username, until: until.nullable(), reason: text(300) }),
  reply: Membership,
});
export const unbanMember = call({
  method: 'POST',
  path: '/tribe/unban-member',
  access,
  act: 'tribe.ban',
  group,
  limit,
  summary: 'Lift a ban, so that the person can join again',
  body: z.object({ tribeId, username }),
  reply: Membership,
});
export const muteMember = call({
  method: 'POST',
  path: '/tribe/mute-member',
  access,
  act: 'tribe.mute',
  group,
  limit,
  summary: 'Mute a member until a date; null unmutes them',
  body: z.object({ tribeId, username, until: until.nullable(), reason }),
  reply: Done,
});
export const getRestricted = call({
  method: 'GET',
  path: '/tribe/get-restricted',
  access,
  act: 'tribe.ban',
  group,
  summary: 'Banned or muted people of a tribe: ?tribeId=&of=',
  query: z.object({ tribeId, ...pageQuery, of: z.enum(['banned', 'muted']).default('banned') }),
  reply: pageOf(Restricted),
});
export const transferOwnership = call({
  method: 'POST',
  path: '/tribe/transfer-ownership',
  access,
  act: 'tribe.transferOwnership',
  group,
  limit,
  summary: 'Transfer ownership of a tribe to another member; I stay as a manager',
  body: z.object({ tribeId, username }),
  reply: Tribe,
});
export const getAuditLog = call({
  method: 'GET',
  path: '/tribe/get-audit-log',
  access,
  act: 'tribe.readLog',
  group,
  summary: 'Audit log of a tribe, newest first: ?tribeId=',
  query: z.object({ tribeId, ...pageQuery }),
  reply: pageOf(LogEntry),
});
