import { z } from 'zod';
import { CodeSent, ContactKind, DeviceId, SixDigits } from '#features/auth/calls.ts';
import { call } from '#platform/call.ts';

const member = { access: 'member', group: 'auth', method: 'POST', limit: 'code' } as const;

export const sendConfirmationCode = call({
  ...member,
  path: '/auth/send-confirmation-code',
  summary:
    'Send a code to an address or number I already sign in with, for calls refused with REAUTHENTICATION_REQUIRED',
  body: z.object({
    /** By default the email address, or the phone of an account without one. */
    kind: ContactKind.optional(),
    deviceId: DeviceId.optional(),
  }),
  reply: CodeSent,
});
export const confirmIdentity = call({
  ...member,
  path: '/auth/confirm-identity',
  summary: 'Enter that code: for 15 minutes this session may make the calls that need it',
  body: z.object({ code: SixDigits, deviceId: DeviceId.optional() }),
  reply: z.object({ confirmedAt: z.string() }),
});
