import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';
import { Message } from '../applications/calls.ts';
import { AgreedTerms, ApplicationState } from '../calls.ts';

const group = 'hub';

const AgreementSummary = z.object({
  /** The application whose offer was accepted. */
  id: z.string(),
  title: z.string(),
  organisation: AccountCard,
  applicant: AccountCard,
  acceptedAt: z.string(),
});

export const Agreement = AgreementSummary.omit({ title: true }).extend({
  terms: AgreedTerms,
  /** The opportunity as it is now. */
  slug: z.string(),
  /** Which side the viewer is on; null for a guardian and for staff. */
  side: z.enum(['organisation', 'applicant']).nullable(),
  /** What happened to the application, the first step first. */
  log: z.array(
    z.object({
      to: ApplicationState,
      by: z.enum(['organisation', 'applicant', 'guardian', 'system']),
      at: z.string(),
    }),
  ),
  /** What both wrote before it was accepted, the first message first. */
  messages: z.array(Message),
});
export type Agreement = z.infer<typeof Agreement>;

export const getAgreement = call({
  method: 'GET',
  path: '/athlete-hub/agreement/:applicationId',
  access: 'member',
  group,
  summary: 'What was agreed with an accepted offer: for both sides, the guardian of a minor, and staff',
  params: z.object({ applicationId: Id }),
  reply: Agreement,
});

export const getMyAgreements = call({
  method: 'GET',
  path: '/athlete-hub/my-agreements',
  access: 'member',
  group,
  summary:
    'The accepted offers of mine, of my organisation, and of the children I am the guardian of; newest first',
  query: z.object(pageQuery),
  reply: pageOf(AgreementSummary),
});
