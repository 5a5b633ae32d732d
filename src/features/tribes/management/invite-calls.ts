import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { Membership } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery } from '#platform/fields.ts';
import { InviteState } from './public-calls.ts';

const group = 'tribes';
const tribeId = IdOrName;
const access = 'manager' as const;
const limit = 'write' as const;

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

export const createInvite = call({
  method: 'POST',
  path: '/tribe/create-invite',
  access,
  act: 'tribe.invite',
  group,
  limit,
  summary: 'Create an invite link',
  body: z.object({
    tribeId,
    expiresInHours: z
      .int()
      .min(1, 'Choose at least one hour.')
      .max(720, 'Choose at most 30 days (720 hours).'),
    uses: z.int().min(1, 'Allow at least one use.').max(1000, 'Allow at most 1,000 uses.'),
    /** A link makes members; other roles are given by hand. */
    role: z.literal('member').default('member'),
  }),
  reply: Invite,
});
export const getInvites = call({
  method: 'GET',
  path: '/tribe/get-invites',
  access,
  act: 'tribe.invite',
  group,
  summary: 'Invite links of a tribe, newest first: ?tribeId=',
  query: z.object({ tribeId, ...pageQuery }),
  reply: pageOf(Invite),
});
export const revokeInvite = call({
  method: 'POST',
  path: '/tribe/revoke-invite',
  access,
  act: 'tribe.invite',
  group,
  limit,
  summary: 'Revoke an invite link',
  body: z.object({ tribeId, inviteId: Id }),
  reply: Invite,
});
export const inviteMember = call({
  method: 'POST',
  path: '/tribe/invite-member',
  access,
  act: 'tribe.invite',
  group,
  limit,
  summary: 'Invite somebody by username',
  body: z.object({ tribeId, username: IdOrName }),
  reply: Membership,
});
