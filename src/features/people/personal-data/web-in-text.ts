const at = String.raw`(?:@|[([{<]\s?at\s?[)\]}>])`;
const spelledDot = String.raw`(?:[([{<]\s?dot\s?[)\]}>]|\sdot\s)`;
const dot = String.raw`(?:\.|${spelledDot})`;

/** Top-level domains that aren't words, so that spaces around the dot don't matter. */
const plainEndings = 'com|net|org|info|io|co|tv|gg|app|dev|uk|xyz|site|online|club|ly|edu';
/** Country domains and the like. They only count directly after the dot: "We won. De" begins a sentence. */
const endings = `${plainEndings}|shop|link|page|live|store|biz|ru|de|fr|es|au|ca|eu|nl|ie|nz|ch|se|dk|fi|pl|cz|sk|hu|ro|bg|gr|pt|ua|by|kz|rs|hr|si|lt|lv|ee|tr|il|ir|ae|sa|pk|bd|lk|np|cn|jp|kr|tw|hk|sg|my|th|vn|ph|br|ar|mx|cl|pe|uy|za|ng|ke|gh|eg|ma|lu|li|mc|mt|cy|gl|fm|cc|ws|sh|ai|su`;
// These are also words, which may follow a full stop without a space: "We won.it was great".
const wordEndings = 'it|in|us|me|be|to|is|so|am|at|as|no|my';

// One character before the sign is enough, and keeps the time linear.
const mail = [
  new RegExp(String.raw`[\p{L}\p{N}]\s?${at}\s?[\p{L}\p{N}-]+\s?${dot}\s?\p{L}{2,}`, 'iu'),
  // "at" as a word: then a full stop ends a sentence unless a letter follows directly.
  new RegExp(
    String.raw`[\p{L}\p{N}]\sat\s[\p{L}\p{N}-]+(?:\.|\s?[([{<]\s?dot\s?[)\]}>]\s?|\sdot\s)(?:${plainEndings})\b`,
    'iu',
  ),
  /\b(?:g|hot|proton|i?cloud|yahoo)\s?-?mail\b|\b(?:@|at) ?(?:gmail|outlook|yahoo|icloud)\b/i,
  /\bmy e-?mail\b/i,
];
const link = [
  /https?:|\bwww[.\s]/iu,
  new RegExp(
    String.raw`[\p{L}\p{N}-](?:\s?${spelledDot}\s?|\s?\.|\s\.\s)(?:${plainEndings})(?![\p{L}\p{N}])`,
    'iu',
  ),
  // With a space after the dot, only a capital shows that a sentence begins: "The net. Org charts".
  new RegExp(String.raw`[\p{L}\p{N}-]\.\s(?:${plainEndings})(?![\p{L}\p{N}])`, 'u'),
  new RegExp(String.raw`[\p{L}\p{N}-](?:${dot})(?:${endings})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`[\p{L}\p{N}-]\.(?:${wordEndings})/\S`, 'iu'),
];

const places =
  'insta(?:gram)?|ig|snap ?chat|snap|sc|tik ?tok|discord|disc|whats ?app|telegram|signal|roblox|fortnite|minecraft|facebook|fb|messenger|twitch|twitter|skype|youtube|yt|gamertag|psn|xbox|steam';
const named = '(?:name|user(?:name)?|account|handle|tag|id)';
const handle = [
  new RegExp(String.raw`\bmy (?:${places})(?: ${named})?(?: is\b|['’]s\b|\s?[:=@])`, 'i'),
  new RegExp(
    String.raw`\b(?:add|find|follow|message|msg|text|dm|write|chat|friend)(?: to| with)? me (?:on|in|over) (?:my )?(?:${places})\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:${places})\s?[:=]\s?@?\S`, 'i'),
  // A name that only a username would have, with an underscore or a digit: "insta name_123".
  new RegExp(
    String.raw`\b(?:${places})(?: ${named})?(?: is)? @?(?=[a-z0-9.]{0,31}[_\d])(?=[_\d.]{0,31}[a-z])(?!(?:chapter|season|level)\d|\d+(?:st|nd|rd|th|m|x)\b)[\w.]{3,32}\b`,
    'i',
  ),
  /\b[\p{L}\p{N}_.]{2,32}#\d{4}\b/u,
  /\b(?:dm|pm|text|call|phone|ring) me (?:on|at)\b/i,
];

const anyIn = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/** @param text NFKC, see personal-data.ts */
export const holdsMail = (text: string): boolean => anyIn(mail, text);
export const holdsLink = (text: string): boolean => anyIn(link, text);
export const holdsHandle = (text: string): boolean => anyIn(handle, text);
