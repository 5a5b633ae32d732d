import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Membership, MembershipRole, TribeCard } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { IdOrName, line, pageOf, pageQuery, typed } from '#platform/fields.ts';

// Separate from the calls of managers, so that visitors' pages don't load those.
const group = 'tribes';
const tribeId = IdOrName;

/** A member of a tribe. */
export const TribeMember = z.object({
  account: AccountCard,
  role: MembershipRole,
  isAthlete: z.boolean(),
  joinedAt: z.string(),
  /** Visible to moderators only; null for everybody else. */
  mutedUntil: z.string().nullable(),
});
export type TribeMember = z.infer<typeof TribeMember>;

export const getMembers = call({
  method: 'GET',
  path: '/tribe/get-members',
  access: 'key',
  group,
  summary: 'Members of a tribe, owner and managers first: ?tribeId=&search=&role=',
  query: z.object({ tribeId, ...pageQuery, search: line(50).optional(), role: MembershipRole.optional() }),
  reply: pageOf(TribeMember),
});
export const inviteStates = ['valid', 'used_up', 'expired', 'revoked'] as const;
export const InviteState = z.enum(inviteStates);
const code = typed().toLowerCase().min(1).max(40);
export const getInvite = call({
  method: 'GET',
  path: '/tribe/get-invite',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'The tribe an invite link leads to: ?code=',
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
  limit: 'write',
  summary: 'Join a tribe with an invite link',
  body: z.object({ code }),
  reply: Membership.extend({ slug: z.string() }),
});
