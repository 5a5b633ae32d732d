import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';
import { ApplicationState, OpportunityCard, Question } from '../calls.ts';
import { pipeline, sharedParts } from '../opportunity.ts';

const group = 'hub';
const Answer = z.object({ questionId: z.string(), text: z.string() });

export const Application = z.object({
  id: z.string(),
  opportunity: OpportunityCard,
  state: ApplicationState,
  note: z.string(),
  answers: z.array(Answer),
  shares: z.array(z.enum(sharedParts)),
  /** Until when an offer can be accepted. */
  offeredUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Application = z.infer<typeof Application>;

/** As the organisation sees it. */
export const Applicant = Application.omit({ opportunity: true }).extend({
  account: AccountCard,
  /** Only when the applicant shares it. */
  email: z.string().nullable(),
  isMinor: z.boolean(),
  messages: z.int(),
});
export type Applicant = z.infer<typeof Applicant>;

export const Message = z.object({
  id: z.string(),
  author: AccountCard,
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const applyOpportunity = call({
  method: 'POST',
  path: '/athlete-hub/apply-opportunity/:slug',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Apply for an opportunity, once; a minor’s application waits for the guardian',
  params: z.object({ slug: IdOrName }),
  body: z.object({
    answers: z
      .array(z.object({ questionId: Id, text: text(1000, 0) }))
      .max(10)
      .default([]),
    note: text(1000, 0).default(''),
    shares: z.array(z.enum(sharedParts)).max(2).default([]),
  }),
  reply: Application,
  asksGuardian: ({ state }) => state === 'guardian_pending',
});
export const getMyApplications = call({
  method: 'GET',
  path: '/athlete-hub/my-applications',
  access: 'member',
  group,
  summary: 'My applications, newest first',
  query: z.object({ ...pageQuery, state: ApplicationState.optional() }),
  reply: pageOf(Application),
});
export const withdrawApplication = call({
  method: 'POST',
  path: '/athlete-hub/withdraw-application',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Withdraw my application, or turn an offer down',
  body: z.object({ applicationId: Id }),
  reply: Application,
});
export const acceptOffer = call({
  method: 'POST',
  path: '/athlete-hub/accept-offer',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Accept an offer: takes a slot',
  body: z.object({ applicationId: Id }),
  reply: Application,
});
export const getApplicants = call({
  method: 'GET',
  path: '/athlete-hub/opportunity-applications/:slug',
  access: 'member',
  group,
  summary: 'The applications for my opportunity, oldest first, with the number in each state',
  params: z.object({ slug: IdOrName }),
  query: z.object({ ...pageQuery, state: z.enum(pipeline).default('submitted') }),
  reply: pageOf(Applicant).extend({
    opportunity: OpportunityCard.extend({ questions: z.array(Question) }),
    counts: z.record(z.enum(pipeline), z.int()),
  }),
});
export const moveApplication = call({
  method: 'POST',
  path: '/athlete-hub/move-application',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Move up to 100 applications for my opportunity: shortlist, offer, decline, or back; all or none',
  body: z.object({
    applicationIds: z.array(Id).min(1).max(100),
    to: z.enum(['submitted', 'shortlisted', 'offered', 'declined']),
  }),
  reply: z.object({ moved: z.int() }),
});
export const getApplicationMessages = call({
  method: 'GET',
  path: '/athlete-hub/application-messages/:applicationId',
  access: 'member',
  group,
  summary: 'The messages between an applicant and the organisation, newest first',
  params: z.object({ applicationId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(Message),
});
export const sendApplicationMessage = call({
  method: 'POST',
  path: '/athlete-hub/send-application-message',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Write to an applicant, or to the organisation one applied to',
  body: z.object({ applicationId: Id, text: text(2000, 1, 'Write a message.') }),
  reply: Message,
});
