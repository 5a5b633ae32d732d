import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';
import { PromoCode } from '../calls.ts';
import { codeKinds } from './discount.ts';

export const MOST_CODES = 200;

const day = z.iso.date('Enter the date as YYYY-MM-DD.');
const Amount = z.int('Enter a number.').min(0).max(1_000_000_000, 'Enter a smaller amount.');

/** A code as its seller made it. Minor units. */
const NewCode = z.object({
  code: PromoCode,
  kind: z.enum(codeKinds, { error: 'Choose what the code takes off.' }),
  /** Percent, or an amount; of no meaning for delivery. */
  value: Amount.default(0),
  /** Null: any number. */
  usesAllowed: z
    .int('Enter a whole number.')
    .min(1, 'Let it be used at least once.')
    .max(1_000_000, 'Enter at most a million, or leave it empty.')
    .nullable()
    .default(null),
  /** Of what the seller's goods cost before it. */
  smallestBag: Amount.default(0),
  /** Days in UTC, both included; null: from now on, or without an end. */
  validFrom: day.nullable().default(null),
  validUntil: day.nullable().default(null),
});

export const sellersCodeStates = ['open', 'not_yet', 'used_up', 'over'] as const;

export const SellersCode = NewCode.extend({
  id: z.string(),
  code: z.string(),
  currency: Currency,
  used: z.int(),
  /** What it has taken off in orders that were paid. */
  takenOff: z.int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  state: z.enum(sellersCodeStates),
});
export type SellersCode = z.infer<typeof SellersCode>;

const group = 'payments';
const reply = z.object({
  /** The newest first, 200 at most. */
  items: z.array(SellersCode),
  /** In which new codes count. */
  currency: Currency,
});

export const getPromoCodes = call({
  method: 'GET',
  path: '/seller/promo-codes',
  access: 'member',
  group,
  summary: 'My promo codes on this site, and how often each was used',
  reply,
});

export const makePromoCode = call({
  method: 'POST',
  path: '/seller/promo-codes',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Make a promo code, whose cost is mine',
  body: NewCode,
  reply,
});

export const endPromoCode = call({
  method: 'DELETE',
  path: '/seller/promo-codes/:codeId',
  access: 'member',
  limit: 'write',
  group,
  summary: 'End one of my promo codes: who is paying with it can still finish',
  params: z.object({ codeId: Id }),
  reply,
});
