import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { ExportState } from '#features/accounts/data-export/calls.ts';
import { Session } from '#features/auth/calls.ts';
import { Media } from '#features/media/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';

const Site = z.enum(siteIds);
export const RequestKind = z.enum(['follow', 'join', 'post']);
export type RequestKind = z.infer<typeof RequestKind>;
export const RequestState = z.enum(['asked', 'approved', 'declined', 'withdrawn']);
export const ConsentState = z.enum(['asked', 'given', 'declined', 'withdrawn']);
const Email = z.email('This is not an e-mail address.').max(254).toLowerCase();
const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');
const ofChild = z.object({ childId: Id });

/** A child as the adult it asked, or who answers for it, sees it. */
export const Child = z.object({
  child: AccountCard,
  /** Where it signed up. */
  site: Site,
  state: ConsentState,
  /** False where only the kids site waits for consent. */
  wholeAccount: z.boolean(),
  since: z.string(),
  /** When everything is erased unless somebody says yes; null when somebody did. */
  erasedAt: z.string().nullable(),
  paused: z.boolean(),
  /** How many wishes wait for an answer. */
  waiting: z.int(),
});
export type Child = z.infer<typeof Child>;

/** A person, a tribe or a post, as much as it takes to decide. */
const About = z.object({
  title: z.string(),
  text: z.string(),
  /** Below the title: "@coach_pip, Athlete", "Community, 120 members". */
  note: z.string(),
  /** Path on the site it stands on; null when it is gone or not out yet. */
  path: z.string().nullable(),
  media: z.array(Media),
});
export type About = z.infer<typeof About>;
export const GuardianRequest = z.object({
  id: z.string(),
  childId: z.string(),
  site: Site,
  kind: RequestKind,
  state: RequestState,
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  about: About,
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;

export const Activity = z.object({
  id: z.string(),
  kind: z.enum(['post', 'shout', 'comment', 'joined', 'followed']),
  at: z.string(),
  site: Site,
  /** Of a text: where it stands with review. */
  state: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** What a child that waits is told. */
export const MyConsent = z.object({
  state: ConsentState.nullable(),
  guardianEmail: z.string().nullable(),
  sentAt: z.string().nullable(),
  resendAt: z.string().nullable(),
  correctionsLeft: z.int(),
  erasedAt: z.string().nullable(),
  /** From about when the child may post pictures; null when it may, or when nobody has consented yet. */
  picturesFrom: z.string().nullable(),
});
export type MyConsent = z.infer<typeof MyConsent>;

const group = 'guardians';
const member = { access: 'member', group } as const;

export const getMyConsent = call({
  ...member,
  method: 'GET',
  path: '/guardian/my-consent',
  summary: 'Of a child: whom we asked, when, and what happens next',
  reply: MyConsent,
});
export const askConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/ask-consent',
  limit: 'write',
  summary: 'Of a child that waits: send the letter again, or to another address',
  body: z.object({ guardianEmail: Email.optional() }),
  reply: MyConsent,
});
export const getMyRequests = call({
  ...member,
  method: 'GET',
  path: '/guardian/my-requests',
  summary: 'Of a child: what I asked my guardian, newest first',
  query: z.object(pageQuery),
  reply: pageOf(GuardianRequest),
});
export const withdrawRequest = call({
  ...member,
  method: 'POST',
  path: '/guardian/withdraw-request',
  limit: 'write',
  summary: 'Of a child: I do not want it any more',
  body: z.object({ requestId: Id }),
  reply: Done,
});

export const getChildren = call({
  ...member,
  method: 'GET',
  path: '/guardian/get-children',
  summary: 'The children I look after, and those who ask me to',
  reply: z.object({ items: z.array(Child) }),
});
export const sendConsentCode = call({
  ...member,
  method: 'POST',
  path: '/guardian/send-code',
  limit: 'write',
  summary: 'Send the letter with a new code to me',
  body: ofChild,
  reply: Done,
});
export const giveConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/give-consent',
  limit: 'write',
  summary: 'Say yes, with the six digits of the letter',
  body: ofChild.extend({ code: SixDigits }),
  reply: z.object({ items: z.array(Child) }),
});
export const declineConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/decline-consent',
  limit: 'write',
  summary: 'Say no: what the child told us is erased at once',
  body: ofChild,
  reply: Done,
});
export const withdrawConsent = call({
  ...member,
  method: 'POST',
  path: '/guardian/withdraw-consent',
  limit: 'write',
  summary: 'Take consent back: nothing of the child is public, and after 30 days it is erased',
  body: ofChild,
  reply: Done,
});
const Secret = z.string().min(20).max(64);
/** A child as the reader of a message about it sees it. */
const ChildShown = AccountCard.pick({ displayName: true, avatar: true });
const ofLetter = z.object({ childId: Id, secret: Secret, code: SixDigits });
const byLink = { access: 'key', group, limit: 'code', method: 'POST' } as const;

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
    'Who asks for consent: with the secret of the link we mailed and the code beside it, without signing in',
  body: ofLetter,
  reply: OpenedRequest,
});
export const approveByLink = call({
  ...byLink,
  path: '/guardian/approve-by-link',
  summary: 'Give consent without signing in; somebody new is signed in by it and gives their birth date',
  body: ofLetter.extend({ birthDate: z.iso.date('Give the day, the month and the whole year.').optional() }),
  reply: z.object({ session: Session.nullable() }),
});
export const declineByLink = call({
  ...byLink,
  path: '/guardian/decline-by-link',
  summary: 'Decline consent without signing in: what the child told us is erased at once',
  body: ofLetter,
  reply: Done,
});
export const sendAgainByLink = call({
  ...byLink,
  path: '/guardian/send-again',
  summary: 'Send the message once more, with a new link and a new code',
  body: ofLetter.omit({ code: true }),
  reply: Done,
});

const ofRevokeLink = z.object({ secret: Secret });
export const ConsentOfLink = z.object({ child: ChildShown, givenAt: z.string().nullable() });
export type ConsentOfLink = z.infer<typeof ConsentOfLink>;
export const getConsentOfLink = call({
  ...byLink,
  path: '/guardian/consent-of-link',
  summary: 'Whose consent the link in our second message revokes',
  body: ofRevokeLink,
  reply: ConsentOfLink,
});
export const revokeByLink = call({
  ...byLink,
  path: '/guardian/revoke-by-link',
  summary: 'Revoke consent with the link in our second message, without signing in',
  body: ofRevokeLink,
  reply: Done,
});

export const pauseChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/pause',
  limit: 'write',
  summary: 'Paused, a child reads but does not write',
  body: ofChild.extend({ paused: z.boolean() }),
  reply: Done,
});
export const eraseChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/erase-child',
  limit: 'write',
  summary: 'Erase everything of a child at once; its name has to be typed',
  body: ofChild.extend({
    name: z.string().trim().max(60),
    /** What was earned and not withdrawn may stay behind. */
    leaveMoney: z.boolean().default(false),
  }),
  reply: Done,
});
export const exportChild = call({
  ...member,
  method: 'POST',
  path: '/guardian/export',
  limit: 'write',
  summary: 'Make a ZIP of everything a child owns. GET /api/guardian/export/:childId/file fetches it',
  body: ofChild,
  reply: ExportState,
});
export const getChildExport = call({
  ...member,
  method: 'GET',
  path: '/guardian/export',
  summary: 'How far the ZIP of a child is',
  query: ofChild,
  reply: ExportState,
});
export const getRequests = call({
  ...member,
  method: 'GET',
  path: '/guardian/get-requests',
  summary: 'What my children ask, newest first; ?decided=true for what I answered',
  query: z.object({
    childId: Id.optional(),
    decided: z.enum(['true', 'false']).default('false'),
    ...pageQuery,
  }),
  reply: pageOf(GuardianRequest),
});
export const decide = call({
  ...member,
  method: 'POST',
  path: '/guardian/decide',
  limit: 'write',
  summary: 'Answer a wish, or take an answer back. `from` is how it stood when it was looked at',
  body: z.object({
    requestId: Id,
    from: z.enum(['asked', 'approved', 'declined']),
    to: z.enum(['asked', 'approved', 'declined']),
  }),
  reply: GuardianRequest,
});
export const getActivity = call({
  ...member,
  method: 'GET',
  path: '/guardian/get-activity',
  summary: 'What a child wrote, joined and followed, newest first',
  query: ofChild.extend(pageQuery),
  reply: pageOf(Activity),
});
