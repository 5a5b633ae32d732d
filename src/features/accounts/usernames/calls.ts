import { z } from 'zod';
import { call } from '#platform/call.ts';
import { typed } from '#platform/fields.ts';

const group = 'accounts';
export const checkUsername = call({
  method: 'POST',
  path: '/account/check-username',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Whether a username is available, and if not why, with three suggestions',
  body: z.object({ username: typed().max(60) }),
  reply: z.object({
    available: z.boolean(),
    reason: z.enum(['TAKEN', 'RESERVED', 'FORMAT', 'HELD', 'BLOCKED']).nullable(),
    suggestions: z.array(z.string()),
  }),
});

export const getUsernameHistory = call({
  method: 'GET',
  path: '/account/usernames',
  access: 'member',
  group,
  summary: 'My old usernames, and when I can change mine again',
  reply: z.object({
    /** Null: now. */
    changeAfter: z.string().nullable(),
    items: z.array(z.object({ username: z.string(), redirectUntil: z.string(), heldUntil: z.string() })),
  }),
});
