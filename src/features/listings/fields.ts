import { z } from 'zod';
import type { Currency } from '#platform/currencies.ts';
import { IdOrName } from '#platform/fields.ts';
import { type PriceRule, priceRefusal } from './price-bounds.ts';

/** Basis points. */
const WHOLE = 10_000;

/**
 * Who earns from a listing, its owner included. Empty: all of it is theirs.
 * @param what the listing in a sentence: "a product"
 */
export const payeesField = (what: string) =>
  z
    .array(
      z.object({
        username: IdOrName,
        share: z.int().min(1, 'The smallest share is 0.01%.').max(WHOLE, 'A share can’t be more than 100%.'),
      }),
    )
    .max(10, `Up to ten people can earn from ${what}.`)
    .refine((all) => new Set(all.map(({ username }) => username)).size === all.length, {
      error: 'Each person can only have one share.',
    })
    .refine((all) => all.length === 0 || all.reduce((sum, { share }) => sum + share, 0) === WHOLE, {
      error: 'The shares have to add up to 100%, including yours.',
    });

/** An answer to somebody who was offered a share. `share` is what they saw, in basis points; 409 if it has changed. */
export const approvalAnswer = { accept: z.boolean(), share: z.int().optional() };

const HEAVIEST_GRAMS = 20_000;
const PRICE = 'Enter a price as a number, like 25.';
const WEIGHT = 'Enter a weight from 1 g to 20 kg.';
const LEAD = 'Enter a number of days from 1 to 60.';

export const Price = z.int(PRICE).min(0, PRICE);

/** Refuses prices by the currency that is named beside them. */
export const inBounds =
  <Body extends { currency: Currency }>(
    pricesOf: (body: Body) => { price: number; path: (string | number)[] }[],
    rule: (currency: Currency) => PriceRule = () => ({}),
  ) =>
  (
    body: Body,
    check: { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void },
  ): void => {
    for (const { price, path } of pricesOf(body)) {
      const message = priceRefusal(price, body.currency, rule(body.currency));
      if (message) check.addIssue({ code: 'custom', message, path });
    }
  };

/** Fields of what is sent to whoever buys it. */
export const goodsFields = {
  /** In the smallest unit of `currency`. */
  price: Price,
  weightGrams: z.int(WEIGHT).min(1, WEIGHT).max(HEAVIEST_GRAMS, WEIGHT),
  /** It is sent within so many days. */
  leadDays: z.int(LEAD).min(1, LEAD).max(60, LEAD),
};

/** What was deleted, or discontinued because somebody ordered it. */
export const Ending = z.object({ ok: z.literal(true), became: z.enum(['deleted', 'discontinued']) });
export type Ending = z.infer<typeof Ending>;
