import { z } from 'zod';
import { currency, flag, integer, metadata, orUnset, text, url } from '#sandbox/protocol/params.ts';

const capability = z.strictObject({ requested: flag() });

/** Fields accepted when an account is created and when it is updated. */
export const accountFields = {
  email: text(512).optional(),
  business_type: z.enum(['individual', 'company', 'non_profit']).optional(),
  business_profile: z
    .strictObject({
      name: orUnset(text()).optional(),
      product_description: orUnset(text()).optional(),
      url: orUnset(url()).optional(),
      support_email: orUnset(text()).optional(),
      mcc: orUnset(text(4)).optional(),
    })
    .optional(),
  capabilities: z
    .strictObject({ transfers: capability.optional(), card_payments: capability.optional() })
    .optional(),
  settings: z
    .strictObject({
      payouts: z
        .strictObject({
          schedule: z
            .strictObject({
              interval: z.enum(['manual', 'daily', 'weekly', 'monthly']).optional(),
              delay_days: z.union([z.literal('minimum'), integer(0, 31)]).optional(),
            })
            .optional(),
          debit_negative_balances: flag().optional(),
        })
        .optional(),
    })
    .optional(),
  metadata: metadata().optional(),
};

export const newAccount = z.strictObject({
  ...accountFields,
  type: z.enum(['express', 'standard']).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country is expected to be two letters.')
    .optional(),
  default_currency: currency().optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.literal('application') }).optional(),
      losses: z.strictObject({ payments: z.literal('application') }).optional(),
      requirement_collection: z.literal('stripe').optional(),
      stripe_dashboard: z.strictObject({ type: z.literal('express') }).optional(),
    })
    .optional(),
});

export type AccountInput = z.infer<typeof newAccount>;
