import { z } from 'zod';
import { currency, flag, integer, metadata, text } from '#sandbox/protocol/params.ts';

const AMOUNT = 99_999_999;

export const newProduct = z.strictObject({
  id: text().optional(),
  name: text(250),
  active: flag().optional(),
  description: text().optional(),
  images: z.array(text()).max(8).optional(),
  unit_label: text(12).optional(),
  metadata: metadata().optional(),
});

export const newPrice = z.strictObject({
  currency: currency(),
  product: text().optional(),
  product_data: newProduct.optional(),
  unit_amount: integer(0, AMOUNT).optional(),
  active: flag().optional(),
  nickname: text().optional(),
  lookup_key: text(200).optional(),
  transfer_lookup_key: flag().optional(),
  metadata: metadata().optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integer(1, 36).optional(),
      usage_type: z.literal('licensed').optional(),
    })
    .optional(),
  billing_scheme: z.enum(['per_unit', 'tiered']).optional(),
  tiers_mode: z.enum(['graduated', 'volume']).optional(),
  tiers: z
    .array(
      z.strictObject({
        up_to: z.union([z.literal('inf'), integer(1)]),
        flat_amount: integer(0, AMOUNT).optional(),
        unit_amount: integer(0, AMOUNT).optional(),
      }),
    )
    .optional(),
});

export type ProductInput = z.infer<typeof newProduct>;
export type PriceInput = z.infer<typeof newPrice>;
