import { z } from 'zod';
import { PaymentStateField } from '#features/payments/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';
import { FrameDetails } from '../frame/calls.ts';

const group = 'frames';
export const framePaymentIntent = call({
  method: 'POST',
  path: '/platform-frames/payment-intent',
  access: 'member',
  group,
  limit: 'write',
  summary:
    'Open the payment for a frame (needs an Idempotency-Key); a free or a removed one is added at once',
  body: z.object({ frameId: Id }),
  reply: z.object({
    /** It is mine now, or was before: there is nothing to pay. */
    isMine: z.boolean(),
    /** Null when nothing was opened: I had it already. */
    paymentId: z.string().nullable(),
    /** Minor units. */
    amount: z.int(),
    currency: Currency,
    /** The payment provider's page. */
    checkoutUrl: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
});
export const framePurchased = call({
  method: 'POST',
  path: '/platform-frames/purchased',
  access: 'member',
  group,
  limit: 'look-up',
  summary: 'Ask the payment provider whether a frame was paid, and own it',
  body: z.object({ paymentId: Id }),
  reply: z.object({
    state: PaymentStateField,
    /** It was paid and is among my frames. */
    isMine: z.boolean(),
    /** Null for one that doesn't exist any more. */
    frame: FrameDetails.nullable(),
    /** Why the last attempt was declined. */
    declined: z.string().nullable(),
    /** The payment provider's page, while it can still be paid there. */
    checkoutUrl: z.string().nullable(),
  }),
});
