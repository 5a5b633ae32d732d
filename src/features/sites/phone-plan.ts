import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';

export interface PhonePlan {
  /** With its plus: "+44". */
  phoneCode: string;
  /** Digits of a mobile number, without the country code and without a 0 before it. */
  phoneNumberLength: number;
  /** A number that rings nobody, as people there write it, of that many digits. */
  phonePlaceholder: string;
}

/** Territories without numbers of their own use those of the place whose code they share. */
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
 * Where the library's example has less than seven digits but longer mobile numbers exist: one of the first length from
 * 7 to 11. Ten small places (Ascension, Greenland, ...) have only shorter numbers: theirs is the real length.
 */
const longerExamples: Record<string, string> = {
  AD: '690123456',
  PM: '708401234',
  TK: '7290123',
  TV: '7012345',
};

/** The country in whose numbering plan a country's numbers are; null where nobody has a number. */
export function numberingPlanOf(country: string): CountryCode | null {
  const plan = shared[country] ?? country;
  return isSupportedCountry(plan) ? plan : null;
}

/** @throws where the library knows no numbers: every country in our list has some */
export function phonePlanOf(country: string): PhonePlan {
  const plan = numberingPlanOf(country);
  const example = plan && getExampleNumber(plan, examples);
  if (!example) throw new Error(`No phone numbers are known for ${country}.`);
  const code = getCountryCallingCode(plan);
  const longer = longerExamples[plan];
  const number = longer ? parsePhoneNumberFromString(`+${code}${longer}`) : example;
  return {
    phoneCode: `+${code}`,
    phoneNumberLength: number?.nationalNumber.length ?? 0,
    phonePlaceholder: number?.formatInternational().slice(code.length + 2) ?? '',
  };
}
