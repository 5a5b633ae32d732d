import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Email, typed } from '#platform/fields.ts';
import { Child, ofChild } from '../calls.ts';

const group = 'guardians';
const member = { access: 'member', group } as const;

export const inviteGuardian = call({
  ...member,
  method: 'POST',
  path: '/guardian/invite',
  limit: 'write',
  summary:
    'Invite another adult to look after my child in my place; repeated, the email is sent again with a new code',
  body: ofChild.extend({ email: Email }),
  reply: Done,
});
export const cancelGuardianInvitation = call({
  ...member,
  method: 'POST',
  path: '/guardian/cancel-invitation',
  limit: 'write',
  summary: 'Withdraw that invitation',
  body: ofChild,
  reply: Done,
});
/** A child that somebody asks the viewer to look after. */
export const GuardianInvitation = z.object({
  childId: z.string(),
  child: AccountCard.pick({ displayName: true, avatar: true }),
  /** Null when the account of who asked is gone. */
  fromName: z.string().nullable(),
  expiresAt: z.string(),
});
export type GuardianInvitation = z.infer<typeof GuardianInvitation>;
export const getGuardianInvitations = call({
  ...member,
  method: 'GET',
  path: '/guardian/invitations',
  summary: 'Children that another guardian asks me to look after',
  reply: z.object({ items: z.array(GuardianInvitation) }),
});
export const acceptGuardianInvitation = call({
  ...member,
  method: 'POST',
  path: '/guardian/accept-invitation',
  limit: 'write',
  summary: 'Look after the child from now on, with the six-digit code from the email',
  body: ofChild.extend({
    code: typed().regex(/^\d{6}$/, 'Enter the six-digit code.'),
  }),
  reply: z.object({ items: z.array(Child) }),
});
export const declineGuardianInvitation = call({
  ...member,
  method: 'POST',
  path: '/guardian/decline-invitation',
  limit: 'write',
  summary: 'Decline: the child stays with its guardian',
  body: ofChild,
  reply: Done,
});
