import { invalid } from '#platform/errors.ts';
import { holdsPhoneNumber } from './phone-in-text.ts';
import { holdsHandle, holdsLink, holdsMail } from './web-in-text.ts';

// A number and a street type, in either order. Names have a capital, so "2 way tie" is about sport.
const way =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Crescent|Boulevard|Blvd|Terrace|Square|Way|Place|Gardens|Grove|Mews|Park Road';

/** Street types of all English-speaking countries; after one of these a lower-case "close" is a street too. */
const streetNames =
  "high|church|park|station|mill|oak|elm|ash|pine|cedar|maple|main|king’?'?s?|queen’?'?s?|victoria|albert|school|hill|green|manor|grange|orchard|meadow|willow|windsor|chapel|bridge|river|lake|sunset|washington|lincoln";

/** The areas of British postcodes: any letters would match "u12 2nd". */
const areas =
  'ab|al|b|ba|bb|bd|bh|bl|bn|br|bs|bt|ca|cb|cf|ch|cm|co|cr|ct|cv|cw|da|dd|de|dg|dh|dl|dn|dt|dy|e|ec|eh|en|ex|fk|fy|g|gl|gu|ha|hd|hg|hp|hr|hs|hu|hx|ig|im|ip|iv|je|ka|kt|kw|ky|l|la|ld|le|ll|ln|ls|lu|m|me|mk|ml|n|ne|ng|nn|np|nr|nw|ol|ox|pa|pe|ph|pl|po|pr|rg|rh|rm|s|sa|se|sg|sk|sl|sm|sn|so|sp|sr|ss|st|sw|sy|ta|td|tf|tn|tq|tr|ts|tw|ub|w|wa|wc|wd|wf|wn|wr|ws|wv|yo|ze';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

const patterns = [
  new RegExp(`\\b\\d{1,5}[a-zA-Z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:${way})\\b`, 'u'),
  /\b\d{1,5}[a-z]?,? (?:\p{L}+ ){0,2}(?:street|road|avenue|lane|boulevard)\b/iu,
  // Abbreviations need a name before them: "21 st" is a place in a race.
  /\b\d{1,5}[a-z]?,? (?:\p{L}+ ){1,2}(?:str?|rd|ave|blvd|ln|cres)\b(?!\p{L})/iu,
  new RegExp(`\\b\\d{1,5}[a-z]?,? (?:${streetNames}) (?:${way.toLowerCase()})\\b`, 'iu'),
  /(?:\p{L}(?:stra(?:ß|ss)e|gasse|weg)|\b(?:rue|calle|via|avenida) [\p{L} ]{2,30}?),? \d{1,4}\b/iu,
  /\b\d{1,4},? (?:bis |ter )?(?:rue|calle|via|avenida|avenue) \p{L}/iu,
  /\b(?:I|we) live (?:at|on|in|near|next to|opposite|behind|by) (?!hope\b|fear\b)/i,
  /\bmy (?:home )?address\b|\bmy (?:house|flat) (?:number\b|is (?:at|on|in|near|by|next to|opposite|behind|number|no\.?|the|\d))/i,
  // A school reveals where a child is every morning.
  /\b(?:my school is|I go to (?:the )?(?:\p{Lu}[\p{L}'’.]+ ){1,4}(?:School|Primary|Academy|College|High|Elementary))\b/u,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b/,
  new RegExp(`\\b(?:${areas})\\d[a-z\\d]? ?(?!\\d(?:st|nd|rd|th)\\b)\\d[abd-hjlnp-uw-z]{2}\\b`, 'i'),
  /\bzip(?: code)?\W{0,3}\d{5}\b/i,
  new RegExp(`\\b(?:${states}),? \\d{5}(?:-\\d{4})?\\b`),
];

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

/** Whether a text contains an address or a school. @param text NFKC, see personal-data.ts */
const holdsAddress = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
