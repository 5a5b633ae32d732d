import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Email } from '#platform/fields.ts';

const group = 'guests';
export const ADULTS_ONLY = 'Confirm that you’re 18 or older. If you aren’t, ask a grown-up to order for you.';

export const beginAsGuest = call({
  method: 'POST',
  path: '/guest/begin',
  access: 'key',
  guests: true,
  limit: 'write',
  group,
  summary:
    'Check out without an account: who the order’s emails go to. The token is a session for its orders only',
  body: z.object({ email: Email, isAdult: z.literal(true, { error: ADULTS_ONLY }) }),
  reply: z.object({ token: z.string(), email: z.string() }),
});
export const getGuest = call({
  method: 'GET',
  path: '/guest',
  access: 'member',
  guests: true,
  group,
  summary: 'The email address of the guest whose link this is',
  reply: z.object({ email: z.string() }),
});
export const eraseGuest = call({
  method: 'POST',
  path: '/guest/erase',
  access: 'member',
  guests: true,
  limit: 'write',
  group,
  summary: 'Delete a guest’s personal details, once all of their orders are over',
  reply: Done,
});
export const sendGuestLink = call({
  method: 'POST',
  path: '/guest/send-link',
  access: 'key',
  limit: 'write',
  group,
  summary:
    'Email a new link to a guest’s orders. The answer is the same whether there are any; older links end',
  body: z.object({ email: Email }),
  reply: Done,
});
export const claimGuestOrders = call({
  method: 'POST',
  path: '/guest/claim',
  access: 'member',
  limit: 'look-up',
  group,
  summary: 'Move what was ordered as a guest with my confirmed email address to my account',
  reply: Done.extend({ claimed: z.int() }),
});
