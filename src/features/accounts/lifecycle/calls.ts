import { z } from 'zod';
import { call } from '#platform/call.ts';
import { line } from '#platform/fields.ts';
import { MyProfile } from '../calls.ts';

/** Taking a break, and deleting an account. */
const group = 'accounts';

export const deactivateAccount = call({
  method: 'POST',
  path: '/account/deactivate',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Hide my account for up to 30 days',
  reply: MyProfile,
});
export const reactivateAccount = call({
  method: 'POST',
  path: '/account/reactivate',
  access: 'member',
  group,
  limit: 'write',
  summary: 'End my break',
  reply: MyProfile,
});
export const requestDeletion = call({
  method: 'POST',
  path: '/account/request-deletion',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Delete my account: hidden at once, erased after 14 days',
  body: z.object({
    /** The username, typed by hand. */
    confirm: line(60),
    /** Delete although earnings that weren't withdrawn are lost. */
    forfeitBalance: z.boolean().default(false),
    /** Delete although children I look after are left without a guardian. */
    leaveChildren: z.boolean().default(false),
  }),
  reply: MyProfile,
});
export const undoDeletion = call({
  method: 'POST',
  path: '/account/undo-deletion',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Cancel the deletion of my account',
  reply: MyProfile,
});
