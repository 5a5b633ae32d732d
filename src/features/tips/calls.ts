import { z } from 'zod';
import { PaymentStateField } from '#features/payments/calls.ts';
import { disputeOutcomes } from '#features/payments/dispute-outcome.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, pageOf, pageQuery, text, typed } from '#platform/fields.ts';
import { LONGEST_MESSAGE } from './tip-rules.ts';

const tip = {
  /** In the smallest unit of the currency, whose bounds it keeps. */
  amount: z.int({ error: 'Enter the amount as a whole number, for example 500 for $5.00.' }),
  /** The one in which the receiver sells. */
  currency: typed().toUpperCase().pipe(Currency),
  message: text(LONGEST_MESSAGE, 0).default(''),
  /** Anonymous: only the receiver sees who sent it. */
  anonymous: z.boolean().default(false),
};

const Opened = z.object({
  paymentId: z.string(),
  amount: z.int(),
  /** The platform fee included in the amount. */
  fee: z.int(),
  currency: Currency,
  /** The payment provider's page. */
  checkoutUrl: z.string(),
  expiresAt: z.string(),
});

const TippedPost = z.object({ id: z.string(), title: z.string() });

/** The outcome of a tip, for its sender. */
export const TipOutcome = z.object({
  paymentId: z.string(),
  state: PaymentStateField,
  /** Paid, and the receiver has it. */
  isPaid: z.boolean(),
  amount: z.int(),
  fee: z.int(),
  /** How much of it is refunded. */
  refunded: z.int(),
  /** What became of its disputes; null without any. */
  dispute: z.enum(disputeOutcomes).nullable(),
  currency: Currency,
  /** Null for a closed account. */
  to: AccountCard.nullable(),
  /** Null for a tip to a person. */
  post: TippedPost.nullable(),
  /** Why the last attempt was declined. */
  declined: z.string().nullable(),
  /** The payment provider's page, while it can still be paid there. */
  checkoutUrl: z.string().nullable(),
});
export type TipOutcome = z.infer<typeof TipOutcome>;

/** A tip as everybody sees it on a post. */
export const PostTip = z.object({
  id: z.string(),
  /** Null for an anonymous tip. */
  from: AccountCard.nullable(),
  amount: z.int(),
  currency: Currency,
  message: z.string(),
  at: z.string(),
});
export type PostTip = z.infer<typeof PostTip>;

/** A tip as its sender or receiver sees it. */
export const MyTip = z.object({
  id: z.string(),
  /** For `request-refund`. */
  paymentId: z.string(),
  /** The receiver, or the sender; null for a closed account. */
  person: AccountCard.nullable(),
  post: TippedPost.nullable(),
  /** As it was paid. */
  amount: z.int(),
  /** How much of it is refunded. */
  refunded: z.int(),
  /** What the receiver earned after refunds. */
  received: z.int(),
  /** What they earned before refunds. */
  share: z.int(),
  /** What its receiver can refund now; 0 for its sender. */
  left: z.int(),
  currency: Currency,
  message: z.string(),
  anonymous: z.boolean(),
  /** `reversed`: refunded in full; `lost`: the sender's bank returned the money after a dispute. */
  state: z.enum(['paid', 'refunding', 'disputed', 'reversed', 'lost']),
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
export const getTipCurrency = call({
  method: 'GET',
  path: '/paytip/get-currency/:username',
  access: 'member',
  group,
  summary: 'The currency in which somebody is tipped: the one they sell in',
  params: z.object({ username: IdOrName }),
  reply: z.object({ currency: Currency }),
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
  summary: 'Outcome of a tip to a user, read from the payment provider',
});
export const paytipPostSuccess = call({
  ...outcome,
  path: '/paytip/paytip-post/success/:paymentId',
  summary: 'Outcome of a tip to a post, read from the payment provider',
});
export const getPostTips = call({
  method: 'GET',
  path: '/paytip/get-post-tips/:postId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Tips on a post, newest first',
  params: z.object({ postId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(PostTip),
});
export const getMyTips = call({
  method: 'GET',
  path: '/paytip/get-my-tips',
  access: 'member',
  group,
  summary: 'Tips I sent or received, newest first',
  query: z.object({ list: z.enum(['given', 'received']).default('given'), ...pageQuery }),
  reply: pageOf(MyTip),
});
