import { getCountryCallingCode, parsePhoneNumberFromString as readAny } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString as readMobile } from 'libphonenumber-js/mobile';
import { invalid } from '#platform/errors.ts';
import { withoutMarks } from '#platform/invisible-marks.ts';
import { numberingPlanOf } from './phone-plan.ts';

/** A number that anybody can be called at, landlines too. @returns E.164. @throws 400 naming the field */
export function phoneNumber(text: string, country: string): string {
  const plan = numberingPlanOf(country);
  if (!plan) throw invalid('Choose the country of this phone number.', 'country');
  const number = readAny(withoutMarks(text), { defaultCountry: plan, extract: false });
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

/** A number that receives text messages. @returns E.164. @throws 400 naming the field */
export function mobileNumber(text: string, country: string): string {
  const number = phoneNumber(text, country);
  if (!readMobile(number)?.isValid())
    throw invalid('Landlines can’t receive our text message. Enter a mobile number.', 'phone');
  return number;
}
