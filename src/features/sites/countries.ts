import { countries as listed } from 'countries-list';
import { type Currency, isCurrency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { lookUp } from '#platform/look-up.ts';
import { type PhonePlan, phonePlanOf } from './phone-plan.ts';
import { postalPatterns } from './postal-patterns.ts';

export interface Country extends PhonePlan {
  /** ISO 3166-1, two letters; XK, AC and TA are included by custom. */
  code: string;
  name: string;
  /** What is paid with there, if prices can be in it; otherwise US dollars. */
  currency: Currency;
  /** As a regular expression for trimmed upper-case text; absent where postal codes aren't checked. */
  postalPattern?: string;
  /** A sample postal code. */
  postalFormat?: string;
}

/** Names that the package has without accents, or for a part of the place only. */
const nameOverrides: Record<string, string> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  BQ: 'Caribbean Netherlands',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
  TL: 'Timor-Leste',
};

/** Every country and territory, by name. For the server: pages fetch it when they need it. */
export const countries: readonly Country[] = Object.entries(listed)
  .map(([code, { name: listedName, currency }]) => {
    const name = lookUp(nameOverrides, code) ?? listedName;
    const postal = postalPatterns.get(code);
    return {
      code,
      name,
      currency: currency.find(isCurrency) ?? DEFAULT_CURRENCY,
      ...phonePlanOf(code),
      ...(postal && { postalPattern: postal.pattern.source, postalFormat: postal.example }),
    };
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(countries.map((country) => [country.code, country]));
export const isCountry = (code: string): boolean => byCode.has(code);
/** Falls back to the code. */
export const countryName = (code: string): string => byCode.get(code)?.name ?? code;
