import { invalid } from '#platform/errors.ts';

/** What a text for children must not tell. Looks for the usual ways of writing it; a person looks at everything else. */
export type PersonalData = 'link' | 'mail' | 'phone' | 'address';

const mail =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\sat\s)\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?\p{L}{2,}/iu;
const link =
  /https?:|www\.|[\p{L}\p{N}-]+\.(?:com|net|org|info|io|co|tv|gg|me|app|dev|uk|de|fr|es|it|in|au|us|ca|eu|xyz|site|online)(?![\p{L}\p{N}])/iu;
// Seven digits or more, with what people put between them; not two years, and not figures that count something.
const digits = /\+?\p{Nd}(?:[ ().\u2010-\u2015-]{0,2}\p{Nd}){6,}/gu;
const years = /^(?:19|20)\d\d[ \u2010-\u2015-]+(?:19|20)\d\d$/;
// A number and the name of a way, either way round. Names have a capital, so "2 way tie" is about sport.
const way =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Crescent|Boulevard|Blvd|Terrace|Square|Way|Place|Gardens|Grove|Park Road';
const address = [
  new RegExp(`\\b\\d{1,5}[a-zA-Z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:${way})\\b`, 'u'),
  /\b\d{1,5}[a-z]?,? (?:\p{L}+ ){0,2}(?:street|road|avenue|lane|boulevard)\b/iu,
  /(?:\p{L}+(?:stra(?:ß|ss)e|gasse|weg)|\b(?:rue|calle|via|avenida) [\p{L} ]{2,30}?),? \d{1,4}\b/iu,
  /\bI live (?:at|on|in) /i,
  /\bmy address\b/i,
];

export function findPersonalData(text: string): PersonalData | null {
  if (mail.test(text)) return 'mail';
  if (link.test(text)) return 'link';
  for (const [found] of text.matchAll(digits)) {
    if (!years.test(found)) return 'phone';
  }
  return address.some((pattern) => pattern.test(text)) ? 'address' : null;
}

const messages: Record<PersonalData, string> = {
  link: 'Links stay out here, so that nobody is led somewhere unsafe. Take it out and send the rest.',
  mail: 'That looks like an e-mail address. Keep yours to yourself: take it out and send the rest.',
  phone: 'That looks like a phone number. Keep yours to yourself: take it out and send the rest.',
  address: 'That sounds like where somebody lives. Keep it to yourself: take it out and send the rest.',
};

/** @throws 400 with a kind word about what to take out */
export function refusePersonalData(text: string, field: string): void {
  const found = findPersonalData(text);
  if (found) throw invalid(messages[found], field, 'PERSONAL_DATA');
}
