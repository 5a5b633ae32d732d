import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { line, pageOf, pageQuery } from '#platform/fields.ts';

export const taxClasses = ['goods', 'digital'] as const;
const Country = z.string().trim().toUpperCase().length(2, 'Choose a country.');

export const TaxRate = z.object({
  id: z.string(),
  country: z.string(),
  countryName: z.string(),
  /** Empty: all of the country. */
  region: z.string(),
  class: z.enum(taxClasses),
  /** Basis points on the price without tax. */
  bps: z.int(),
  /** A day in UTC. */
  validFrom: z.string(),
  /** `past`: another rate has begun since. */
  state: z.enum(['coming', 'current', 'past']),
  by: AccountCard.nullable(),
});
export type TaxRate = z.infer<typeof TaxRate>;

const group = 'admin';

export const getTaxRates = call({
  method: 'GET',
  path: '/admin/tax-rates',
  access: 'staff',
  act: 'tax-rates.read',
  group,
  summary: 'What of prices is tax, by destination, the newest rates first',
  query: z.object({ country: Country.optional(), ...pageQuery }),
  reply: pageOf(TaxRate),
});

export const addTaxRate = call({
  method: 'POST',
  path: '/admin/tax-rates',
  access: 'staff',
  act: 'tax-rates.change',
  group,
  limit: 'write',
  summary: 'Begin another tax rate on a day; earlier ones are kept',
  body: z.object({
    country: Country,
    region: line(40, 0).default(''),
    class: z.enum(taxClasses, { error: 'Choose goods or digital goods.' }),
    bps: z
      .int('Enter a rate like 20 or 8.25.')
      .min(0, 'Enter a rate from 0 to 50 percent.')
      .max(5000, 'Enter a rate from 0 to 50 percent.'),
    validFrom: z.iso.date('Choose the day from which it holds.'),
    reason: line(500, 1, 'Say why, for the audit log.'),
  }),
  reply: TaxRate,
});
