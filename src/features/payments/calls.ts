import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id, line } from '#platform/fields.ts';

const paymentStates = [
  'initiated',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export const PaymentStateField = z.enum(paymentStates);
const Amount = z.int().min(0);

/** A thing that is bought, as it stood when it was priced. Minor units. */
export const BoughtItem = z.object({
  kind: z.string(),
  refId: z.string(),
  variantId: z.string().nullable(),
  quantity: z.int(),
  unitAmount: Amount,
  amount: Amount,
  title: z.string(),
  detail: z.string(),
  picture: z.string().nullable(),
  path: z.string(),
  /** The numbered copies it brought, once it is the buyer's. */
  copies: z.array(z.object({ id: z.string(), serial: z.int(), supply: z.int() })),
});
export type BoughtItem = z.infer<typeof BoughtItem>;

export const RefundView = z.object({
  id: z.string(),
  amount: Amount,
  state: z.enum(['requested', 'pending', 'succeeded', 'failed', 'canceled']),
  reason: z.string(),
  at: z.string(),
});

/** The address as it was when it was ordered. */
export const SentToAddress = z.object({
  fullName: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryName: z.string(),
});
export type SentToAddress = z.infer<typeof SentToAddress>;

/** A payment as its buyer sees it. */
export const PaymentView = z.object({
  id: z.string(),
  purpose: z.enum(['order', 'tip']),
  state: PaymentStateField,
  amount: Amount,
  /** What of the amount stays with us; the rest goes to those who share in it. */
  fee: Amount,
  refunded: Amount,
  currency: Currency,
  /** Still set aside: the countdown runs. */
  isHeld: z.boolean(),
  expiresAt: z.string(),
  /** The provider's page; null when it cannot be paid (any more). */
  checkoutUrl: z.string().nullable(),
  returnPath: z.string(),
  /** Why the last try was declined. */
  declined: z.string().nullable(),
  /** Somebody of ours is looking at it. */
  isLookedAt: z.boolean(),
  items: z.array(BoughtItem),
  refunds: z.array(RefundView),
  order: z.object({ number: z.string(), state: z.string(), address: SentToAddress.nullable() }).nullable(),
  createdAt: z.string(),
});
export type PaymentView = z.infer<typeof PaymentView>;

const group = 'payments';
const params = z.object({ paymentId: Id });

export const initiatePayment = call({
  method: 'POST',
  path: '/payment/initiate-payment',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Reserve what is bought, price it on the server, open the payment (needs an Idempotency-Key)',
  body: z.object({
    items: z
      .array(
        z.object({
          kind: z.string().min(1).max(40),
          refId: Id,
          variantId: Id.optional(),
          quantity: z.int().min(1, 'Take at least one.').max(10, 'Take at most ten.').default(1),
          /** What the buyer was shown for one of it: 409 PRICE_CHANGED when that is not what it costs. */
          unitAmount: Amount.optional(),
        }),
      )
      .min(1, 'Choose something first.')
      .max(10, 'Buy at most 10 things at once.'),
    addressId: Id.optional(),
  }),
  reply: z.object({
    paymentId: z.string(),
    orderId: z.string().nullable(),
    amount: Amount,
    currency: Currency,
    checkoutUrl: z.string(),
    expiresAt: z.string(),
  }),
});

export const processPayment = call({
  method: 'POST',
  path: '/payment/process-payment/:paymentId',
  access: 'member',
  limit: 'look-up',
  group,
  summary: 'Confirm the payment with the provider and fulfil it once',
  params,
  reply: PaymentView,
});

export const getPayment = call({
  method: 'GET',
  path: '/payment/get-payment/:paymentId',
  access: 'member',
  group,
  summary: 'One of my payments: what is bought, for how long it is set aside, what became of it',
  params,
  reply: PaymentView,
});

export const cancelPayment = call({
  method: 'POST',
  path: '/payment/cancel-payment/:paymentId',
  access: 'member',
  limit: 'look-up',
  group,
  summary: 'Give up paying: what was set aside is free again',
  params,
  reply: PaymentView,
});

export const requestRefund = call({
  method: 'POST',
  path: '/payment/request-refund/:paymentId',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Pay back: all of it for the buyer while allowed, any part for the seller and administrators',
  params,
  body: z.object({
    amount: z.int().min(1).optional(),
    reason: line(200).optional(),
    /** What was left of it where this was asked: 409 LEFT_CHANGED when that is not so any more. */
    left: Amount.optional(),
    /** All of it, although whomever the buyer gave it to loses it then: 409 GIVEN_AWAY without. */
    evenIfGiven: z.boolean().default(false),
  }),
  reply: z.object({ refundId: z.string(), state: z.string() }),
});
