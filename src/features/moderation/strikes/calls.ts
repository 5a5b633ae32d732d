import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, text } from '#platform/fields.ts';
import { actionKinds } from '../action-kind.ts';
import { TimelineStep } from '../report-fields.ts';

/** The longest appeal. */
export const APPEAL_LENGTH = 2000;
/** Days in which a decision can be appealed. */
export const APPEAL_DAYS = 20;

const Rule = z.object({ id: z.string(), title: z.string(), description: z.string() });

export const Strike = z.object({
  id: z.string(),
  about: z.string(),
  rule: Rule,
  actions: z.array(z.enum(actionKinds)),
  /** For a suspension. */
  days: z.int().nullable(),
  /** The moderator's message. */
  message: z.string(),
  /** The text it is about; null when there was none, and after 180 days. */
  excerpt: z.string().nullable(),
  state: z.enum(['issued', 'appealed', 'upheld', 'overturned']),
  issuedAt: z.string(),
  endsAt: z.string(),
  /** It counts: neither overturned nor expired. */
  isActive: z.boolean(),
  appeal: z
    .object({ text: z.string(), sentAt: z.string(), note: z.string(), decidedAt: z.string().nullable() })
    .nullable(),
  appealUntil: z.string(),
  mayAppeal: z.boolean(),
  timeline: z.array(TimelineStep),
});
export type Strike = z.infer<typeof Strike>;

export const Standing = z.object({
  state: z.string(),
  stateUntil: z.string().nullable(),
  /** What our team wrote when it limited, suspended or banned the account without a report. */
  reason: z.string().nullable(),
  /** Newest first. */
  strikes: z.array(Strike),
});
export type Standing = z.infer<typeof Standing>;

const group = 'moderation';
const appealText = text(APPEAL_LENGTH, 1, 'Tell us why you think the decision is wrong.');

export const getMyStanding = call({
  method: 'GET',
  path: '/moderation/my-standing',
  access: 'member',
  group,
  summary: 'Decisions about my account and my content on this site, and whether I can appeal',
  reply: Standing,
});
export const appealStrike = call({
  method: 'POST',
  path: '/moderation/appeal',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Appeal a decision, once and within 20 days',
  body: z.object({ strikeId: Id, text: appealText }),
  reply: Standing,
});

/** From behind the `#` of a link: a banned person can't sign in, so the token identifies them. */
const token = z.string().min(20).max(200);
export const openStanding = call({
  method: 'POST',
  path: '/moderation/standing-by-link',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'The same for somebody who is banned, by the link they were given',
  body: z.object({ token }),
  reply: Standing,
});
export const appealByLink = call({
  method: 'POST',
  path: '/moderation/appeal-by-link',
  access: 'key',
  group,
  limit: 'write',
  summary: 'Appeal by that link',
  body: z.object({ token, strikeId: Id, text: appealText }),
  reply: Standing,
});

/** An appeal in the queue. */
export const Appeal = z.object({
  id: z.string(),
  caseId: z.string(),
  author: AccountCard,
  about: z.string(),
  rule: Rule,
  actions: z.array(z.enum(actionKinds)),
  message: z.string(),
  text: z.string(),
  sentAt: z.string(),
  decidedBy: AccountCard.nullable(),
  issuedAt: z.string(),
  state: z.enum(['open', 'upheld', 'overturned']),
  note: z.string(),
  decidedAt: z.string().nullable(),
  /** The viewer decided the case, or is its author or a reporter, so somebody else has to decide. */
  mayDecide: z.boolean(),
});
export type Appeal = z.infer<typeof Appeal>;

export const getAccountStrikes = call({
  method: 'GET',
  path: '/admin/strikes/:accountId',
  access: 'staff',
  act: 'cases.read',
  group: 'admin',
  summary: 'Decisions about an account and its content on this site',
  params: z.object({ accountId: Id }),
  reply: Standing,
});

const staff = { access: 'staff', act: 'appeals.decide', group: 'admin' } as const;
export const getAppeals = call({
  ...staff,
  method: 'GET',
  path: '/admin/appeals',
  summary: 'Appeals of this site: open ones oldest first, decided ones newest first',
  query: z.object({ state: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
  reply: pageOf(Appeal),
});
export const decideAppeal = call({
  ...staff,
  method: 'POST',
  path: '/admin/appeals/decide',
  limit: 'write',
  summary: 'Uphold the decision, or overturn it and undo its actions',
  body: z.object({
    appealId: Id,
    outcome: z.enum(['upheld', 'overturned']),
    /** The message to the author. */
    note: text(2000, 1, 'Explain the decision to the author.'),
  }),
  reply: Done,
});
