import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard, VerificationType } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery, text, typed } from '#platform/fields.ts';

const group = 'accounts';
export const VerificationState = z.enum([
  'requested',
  'in_review',
  'approved',
  'declined',
  'expired',
  'revoked',
]);
export type VerificationState = z.infer<typeof VerificationState>;
const AskedType = VerificationType.exclude(['none']);
export type AskedType = z.infer<typeof AskedType>;

export const VerificationRequest = z.object({
  id: z.string(),
  type: AskedType,
  state: VerificationState,
  statement: z.string(),
  links: z.array(z.string()),
  /** Why it was declined or revoked. */
  reason: z.string().nullable(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  approvedUntil: z.string().nullable(),
});
export type VerificationRequest = z.infer<typeof VerificationRequest>;

const link = typed()
  .max(200, 'Keep it to 200 characters.')
  .refine((value) => /^https:\/\//.test(value) && URL.canParse(value), {
    error: 'Enter a full link that starts with https://',
  });
export const requestVerification = call({
  method: 'POST',
  path: '/account/request-verification',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Request a badge, with a reason and proof',
  body: z.object({
    type: AskedType,
    statement: text(1000, 20),
    links: z.array(link).max(3, 'Up to three links.').default([]),
    evidenceMediaIds: z.array(Id).max(3, 'Up to three pictures.').default([]),
  }),
  reply: VerificationRequest,
});
export const getVerification = call({
  method: 'GET',
  path: '/account/verification',
  access: 'member',
  group,
  summary: 'My badge, my requests, and the badges I can request',
  reply: z.object({
    /** Newest first: open, approved and ended ones. */
    requests: z.array(VerificationRequest),
    types: z.array(AskedType),
  }),
});

/** As reviewers see it. */
export const VerificationCase = VerificationRequest.extend({
  account: AccountCard,
  /** The number of its pictures; see getVerificationDocuments. */
  documentCount: z.int(),
});
export type VerificationCase = z.infer<typeof VerificationCase>;
export const getBadges = call({
  method: 'GET',
  path: '/admin/badges',
  access: 'staff',
  act: 'verify',
  group: 'admin',
  summary: 'Accounts with a badge and the requests that were approved, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(VerificationCase),
});
export const getVerificationDocuments = call({
  method: 'GET',
  path: '/admin/verification/:requestId/documents',
  access: 'staff',
  act: 'verify',
  group: 'admin',
  summary: 'The pictures sent with a badge request. Access is recorded in the audit log',
  params: z.object({ requestId: Id }),
  reply: z.object({ items: z.array(Media) }),
});
