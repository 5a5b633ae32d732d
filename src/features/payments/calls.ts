import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id, line } from '#platform/fields.ts';
import { disputeOutcomes } from './dispute-outcome.ts';

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
/** As many as a bag has lines. */
export const MAX_ITEMS = 20;

/** A code as people type it. */
export const PromoCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,19}$/, 'A code has 3 to 20 letters, digits, hyphens and underscores.');

/** An item of a payment, as it was when it was priced. Minor units. */
export const BoughtItem = z.object({
  kind: z.string(),
  refId: z.string(),
  variantId: z.string().nullable(),
  quantity: z.int(),
  unitAmount: Amount,
  /** What is paid for it: a code took `discount` off. */
  amount: Amount,
  discount: Amount,
  promoCode: z.string().nullable(),
  /** The tax in it; null where we know of no rate, or before it is paid. */
  tax: Amount.nullable(),
  title: z.string(),
  detail: z.string(),
  picture: z.string().nullable(),
  path: z.string(),
  /** The line of the buyer's bag it comes from. */
  bagLineId: z.string().nullable(),
  /** The numbered copies it brought, once it is fulfilled. */
  copies: z.array(z.object({ id: z.string(), serial: z.int(), supply: z.int() })),
});
export type BoughtItem = z.infer<typeof BoughtItem>;

const refundReasons = [
  'buyer_return',
  'seller',
  'recipient',
  'staff',
  'provider',
  'unavailable',
  'replaced',
  'not_sent',
] as const;
export const RefundView = z.object({
  id: z.string(),
  amount: Amount,
  state: z.enum(['requested', 'pending', 'succeeded', 'failed', 'canceled']),
  reason: z.enum(refundReasons),
  /** What the person who refunded wrote to the buyer. */
  note: z.string().nullable(),
  /** What of it was tax; null where none was shown. */
  tax: Amount.nullable(),
  at: z.string(),
});

/** The shipping address as it was when it was ordered. */
export const ShippingAddress = z.object({
  /** As it is written on a parcel there. */
  lines: z.array(z.string()),
});
/** The same, for whoever sends something to it. */
export const SendTo = ShippingAddress.extend({
  phone: z.string().nullish(),
  instructions: z.string().nullish(),
});

/** A payment as its buyer sees it. */
export const PaymentView = z.object({
  id: z.string(),
  purpose: z.enum(['order', 'tip']),
  state: PaymentStateField,
  amount: Amount,
  /** The platform fee included in the amount. */
  fee: Amount,
  refunded: Amount,
  currency: Currency,
  /** The items are reserved until `expiresAt`. */
  isReserved: z.boolean(),
  expiresAt: z.string(),
  /** The provider's page; null when it can't be paid (any more). */
  checkoutUrl: z.string().nullable(),
  returnPath: z.string(),
  /** Why the last attempt was declined. */
  declined: z.string().nullable(),
  /** Our team is reviewing it. */
  isUnderReview: z.boolean(),
  items: z.array(BoughtItem),
  /** The newer checkout of the same lines of the bag that it was cancelled for. */
  replacedBy: z.string().nullable(),
  /** They come from the buyer's bag. */
  isFromBag: z.boolean(),
  refunds: z.array(RefundView),
  /** What became of its disputes; null without any. */
  dispute: z.enum(disputeOutcomes).nullable(),
  order: z.object({ number: z.string(), state: z.string(), address: ShippingAddress.nullable() }).nullable(),
  createdAt: z.string(),
});
export type PaymentView = z.infer<typeof PaymentView>;

const group = 'payments';
const params = z.object({ paymentId: Id });

export const initiatePayment = call({
  method: 'POST',
  path: '/payment/initiate-payment',
  access: 'member',
  guests: true,
  limit: 'write',
  group,
  summary: 'Price and reserve the items and open a payment for them (needs an Idempotency-Key)',
  body: z.object({
    items: z
      .array(
        z.object({
          kind: z.string().min(1).max(40),
          refId: Id,
          variantId: Id.optional(),
          quantity: z
            .int()
            .min(1, 'Choose at least one.')
            .max(10, 'You can buy up to 10 at once.')
            .default(1),
          /** The price the buyer was shown for one: 409 PRICE_CHANGED when it costs something else. */
          unitAmount: Amount.optional(),
          /** The line of my bag it comes from: it leaves the bag when it is paid. */
          bagLineId: Id.optional(),
        }),
      )
      .min(1, 'Choose something to buy.')
      .max(MAX_ITEMS, `You can buy up to ${MAX_ITEMS} items at once.`),
    addressId: Id.optional(),
    /** What the buyer was shown that each seller charges for delivery: 409 PRICE_CHANGED when that isn't so. */
    deliveries: z
      .array(z.object({ sellerId: Id, amount: Amount }))
      .max(MAX_ITEMS)
      .optional(),
    /** Sellers’ codes, and what the buyer was shown that each takes off: 409 PRICE_CHANGED when that isn't so. */
    promoCodes: z
      .array(z.object({ sellerId: Id, code: PromoCode, amount: Amount.optional() }))
      .max(MAX_ITEMS)
      .optional(),
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
  guests: true,
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
  fresh: true,
  guests: true,
  group,
  summary: 'One of my payments: its items, how long they are reserved, and its state',
  params,
  reply: PaymentView,
});

export const cancelPayment = call({
  method: 'POST',
  path: '/payment/cancel-payment/:paymentId',
  access: 'member',
  guests: true,
  limit: 'look-up',
  group,
  summary: 'Cancel a payment that isn’t paid, and release what it reserved',
  params,
  reply: PaymentView,
});

export const requestRefund = call({
  method: 'POST',
  path: '/payment/request-refund/:paymentId',
  access: 'member',
  limit: 'write',
  group,
  summary:
    'Refund a payment: all of it for the buyer within the return window, any part for the seller and administrators',
  params,
  body: z.object({
    amount: z.int().min(1).optional(),
    reason: line(200).optional(),
    /** What was refundable when the page was shown: 409 REFUNDABLE_CHANGED when it changed since. */
    expectedRefundable: Amount.optional(),
    /** Refund in full although the person the buyer gave it to loses it: 409 GIVEN_AWAY without. */
    confirmGifted: z.boolean().default(false),
  }),
  reply: z.object({ refundId: z.string(), state: z.string() }),
});
