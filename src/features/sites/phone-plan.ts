import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { lookUp } from '#platform/look-up.ts';

export interface PhonePlan {
  /** With its plus: "+44". */
  phoneCode: string;
  /** Digits of a mobile number, without the country code and a leading 0. */
  phoneNumberLength: number;
  /** A fictitious number of that many digits, in the national format. */
  phonePlaceholder: string;
}

/** Territories without numbers of their own use those of the country whose code they share. */
const shared: Record<string, CountryCode> = {
  AQ: 'NF',
  BV: 'NO',
  GS: 'FK',
  HM: 'AU',
  PN: 'NZ',
  TF: 'RE',
  UM: 'US',
};
/**
 * Where the library's example has fewer than seven digits but longer mobile numbers exist: an example of the first
 * length from 7 to 11. Ten small places (Ascension, Greenland, ...) have shorter numbers only, and keep theirs.
 */
const longerExamples: Record<string, string> = {
  AD: '690123456',
  PM: '708401234',
  TK: '7290123',
  TV: '7012345',
};

/** The country whose numbering plan a country uses; null where there are no numbers. */
export function numberingPlanOf(country: string): CountryCode | null {
  const plan = lookUp(shared, country) ?? country;
  return isSupportedCountry(plan) ? plan : null;
}

/** @throws for an unknown country: the library knows numbers for every country in our list */
export function phonePlanOf(country: string): PhonePlan {
  const plan = numberingPlanOf(country);
  const example = plan && getExampleNumber(plan, examples);
  if (!example) throw new Error(`No phone numbers are known for ${country}.`);
  const code = getCountryCallingCode(plan);
  const longer = lookUp(longerExamples, plan);
  const number = longer ? parsePhoneNumberFromString(`+${code}${longer}`) : example;
  return {
    phoneCode: `+${code}`,
    phoneNumberLength: number?.nationalNumber.length ?? 0,
    phonePlaceholder: number?.formatInternational().slice(code.length + 2) ?? '',
  };
}
