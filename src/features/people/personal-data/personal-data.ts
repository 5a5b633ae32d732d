import { invalid } from '#platform/errors.ts';
import { holdsAddress } from './address-in-text.ts';
import { holdsPhoneNumber } from './phone-in-text.ts';
import { holdsHandle, holdsLink, holdsMail } from './web-in-text.ts';

/** Personal data that texts of children must not contain. Finds the usual ways to write it; reviewers find the rest. */
export type PersonalData = 'link' | 'mail' | 'phone' | 'address' | 'handle';

/**
 * k-i-m: single letters with one separator. A match begins at the first of them only: trying every letter as a beginning
 * would take quadratic time.
 */
const spacedOut =
  /(?<![\p{L}\p{N}])(?<!(?<![\p{L}\p{N}])[\p{L}@.][ _*-])(?:[\p{L}@.][ _*-]){4,}\p{L}(?![\p{L}\p{N}])/gu;

/** Normalizes a text: full-width letters and dots, keycaps, invisible characters, k-i-m. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u20e3|\ufe0f|[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u3002\uff61]|(?<=[\p{L}\p{N}])[\u00b7\u2022\u2219](?=[\p{L}\p{N}])/gu, '.')
    .replace(spacedOut, (spaced) => spaced.replace(/[ _*-]/g, ''));
}

export function findPersonalData(written: string): PersonalData | null {
  const text = plain(written);
  if (holdsMail(text)) return 'mail';
  if (holdsLink(text)) return 'link';
  if (holdsPhoneNumber(text)) return 'phone';
  if (holdsHandle(text)) return 'handle';
  return holdsAddress(text) ? 'address' : null;
}

const messages: Record<PersonalData, string> = {
  link: 'Links aren’t allowed here, to keep everyone safe. Remove it and try again.',
  mail: 'That looks like an email address. Keep yours private: remove it and try again.',
  phone: 'That looks like a phone number. Keep yours private: remove it and try again.',
  address: 'That looks like a home address. Keep it private: remove it and try again.',
  handle: 'That looks like a username in another app. Keep yours private: remove it and try again.',
};

/** @throws 400 with a kind message about what to remove */
export function assertNoPersonalData(text: string, field: string): void {
  const found = findPersonalData(text);
  if (found) throw invalid(messages[found], field, 'PERSONAL_DATA');
}
