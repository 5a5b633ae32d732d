import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { invalid } from '#platform/errors.ts';
import { numberingPlanOf } from './phone-plan.ts';

/** @returns E.164. @throws 400 naming the field */
export function phoneNumber(text: string, country: string): string {
  const plan = numberingPlanOf(country);
  if (!plan) throw invalid('Choose the country of this phone number.', 'country');
  const number = parsePhoneNumberFromString(text, { defaultCountry: plan, extract: false });
  if (!number) throw invalid('Enter a valid phone number.', 'phone');
  // Places that share a calling code share numbers too: Åland uses Finland's, the Isle of Man the United Kingdom's.
  if (number.countryCallingCode !== getCountryCallingCode(plan)) {
    throw invalid(
      'This number belongs to another country. Choose that country, or check the number.',
      'phone',
    );
  }
  if (!number.isPossible()) throw invalid('This phone number has the wrong length for its country.', 'phone');
  if (!number.isValid())
    throw invalid('This number doesn’t exist in this country. Check the digits.', 'phone');
  return number.number;
}
