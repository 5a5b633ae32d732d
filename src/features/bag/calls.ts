import { z } from 'zod';
import { PromoCode } from '#features/payments/calls.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Currency, Id, Sum } from '#platform/fields.ts';
import { MOST_LINES, MOST_OF_ONE } from './bag-line.ts';

/** In the smallest unit of the currency beside it. */
const Amount = z.int().min(0).max(1_000_000_000_000);
const Quantity = z
  .int()
  .min(1, 'Choose at least one.')
  .max(MOST_OF_ONE, `You can have up to ${MOST_OF_ONE} of one product in your bag.`);

/** What is put into a bag. */
const Chosen = z.object({
  kind: z.string().min(1).max(40),
  refId: Id,
  variantId: Id.nullable().default(null),
});
export type Chosen = z.infer<typeof Chosen>;

/** A line as it is kept: by us for members, by the browser for visitors. */
const KeptLine = Chosen.extend({
  id: Id,
  quantity: Quantity,
  /** The price of one that was shown last. */
  shownAmount: Amount,
  shownCurrency: Currency.default(DEFAULT_CURRENCY),
});
export type KeptLine = z.infer<typeof KeptLine>;

/** Why a line can't be bought now. `gone`: it isn't sold any more, or not to this viewer. */
const lineStates = [
  'open',
  'sold_out',
  'discontinued',
  'paused',
  'seller_paused',
  'own',
  'account_needed',
  'gone',
] as const;

/** A line with what it is now. */
const BagLine = KeptLine.extend({
  variantId: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  picture: z.string().nullable(),
  /** Its page; null when it is gone. */
  path: z.string().nullable(),
  /** The price of one now. */
  unitAmount: Amount,
  currency: Currency,
  /** What its seller’s code takes off all of the line. */
  discount: Amount,
  /** How many the viewer can buy now, at most ten. */
  left: z.int().min(0),
  state: z.enum(lineStates),
});
export type BagLine = z.infer<typeof BagLine>;

const Bag = z.object({
  /** By seller, in the order in which things were added. What is gone comes last, without a seller. */
  sellers: z.array(
    z.object({
      seller: AccountCard.nullable(),
      currency: Currency,
      lines: z.array(BagLine),
      code: z
        .object({
          code: z.string(),
          /** It takes off what delivery costs, which is known with the address. */
          isForDelivery: z.boolean(),
          /** Why it can’t be used now, as a sentence; null when it can. */
          refused: z.string().nullable(),
          /** What it takes off the lines. */
          discount: Amount,
        })
        .nullable(),
    }),
  ),
  /** How many can be bought of what lies in it. */
  count: z.int(),
  /** What can be bought of it costs this much, before codes and without delivery. Each currency is paid by itself. */
  subtotals: z.array(Sum),
  /** A payment for things in it that waits for its buyer, who has them reserved until then. */
  payment: z.object({ id: z.string(), expiresAt: z.string(), currency: Currency }).nullable(),
});
export type Bag = z.infer<typeof Bag>;

const group = 'bag';
const keptLines = z.array(KeptLine).max(MOST_LINES, `A bag holds up to ${MOST_LINES} products.`);

/** As a visitor's browser keeps them: one a seller. */
const keptCodes = z
  .array(z.object({ sellerId: Id, code: PromoCode }))
  .max(MOST_LINES)
  .default([]);

export const getBag = call({
  method: 'GET',
  path: '/bag',
  access: 'member',
  group,
  summary: 'My bag on this site, with today’s prices and stock',
  reply: Bag,
});
export const getBagCount = call({
  method: 'GET',
  path: '/bag/count',
  access: 'member',
  group,
  summary: 'How many can be bought of what lies in my bag',
  reply: Bag.pick({ count: true }),
});
export const priceBag = call({
  method: 'POST',
  path: '/bag/price',
  access: 'key',
  guests: true,
  limit: 'look-up',
  group,
  summary: 'Price and stock of a visitor’s bag, which their browser keeps; `typed`: use this code too',
  body: z.object({ lines: keptLines, codes: keptCodes, typed: PromoCode.optional() }),
  reply: Bag,
});
export const addToBag = call({
  method: 'POST',
  path: '/bag/add',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Put something into my bag; more of what already lies in it is added up',
  body: Chosen.extend({ quantity: Quantity.default(1) }),
  reply: Bag,
});
export const setQuantity = call({
  method: 'POST',
  path: '/bag/set-quantity',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Change how many of a line of my bag I want',
  body: z.object({ lineId: Id, quantity: Quantity }),
  reply: Bag,
});
export const removeLine = call({
  method: 'POST',
  path: '/bag/remove',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Remove a line from my bag',
  body: z.object({ lineId: Id }),
  reply: Bag,
});
export const acceptChanges = call({
  method: 'POST',
  path: '/bag/accept-changes',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Take over the prices and quantities that I was shown',
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: Id,
          unitAmount: BagLine.shape.unitAmount,
          currency: Currency.default(DEFAULT_CURRENCY),
          quantity: Quantity,
        }),
      )
      .max(MOST_LINES),
  }),
  reply: Bag,
});
export const addPromoCode = call({
  method: 'POST',
  path: '/bag/promo-code',
  access: 'member',
  limit: 'look-up',
  group,
  summary: 'Use a seller’s promo code for what lies in my bag',
  body: z.object({ code: PromoCode }),
  reply: Bag,
});
export const removePromoCode = call({
  method: 'DELETE',
  path: '/bag/promo-code/:sellerId',
  access: 'member',
  group,
  summary: 'Don’t use a seller’s promo code',
  params: z.object({ sellerId: Id }),
  reply: Bag,
});
export const mergeBag = call({
  method: 'POST',
  path: '/bag/merge',
  access: 'member',
  limit: 'write',
  group,
  summary: 'Add a visitor’s bag to mine after sign-in; the same bag only once',
  body: z.object({ bagId: Id, lines: keptLines, codes: keptCodes }),
  reply: Bag.extend({
    /** How many lines found no room, or are gone. */
    leftOut: z.int(),
  }),
});
