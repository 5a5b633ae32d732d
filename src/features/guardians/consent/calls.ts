import { z } from 'zod';
import { Session } from '#features/accounts/arrival/calls.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Email, Id, typed } from '#platform/fields.ts';
import { Child, ConsentState, ofChild } from '../calls.ts';

const group = 'guardians';
const member = { access: 'member', group } as const;

const SixDigits = typed().regex(/^\d{6}$/, 'Enter the six-digit code.');
/** Consent, as the waiting child sees it. */
export const MyConsent = z.object({
  state: ConsentState.nullable(),
  guardianEmail: z.string().nullable(),
  sentAt: z.string().nullable(),
  resendAt: z.string().nullable(),
  correctionsLeft: z.int(),
  erasedAt: z.string().nullable(),
  /** About when the child may post pictures; null when it may, or before anybody has consented. */
  picturesFrom: z.string().nullable(),
});
export type MyConsent = z.infer<typeof MyConsent>;
export const getMyConsent = call({
  ...member,
  method: 'GET',
  path: '/guardian/my-consent',
  summary: 'As a child: which guardian we asked, when, and what happens next',
  reply: MyConsent,
});
export const askConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/ask-consent',
  limit: 'write',
  summary: 'As a child waiting for consent: send the email again, or to another address',
  body: z.object({ guardianEmail: Email.optional() }),
  reply: MyConsent,
});
export const sendConsentCode = call({
  ...member,
  method: 'POST',
  path: '/guardian/send-code',
  limit: 'write',
  summary: 'Send me the email with a new code',
  body: ofChild,
  reply: Done,
});
export const giveConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/give-consent',
  limit: 'write',
  summary: 'Give consent with the six-digit code from the email',
  body: ofChild.extend({ code: SixDigits }),
  reply: z.object({ items: z.array(Child) }),
});
export const declineConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/decline-consent',
  limit: 'write',
  summary: 'Decline: the child’s data is erased at once',
  body: ofChild,
  reply: Done,
});
export const withdrawConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/withdraw-consent',
  limit: 'write',
  summary: 'Revoke consent: the child’s content is hidden, and erased after 30 days',
  body: ofChild,
  reply: Done,
});
const Secret = z.string().min(20).max(64);
/** A child as the recipient of an email about it sees it. */
const ChildShown = AccountCard.pick({ displayName: true, avatar: true });
const emailProof = z.object({ childId: Id, secret: Secret, code: SixDigits });
// Tries are counted for each child: parents' evening at a school is one network.
const byLink = { access: 'key', group, limit: 'look-up', method: 'POST' } as const;
export const OpenedRequest = z.object({
  child: ChildShown,
  /** False where only the kids site waits for consent. */
  wholeAccount: z.boolean(),
  /** There is no account with this address yet, so we have to ask for the guardian's age. */
  asksBirthDate: z.boolean(),
});
export type OpenedRequest = z.infer<typeof OpenedRequest>;
export const openRequest = call({
  ...byLink,
  path: '/guardian/open-request',
  summary:
    'The child that needs consent: takes the secret of the emailed link and its code, without signing in',
  body: emailProof,
  reply: OpenedRequest,
});
export const approveByLink = call({
  ...byLink,
  path: '/guardian/approve-by-link',
  summary: 'Give consent without signing in; somebody new is signed in by it and gives their birth date',
  body: emailProof.extend({ birthDate: z.iso.date('Enter a full date: day, month and year.').optional() }),
  reply: z.object({ session: Session.nullable() }),
});
export const declineByLink = call({
  ...byLink,
  path: '/guardian/decline-by-link',
  summary: 'Decline consent without signing in: the child’s data is erased at once',
  body: emailProof,
  reply: Done,
});
export const resendByLink = call({
  ...byLink,
  path: '/guardian/send-again',
  summary: 'Send the email again, with a new link and a new code',
  body: emailProof.omit({ code: true }),
  reply: Done,
});
const ofRevokeLink = z.object({ secret: Secret });
export const ConsentOfLink = z.object({ child: ChildShown, givenAt: z.string().nullable() });
export type ConsentOfLink = z.infer<typeof ConsentOfLink>;
export const getConsentOfLink = call({
  ...byLink,
  path: '/guardian/consent-of-link',
  summary: 'The child whose consent the link in our second email revokes',
  body: ofRevokeLink,
  reply: ConsentOfLink,
});
export const revokeByLink = call({
  ...byLink,
  path: '/guardian/revoke-by-link',
  summary: 'Revoke consent with the link in our second email, without signing in',
  body: ofRevokeLink,
  reply: Done,
});
