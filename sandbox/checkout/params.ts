import { z } from 'zod';
import { currency, flag, integer, metadata, text, timestamp, url } from '#sandbox/protocol/params.ts';

const productData = z.strictObject({
  name: text(),
  description: text().optional(),
  images: z.array(text()).max(8).optional(),
  metadata: metadata().optional(),
  tax_code: text().optional(),
});

const lineItem = z.strictObject({
  price: text().optional(),
  price_data: z
    .strictObject({
      currency: currency(),
      product: text().optional(),
      product_data: productData.optional(),
      unit_amount: integer(0, 999_999_999_999),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      recurring: z
        .strictObject({
          interval: z.enum(['day', 'month', 'week', 'year']),
          interval_count: integer(1, 36).optional(),
        })
        .optional(),
    })
    .optional(),
  quantity: integer(1, 999_999).optional(),
  metadata: metadata().optional(),
});

const intentData = z.strictObject({
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  description: text().optional(),
  metadata: metadata().optional(),
  receipt_email: text().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: text(22).optional(),
  transfer_group: text().optional(),
});

const subscriptionData = z.strictObject({
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  description: text(500).optional(),
  metadata: metadata().optional(),
  trial_period_days: integer(1, 730).optional(),
});

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    display_name: text(100),
    type: z.literal('fixed_amount').optional(),
    fixed_amount: z.strictObject({ amount: integer(0), currency: currency() }),
    metadata: metadata().optional(),
  }),
});

export const createSessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url(),
  cancel_url: url().optional(),
  customer: text().optional(),
  customer_email: text(512).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: text(200).optional(),
  currency: currency().optional(),
  metadata: metadata().optional(),
  expires_at: timestamp().optional(),
  locale: text(10).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allow_promotion_codes: flag().optional(),
  payment_intent_data: intentData.optional(),
  subscription_data: subscriptionData.optional(),
  shipping_options: z.array(shippingOption).max(5).optional(),
});

export type CreateSession = z.infer<typeof createSessionParams>;
export type LineInput = z.infer<typeof lineItem>;
export type IntentData = z.infer<typeof intentData>;
export type SubscriptionData = z.infer<typeof subscriptionData>;
