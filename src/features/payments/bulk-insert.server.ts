import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import type { CodeTerms } from './promo-codes/discount.ts';
import type { TaxRate } from './taxes/calls.ts';

export interface InsertedCode extends CodeTerms {
  sellerId: string;
  code: string;
  currency: Currency;
  usesAllowed?: number;
  /** Minor units. */
  smallestBag?: number;
}

/** Writes codes that can be used from now on, for the demo world: nothing is checked. */
export async function insertCodes({ sql, site, now }: Ctx, codes: readonly InsertedCode[]): Promise<void> {
  const rows = codes.map(
    ({ sellerId, code, currency, kind, value, usesAllowed = null, smallestBag = 0 }) => ({
      id: newId(),
      seller_id: sellerId,
      site,
      code,
      currency,
      kind,
      value,
      uses_allowed: usesAllowed,
      smallest_bag: smallestBag,
      valid_from: now,
    }),
  );
  await sql`insert into promo_code ${sql(rows)}`;
}

/** The same with tax rates, which nobody set. */
export async function insertTaxRates(
  { sql }: Pick<Ctx, 'sql'>,
  rates: readonly Pick<TaxRate, 'country' | 'class' | 'bps' | 'validFrom'>[],
): Promise<void> {
  const rows = rates.map(({ country, class: taxClass, bps, validFrom }) => ({
    id: newId(),
    country,
    class: taxClass,
    bps,
    valid_from: validFrom,
  }));
  await sql`insert into tax_rate ${sql(rows)}`;
}
