import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';
import { zones } from './zones.ts';

const Amount = z.int().min(0);

/** What one seller charges for sending their part. Minor units, days and grams. */
export const DeliveryQuote = z.object({
  sellerId: z.string(),
  sellerName: z.string(),
  price: Amount,
  zone: z.enum(zones),
  weightGrams: z.int(),
  /** Days until it is sent. */
  leadDays: z.int(),
  /** Days on the way, after that. */
  minDays: z.int(),
  maxDays: z.int(),
  /** Its items, by their position in the request. */
  items: z.array(z.int()),
});

export const deliveryQuote = call({
  method: 'POST',
  path: '/delivery/quote',
  access: 'member',
  limit: 'look-up',
  group: 'deliveries',
  summary: 'What delivery of these items to one of my addresses costs, by seller',
  body: z.object({
    items: z
      .array(
        z.object({
          kind: z.string().min(1).max(40),
          refId: Id,
          variantId: Id.optional(),
          quantity: z.int().min(1).max(10).default(1),
        }),
      )
      .min(1, 'Choose something to buy.')
      .max(20),
    addressId: Id,
  }),
  reply: z.object({
    deliveries: z.array(DeliveryQuote),
    /** The sum of the deliveries. */
    amount: Amount,
    currency: Currency,
  }),
});
