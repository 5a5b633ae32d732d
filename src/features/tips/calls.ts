import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { PaymentStateField } from '#features/payments/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';
import { LARGEST_TIP, LONGEST_MESSAGE, SMALLEST_TIP, TIP_BOUNDS } from './tip-rules.ts';

const tip = {
  /** US cents. */
  amount: z
    .int({ error: 'Say how much, in whole cents.' })
    .min(SMALLEST_TIP, TIP_BOUNDS)
    .max(LARGEST_TIP, TIP_BOUNDS),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === 'USD', { error: 'Tips are in US dollars.' }),
  message: text(LONGEST_MESSAGE, 0).default(''),
  /** Only the receiver sees who gave it. */
  quiet: z.boolean().default(false),
};

const Opened = z.object({
  paymentId: z.string(),
  amount: z.int(),
  /** Ours, of the amount; the rest is the receiver's. */
  fee: z.int(),
  currency: Currency,
  /** The payment provider's page. */
  checkoutUrl: z.string(),
  expiresAt: z.string(),
});

const TippedPost = z.object({ id: z.string(), title: z.string() });

/** What became of a tip, as its giver sees it. */
export const TipOutcome = z.object({
  paymentId: z.string(),
  state: PaymentStateField,
  /** Paid, and the receiver's. */
  isPaid: z.boolean(),
  amount: z.int(),
  fee: z.int(),
  /** What of it went back to the giver. */
  refunded: z.int(),
  currency: Currency,
  /** Null when they are no more. */
  to: AccountCard.nullable(),
  /** Null for a tip to a person. */
  post: TippedPost.nullable(),
  /** Why the last try was declined. */
  declined: z.string().nullable(),
  /** The payment provider's page, while it can still be paid there. */
  checkoutUrl: z.string().nullable(),
});
export type TipOutcome = z.infer<typeof TipOutcome>;

/** A tip as everybody reads it below a post. */
export const PostTip = z.object({
  id: z.string(),
  /** Null for a giver who wants to be known to the receiver only. */
  from: AccountCard.nullable(),
  amount: z.int(),
  currency: Currency,
  message: z.string(),
  at: z.string(),
});
export type PostTip = z.infer<typeof PostTip>;

/** A tip as its giver or its receiver reads it. */
export const MyTip = z.object({
  id: z.string(),
  /** What `request-refund` asks for. */
  paymentId: z.string(),
  /** Who got it, or who gave it; null when they are no more. */
  person: AccountCard.nullable(),
  post: TippedPost.nullable(),
  /** As it was given. */
  amount: z.int(),
  /** What of it went back to the giver. */
  refunded: z.int(),
  /** What of the rest is the receiver's. */
  received: z.int(),
  /** What of the whole was theirs after our fee, whatever went back since. */
  share: z.int(),
  /** What its receiver can pay back now; nothing of what somebody gave. */
  left: z.int(),
  currency: Currency,
  message: z.string(),
  quiet: z.boolean(),
  /** `going_back` and `disputed`: on its way to the giver, or with their bank. */
  state: z.enum(['paid', 'going_back', 'disputed', 'reversed']),
  at: z.string(),
});
export type MyTip = z.infer<typeof MyTip>;

const group = 'tips';
export const paytipUser = call({
  method: 'POST',
  path: '/paytip/paytip-user',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Tip an account: opens the payment (needs an Idempotency-Key)',
  body: z.object({ username: IdOrName, ...tip }),
  reply: Opened,
});
export const paytipPost = call({
  method: 'POST',
  path: '/paytip/paytip-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Tip a post: opens the payment to its author (needs an Idempotency-Key)',
  body: z.object({ postId: Id, ...tip }),
  reply: Opened,
});
const outcome = {
  method: 'GET',
  access: 'member',
  group,
  changes: true,
  params: z.object({ paymentId: Id }),
  reply: TipOutcome,
} as const;
export const paytipUserSuccess = call({
  ...outcome,
  path: '/paytip/paytip-user/success/:paymentId',
  summary: 'Outcome of a tip to a user, asked of the payment provider',
});
export const paytipPostSuccess = call({
  ...outcome,
  path: '/paytip/paytip-post/success/:paymentId',
  summary: 'Outcome of a tip to a post, asked of the payment provider',
});
export const getPostTips = call({
  method: 'GET',
  path: '/paytip/get-post-tips/:postId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Tips a post was given, newest first',
  params: z.object({ postId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(PostTip),
});
export const getMyTips = call({
  method: 'GET',
  path: '/paytip/get-my-tips',
  access: 'member',
  group,
  summary: 'Tips I gave, or was given, newest first',
  query: z.object({ list: z.enum(['given', 'received']).default('given'), ...pageQuery }),
  reply: pageOf(MyTip),
});
