import { invalid } from '#platform/errors.ts';
import { holdsPhoneNumber } from './phone-in-text.ts';

/** What a text for children must not tell. Looks for the usual ways of writing it; a person looks at everything else. */
export type PersonalData = 'link' | 'mail' | 'phone' | 'address' | 'handle';

const at = String.raw`(?:@|[([{<]\s?at\s?[)\]}>])`;
const dot = String.raw`(?:\.|[([{<]\s?dot\s?[)\]}>]|\sdot\s)`;
const endings =
  'com|net|org|info|io|co|tv|gg|app|dev|uk|de|fr|es|au|ca|eu|xyz|site|online|shop|club|link|page|ly|nl|ie|nz|ch|edu';
// Also words of their own, which come after a full stop that somebody forgot the space behind: "We won.it was great".
const wordEndings = 'it|in|us|me|be|to|is|so|am|at|live';

const mail = [
  new RegExp(String.raw`[\p{L}\p{N}._%+-]+\s?${at}\s?[\p{L}\p{N}-]+\s?${dot}\s?\p{L}{2,}`, 'iu'),
  // "at" as a word: then a full stop ends a sentence unless a letter follows at once.
  new RegExp(
    String.raw`[\p{L}\p{N}._%+-]+\sat\s[\p{L}\p{N}-]+(?:\.|\s?[([{<]\s?dot\s?[)\]}>]\s?|\sdot\s)(?:${endings})\b`,
    'iu',
  ),
  /\b(?:g|hot|proton|i?cloud|yahoo)\s?-?mail\b|\b(?:@|at) ?(?:gmail|outlook|yahoo|icloud)\b/i,
  /\bmy e-?mail\b/i,
];
const link = [
  /https?:|\bwww[.\s]/iu,
  new RegExp(String.raw`[\p{L}\p{N}-]+${dot}\s?(?:${endings})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`[\p{L}\p{N}-]+\.(?:${wordEndings})/\S`, 'iu'),
];

const places =
  'insta(?:gram)?|snap ?chat|snap|tik ?tok|discord|whats ?app|telegram|roblox|fortnite|facebook|fb|messenger|twitch|twitter|skype|gamertag|psn|xbox';
const handle = [
  new RegExp(
    String.raw`\bmy (?:${places})(?: (?:name|user(?:name)?|account|handle|tag))?(?: is\b|['’]s\b|\s?[:=@])`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:add|find|follow|message|msg|text|dm|write|chat|friend)(?: to| with)? me (?:on|in|over) (?:my )?(?:${places})\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${places})\s?[:=]\s?@?\S`, 'i'),
  /\b[\p{L}\p{N}_.]{2,32}#\d{4}\b/u,
  /\b(?:dm|pm|text|call|phone|ring) me (?:on|at)\b/i,
];

// A number and the name of a way, either way round. Names have a capital, so "2 way tie" is about sport.
const way =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Crescent|Boulevard|Blvd|Terrace|Square|Way|Place|Gardens|Grove|Park Road';
const address = [
  new RegExp(`\\b\\d{1,5}[a-zA-Z]?,? (?:\\p{Lu}[\\p{L}'’]+ ){1,3}(?:${way})\\b`, 'u'),
  /\b\d{1,5}[a-z]?,? (?:\p{L}+ ){0,2}(?:street|road|avenue|lane|boulevard)\b/iu,
  /(?:\p{L}+(?:stra(?:ß|ss)e|gasse|weg)|\b(?:rue|calle|via|avenida) [\p{L} ]{2,30}?),? \d{1,4}\b/iu,
  /\b(?:I|we) live (?:at|on|in|near|next to|opposite|behind|by) (?!hope\b|fear\b)/i,
  /\bmy (?:home )?address\b|\bmy (?:house|flat) (?:number\b|is (?:at|on|in|near|by|next to|opposite|behind|number|no\.?|the|\d))/i,
  // The school says where a child is every morning.
  /\b(?:my school is|I go to (?:the )?(?:\p{Lu}[\p{L}'’.]+ ){1,4}(?:School|Primary|Academy|College|High|Elementary))\b/u,
  // British postcodes, and American ones where they are called so.
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}\b/,
  /\bzip(?: code)?\W{0,3}\d{5}\b/i,
];

/** As it reads, whatever characters it is made of: wide letters, invisible marks, k-i-m written apart. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?<![\p{L}\p{N}])(?:[\p{L}@.][ _*-]){4,}[\p{L}](?![\p{L}\p{N}])/gu, (spaced) =>
      spaced.replace(/[ _*-]/g, ''),
    );
}

export function findPersonalData(written: string): PersonalData | null {
  const text = plain(written);
  const holds = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
  if (holds(mail)) return 'mail';
  if (holds(link)) return 'link';
  if (holdsPhoneNumber(text)) return 'phone';
  if (holds(handle)) return 'handle';
  return holds(address) ? 'address' : null;
}

const messages: Record<PersonalData, string> = {
  link: 'Links stay out here, so that nobody is led somewhere unsafe. Take it out and send the rest.',
  mail: 'That looks like an e-mail address. Keep yours to yourself: take it out and send the rest.',
  phone: 'That looks like a phone number. Keep yours to yourself: take it out and send the rest.',
  address: 'That sounds like where somebody lives. Keep it to yourself: take it out and send the rest.',
  handle: 'That sounds like a name in another app. Keep yours to yourself: take it out and send the rest.',
};

/** @throws 400 with a kind word about what to take out */
export function refusePersonalData(text: string, field: string): void {
  const found = findPersonalData(text);
  if (found) throw invalid(messages[found], field, 'PERSONAL_DATA');
}
