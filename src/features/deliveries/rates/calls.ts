import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency } from '#platform/fields.ts';
import { type Zone, zones } from '../pricing/zones.ts';

export const MOST_BANDS = 10;

export const SellerRate = z.object({
  zone: z.enum(zones),
  /** Up to this weight. */
  grams: z
    .int('Enter a whole number of grams.')
    .min(1, 'Enter at least 1 gram.')
    .max(30_000, 'One parcel holds at most 30 kg.'),
  /** In the smallest unit of the seller's currency. */
  price: z
    .int('Enter a price, or 0 for free delivery.')
    .min(0, 'Enter a price, or 0 for free delivery.')
    .max(1_000_000_000, 'Enter a lower price.'),
});
export type SellerRate = z.infer<typeof SellerRate>;

const Transit = z.object({ zone: z.enum(zones), minDays: z.int(), maxDays: z.int() });
const reply = z.object({
  /** Mine, by zone and weight; empty while ours apply. A zone without rates isn't served by me. */
  own: z.array(SellerRate),
  /** What applies while I have none. */
  ours: z.array(SellerRate),
  /** Days on the way. */
  transit: z.array(Transit),
  currency: Currency,
});

const twice = (rates: readonly { zone: Zone; grams: number }[]) =>
  rates.findIndex(
    ({ zone, grams }, at) => rates.findIndex((one) => one.zone === zone && one.grams === grams) !== at,
  );

export const getSellerRates = call({
  method: 'GET',
  path: '/seller/rates',
  access: 'member',
  group: 'sellers',
  summary: 'What I charge for delivery, by zone and weight',
  reply,
});
export const putSellerRates = call({
  method: 'PUT',
  path: '/seller/rates',
  access: 'member',
  group: 'sellers',
  limit: 'write',
  summary: 'Replace what I charge for delivery; none for your rates',
  body: z.object({
    /** What the prices are in. 409 for another one than the seller's, which they may have changed meanwhile. */
    currency: Currency,
    rates: z
      .array(SellerRate)
      .max(zones.length * MOST_BANDS, `Enter at most ${MOST_BANDS} weights for each zone.`)
      .refine((rates) => twice(rates) < 0, { error: 'Enter each weight once for each zone.' }),
  }),
  reply,
});
