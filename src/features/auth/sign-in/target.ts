import { mobileNumber } from '#features/sites/phone-number.ts';
import { invalid } from '#platform/errors.ts';

/** Where a code goes. `address` is what better-auth stores for the person. */
export interface Target {
  kind: 'email' | 'phone';
  /** As people read it: `bob@example.com`, `+447400123456`. */
  to: string;
  address: string;
}

/** `.invalid` belongs to nobody, so no email can ever arrive there (RFC 2606). */
export const phoneDomain = '@phone.touchline.invalid';

/** The same of a guest, whose real address nobody confirmed. */
export const guestDomain = '@guest.touchline.invalid';

export function targetOf(body: {
  email?: string | undefined;
  phone?: string | undefined;
  country?: string | undefined;
}): Target {
  if (body.email !== undefined) {
    if (body.email.endsWith('.invalid')) throw invalid('We can’t send email to this address.', 'email');
    return { kind: 'email', to: body.email, address: body.email };
  }
  const phone = mobileNumber(body.phone ?? '', body.country ?? '');
  return { kind: 'phone', to: phone, address: addressOfPhone(phone) };
}

/** A placeholder email address for somebody who signs in by phone only. @param phone E.164 */
export const addressOfPhone = (phone: string): string => `${phone.slice(1)}${phoneDomain}`;

/** The phone number behind a placeholder address; null for a real email address. */
export function phoneOf(address: string): string | null {
  return address.endsWith(phoneDomain) ? `+${address.slice(0, -phoneDomain.length)}` : null;
}
