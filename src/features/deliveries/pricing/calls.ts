import { z } from 'zod';
import { AddressFields, Problem } from '#features/addresses/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';
import { zones } from './zones.ts';

/** Grams. Anything heavier needs several parcels. */
export const HEAVIEST_PARCEL = 10_000;

const Amount = z.int().min(0);

/** What one seller charges for sending their part. Minor units, days and grams. */
export const DeliveryQuote = z.object({
  sellerId: z.string(),
  sellerName: z.string(),
  /** The country they send from, by its name. */
  from: z.string(),
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

const sent = z
  .array(
    z.object({
      kind: z.string().min(1).max(40),
      refId: Id,
      variantId: Id.optional(),
      quantity: z.int().min(1).max(10).default(1),
    }),
  )
  .min(1, 'Choose something to buy.')
  .max(20);
const reply = z.object({
  deliveries: z.array(DeliveryQuote),
  /** The sum of the deliveries. */
  amount: Amount,
  currency: Currency,
});

export const deliveryQuote = call({
  method: 'POST',
  path: '/delivery/quote',
  access: 'member',
  guests: true,
  limit: 'look-up',
  group: 'deliveries',
  summary: 'What delivery of these items to one of my addresses costs, by seller',
  body: z.object({ items: sent, addressId: Id }),
  reply,
});

export const estimateDelivery = call({
  method: 'POST',
  path: '/delivery/estimate',
  access: 'key',
  limit: 'look-up',
  group: 'deliveries',
  summary: 'What delivery of these items to a country and postal code costs, by seller; for visitors too',
  body: z.object({
    items: sent,
    country: z.string().trim().toUpperCase().length(2, 'Choose a country.'),
    /** May be left out. */
    postalCode: z.string().trim().max(20, 'Keep it to 20 characters.').default(''),
  }),
  reply,
});

const loose = z.string().max(300).optional();
export const verifyAddress = call({
  method: 'POST',
  path: '/payment/verify-address',
  access: 'member',
  group: 'addresses',
  limit: 'look-up',
  summary: 'Check a delivery address, one of mine or as typed, and quote delivery to it',
  // Anything may be missing: the reply says what is needed.
  body: z.object({
    addressId: Id.optional(),
    type: loose,
    fullName: loose,
    line1: loose,
    line2: loose,
    city: loose,
    region: loose,
    country: loose,
    postalCode: loose,
    phone: loose,
    instructions: loose,
    /** Total weight in grams; 0 for digital goods. */
    weight: z
      .int()
      .min(0)
      .max(HEAVIEST_PARCEL, `One parcel holds at most ${HEAVIEST_PARCEL / 1000} kg.`)
      .default(0),
  }),
  reply: z.object({
    valid: z.boolean(),
    /** Problems to fix, by field. */
    problems: z.array(Problem),
    /** What couldn't be checked; it doesn't block anything. */
    notes: z.array(Problem),
    /** As it would be saved; null while there are problems. */
    address: AddressFields.nullable(),
    delivery: z
      .object({
        zone: z.enum(zones),
        amount: z.int(),
        currency: Currency,
        /** Days until it arrives; 0 for digital goods. */
        minDays: z.int(),
        maxDays: z.int(),
      })
      .nullable(),
  }),
});
