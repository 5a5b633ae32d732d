import { z } from 'zod';
import { CodeAnswer, CodeSent, CodeTarget } from '#features/auth/calls.ts';
import { call } from '#platform/call.ts';

const member = { access: 'member', group: 'auth' } as const;

export const ContactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof ContactKind>;
export const Contact = z.object({
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** False for children: their guardian changes it. */
  mayChange: z.boolean(),
});
export type Contact = z.infer<typeof Contact>;

export const getContact = call({
  ...member,
  method: 'GET',
  path: '/auth/contact',
  summary: 'The email address and phone number I sign in with',
  reply: Contact,
});
export const sendContactCode = call({
  ...member,
  method: 'POST',
  path: '/auth/send-contact-code',
  limit: 'code',
  summary: 'Send a code to the email address or phone number I want to add or change to',
  body: CodeTarget,
  reply: CodeSent,
});
export const confirmContact = call({
  ...member,
  method: 'POST',
  path: '/auth/confirm-contact',
  limit: 'code',
  summary: 'Confirm a new address or number with the code sent to it; the old one is notified',
  body: CodeAnswer,
  reply: Contact,
});
export const removeContact = call({
  ...member,
  method: 'POST',
  path: '/auth/remove-contact',
  limit: 'write',
  summary: 'Remove my email address or phone number; one of the two has to stay',
  body: z.object({ kind: ContactKind }),
  reply: Contact,
});
