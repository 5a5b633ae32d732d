import { z } from 'zod';
import { flag, integer, metadata, orUnset, text, timestamp } from '#sandbox/protocol/params.ts';

const paymentBehaviour = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);
export const prorationBehaviour = z.enum(['always_invoice', 'create_prorations', 'none']);
const quantity = integer(0, 999_999);

/** Changes to items; items that are not named stay as they are. */
export const itemChanges = z
  .array(
    z.strictObject({
      id: text().optional(),
      price: text().optional(),
      quantity: quantity.optional(),
      deleted: flag().optional(),
      metadata: metadata().optional(),
    }),
  )
  .min(1)
  .max(20);

const details = {
  default_payment_method: text().optional(),
  description: orUnset(text(500)).optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: paymentBehaviour.optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
};

export const newSubscription = z.strictObject({
  ...details,
  customer: text(),
  items: z
    .array(z.strictObject({ price: text(), quantity: quantity.optional(), metadata: metadata().optional() }))
    .min(1)
    .max(20),
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  cancel_at_period_end: flag().optional(),
  proration_behavior: prorationBehaviour.optional(),
});

const cancellation = z.strictObject({
  comment: orUnset(text()).optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

export const subscriptionChanges = z.strictObject({
  ...details,
  cancel_at_period_end: flag().optional(),
  cancellation_details: cancellation.optional(),
  items: itemChanges.optional(),
  proration_behavior: prorationBehaviour.optional(),
  proration_date: timestamp().optional(),
});

export const cancelParams = z.strictObject({
  cancellation_details: cancellation.optional(),
  invoice_now: flag().optional(),
  prorate: flag().optional(),
});

export type SubscriptionInput = z.infer<typeof newSubscription>;
export type SubscriptionChanges = z.infer<typeof subscriptionChanges>;
export type ItemChanges = z.infer<typeof itemChanges>;
