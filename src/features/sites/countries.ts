import { countries as listed } from 'countries-list';
import { type PhonePlan, phonePlanOf } from './phone-plan.ts';
import { postalPatterns } from './postal-patterns.ts';

export interface Country extends PhonePlan {
  /** ISO 3166-1, two letters; XK, AC and TA are in it by custom. */
  code: string;
  name: string;
  /** As a regular expression for trimmed upper-case text; absent where there is nothing to check. */
  postalPattern?: string;
  /** A postal code as it is written there. */
  postalFormat?: string;
}

/** Names the list has without their letters, or for a part of the place only. */
const rightNames: Record<string, string> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  BQ: 'Caribbean Netherlands',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
  TL: 'Timor-Leste',
};

/** Every country and territory, by name. For the server: a page asks for it when it needs it. */
export const countries: readonly Country[] = Object.entries(listed)
  .map(([code, { name: listedName }]) => {
    const name = rightNames[code] ?? listedName;
    const postal = postalPatterns.get(code);
    return {
      code,
      name,
      ...phonePlanOf(code),
      ...(postal && { postalPattern: postal.pattern.source, postalFormat: postal.example }),
    };
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(countries.map((country) => [country.code, country]));
export const isCountry = (code: string): boolean => byCode.has(code);
/** Its code where we know no name. */
export const countryName = (code: string): string => byCode.get(code)?.name ?? code;
/** Two letters, as in "EU"; undefined for what is no country. */
export const continentOf = (code: string): string | undefined =>
  isCountry(code) ? listed[code as keyof typeof listed].continent : undefined;
