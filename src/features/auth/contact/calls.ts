import { z } from 'zod';
import { CodeAnswer, CodeSent, CodeTarget, ContactKind } from '#features/auth/calls.ts';
import { call } from '#platform/call.ts';
import { Done } from '#platform/fields.ts';

const member = { access: 'member', group: 'auth' } as const;

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
  fresh: true,
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

const token = z.string().max(200);
/** For whoever lost an address to somebody else: the link in the message to it. No sign-in. */
const byLink = { method: 'POST', access: 'key', group: 'auth', limit: 'look-up' } as const;
export type ContactChange = z.infer<typeof ContactChange>;
export const ContactChange = z.object({
  kind: ContactKind,
  change: z.enum(['added', 'changed', 'removed']),
  changedAt: z.string(),
  /** The address or number it goes back to; null when one was added. */
  before: z.string().nullable(),
});
export const openContactChange = call({
  ...byLink,
  path: '/auth/open-contact-change',
  summary:
    'The change of email or phone that the link in a message to the old address can undo. Changes nothing',
  body: z.object({ token }),
  reply: ContactChange,
});
export const undoContactChange = call({
  ...byLink,
  path: '/auth/undo-contact-change',
  summary:
    'Undo it: restores the old address, and ends all sessions and ways to sign in that were added since',
  body: z.object({ token }),
  reply: Done,
});
