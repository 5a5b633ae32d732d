import { z } from 'zod';
import { call } from '#platform/call.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { typed } from '#platform/fields.ts';

export const Origin = z.object({
  /** ISO 3166-1, two letters. */
  country: typed().toUpperCase().length(2, 'Choose the country you send from.'),
  /** Empty in countries without postal codes. */
  postalCode: typed().max(20, 'Keep it to 20 characters.'),
  currency: z.enum(currencyCodes, { error: 'Choose one of the currencies in the list.' }),
  /** Days until a parcel has left. */
  days: z
    .int('Enter a whole number of days.')
    .min(1, 'Enter at least 1 day.')
    .max(60, 'Enter at most 60 days.'),
});
export type Origin = z.infer<typeof Origin>;

const reply = z.object({
  /** null until the seller has stated it. */
  origin: Origin.nullable(),
  /** The currency can't change now. */
  hasOpenOrders: z.boolean(),
  /** No origin is stated yet and something is on sale, in the currency that sellers without one have. */
  sellsAlready: z.boolean(),
});

export const getOrigin = call({
  method: 'GET',
  path: '/seller/origin',
  access: 'member',
  group: 'sellers',
  summary: 'Where I send from, how long I take, and the currency of my prices',
  reply,
});

export const putOrigin = call({
  method: 'PUT',
  path: '/seller/origin',
  access: 'member',
  group: 'sellers',
  limit: 'write',
  summary: 'State where I send from; the currency stays while I have open orders',
  body: Origin,
  reply,
});
