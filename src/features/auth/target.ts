import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { numberingPlanOf } from '#features/sites/phone-plan.ts';
import { invalid } from '#platform/errors.ts';

/** Where a code goes. `address` is what better-auth knows the person by. */
export interface Target {
  kind: 'email' | 'phone';
  /** As the person reads it: `bob@example.com`, `+447400123456`. */
  to: string;
  address: string;
}

/** `.invalid` belongs to nobody, so no letter can ever arrive there (RFC 2606). */
const phoneDomain = '@phone.touchline.invalid';

export function targetOf(body: {
  email?: string | undefined;
  phone?: string | undefined;
  country?: string | undefined;
}): Target {
  if (body.email !== undefined) {
    if (body.email.endsWith('.invalid')) throw invalid('Letters cannot reach this address.', 'email');
    return { kind: 'email', to: body.email, address: body.email };
  }
  const phone = phoneNumber(body.phone ?? '', body.country ?? '');
  return { kind: 'phone', to: phone, address: `${phone.slice(1)}${phoneDomain}` };
}

/** The number behind an address made here; null for a true e-mail address. */
export function phoneOf(address: string): string | null {
  return address.endsWith(phoneDomain) ? `+${address.slice(0, -phoneDomain.length)}` : null;
}

/** @returns E.164. @throws 400 naming the field */
export function phoneNumber(text: string, country: string): string {
  const plan = numberingPlanOf(country);
  if (!plan) throw invalid('Choose the country of this number.', 'country');
  const number = parsePhoneNumberFromString(text, { defaultCountry: plan, extract: false });
  if (!number) throw invalid('This is not a phone number.', 'phone');
  if (number.country !== undefined && number.country !== plan) {
    throw invalid(
      'This number belongs to another country. Choose that country, or check the number.',
      'phone',
    );
  }
  if (!number.isPossible()) throw invalid('This number has the wrong length for its country.', 'phone');
  if (!number.isValid()) throw invalid('There is no such number in this country. Check the digits.', 'phone');
  return number.number;
}
