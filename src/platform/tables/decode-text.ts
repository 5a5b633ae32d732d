/** What a file's letters can be written in, and how it is said to people. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
} as const;
export type Encoding = keyof typeof encodingNames;
export const encodings = Object.keys(encodingNames) as Encoding[];

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Other encodings would make other words of it that are as likely: somebody has to say which is right. */
  isSure: boolean;
  /** Words with letters that depend on it, to tell whether they are right. */
  sample: string;
}

/**
 * The text of a file. Files don't say how their letters are written: UTF-8 is told from all others by its bytes, and
 * those from each other by what words they make.
 * @param chosen what somebody said it is
 * @returns null for what is no text
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null): DecodedText | null {
  const marked = ofMark(bytes) ?? chosen;
  if (marked) {
    const text = readAs(bytes, marked);
    return text === null ? null : { text, encoding: marked, isSure: true, sample: sampleOf(text) };
  }
  const text = readAs(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'utf-8', isSure: true, sample: '' };
  return likeliest(bytes);
}

/** UTF-16 has a mark, or every other byte of its spaces and commas is nothing. */
function ofMark(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const nothing = (from: 0 | 1) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (nothing(1) > start.length / 4 && nothing(0) === 0) return 'utf-16le';
  return nothing(0) > start.length / 4 && nothing(1) === 0 ? 'utf-16be' : null;
}

/** What no text has: controls, letters that don't exist, and those that only one program knows. */
const unreadable = /(?![\t\n\r\f\v])\p{Cc}|[\uFFFD\p{Co}]/u;

function readAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return unreadable.test(text) ? null : text;
  } catch {
    return null;
  }
}

// Likeliest first. Those that nearly every run of bytes can be read in aren't guessed, only chosen.
const guessed: readonly Encoding[] = [
  'windows-1252',
  'macintosh',
  'windows-1251',
  'shift_jis',
  'koi8-r',
  'windows-1250',
];

function likeliest(bytes: Uint8Array): DecodedText | null {
  const readings = guessed.flatMap((encoding) => {
    const text = readAs(bytes, encoding);
    if (text === null) return [];
    const words = foreignWords(text);
    return [{ text, encoding, odd: words.filter((word) => !isLikely(word)).length }];
  });
  const [best, ...others] = readings.toSorted((one, other) => one.odd - other.odd);
  if (!best) return null;
  // A Central European file whose words could be Western ones as well is no rival: most files are the other way.
  const rivals = others.filter(
    ({ odd, text, encoding }) => odd === 0 && text !== best.text && encoding !== 'windows-1250',
  );
  const isSure = best.odd === 0 && rivals.length === 0;
  return { text: best.text, encoding: best.encoding, isSure, sample: sampleOf(best.text) };
}

/** Words that have more than ASCII in them. */
const foreignWords = (text: string): string[] =>
  [...new Set(text.match(/[^\s,;|"'()<>=/:]*[^\0-\x7f][^\s,;|"'()<>=/:]*/g))].slice(0, 2000);

const sampleOf = (text: string): string => foreignWords(text).slice(0, 3).join(', ').slice(0, 80);

/** Words of one script, as people write them. */
const words = [
  // A letter with a mark among plain ones: at most two beside each other, and no more than half of the word.
  (word: string) => isLatin(word) && isCased(word),
  (word: string) => /^[\p{Script=Cyrillic}\d№.!?…«»–—’-]+$/u.test(word) && isCased(word),
  (word: string) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々。、・「」（）！？０-９A-Z\d.-]+$/u.test(
      word,
    ) && !/[\uFF61-\uFF9F]/.test(word),
  // Signs beside digits and by themselves: 20°, £5, –.
  (word: string) =>
    !/\p{L}/u.test(word.replace(/[ºª]/g, '')) && /^[\d.+%°½¼¾£€¥§±×–—…·•’‘“”«»№²³ºª-]+$/u.test(word),
];
const isLikely = (word: string): boolean => words.some((fits) => fits(word));

function isLatin(word: string): boolean {
  // A dash stands between names, a quotation mark around a word, and a point or an apostrophe in it.
  const letters = word
    .replace(/^[“‘«„¡¿]+|[”’»…]+$/g, '')
    .replace(/[–—](?=$|[\p{Lu}\d])/gu, '')
    .replace(/(?<=\p{L})’(?=\p{L})/gu, '')
    .replace(/[\w.&@!?#+*-]/g, '');
  const plain = (word.match(/[A-Za-z]/g) ?? []).length;
  return (
    /^[\p{Script=Latin}]*$/u.test(letters) &&
    letters.length <= Math.max(1, plain + 1) &&
    !/[^\0-\x7f–—’]{3}/u.test(word)
  );
}

/** Capitals at the beginning of a word or all over it, never in its middle. */
const isCased = (word: string): boolean =>
  word
    .split(/[^\p{L}]+/u)
    .every(
      (part) =>
        /^\p{Lu}?[\p{Ll}\p{Lo}]*$/u.test(part) ||
        /^[\p{Lu}ß]+$/u.test(part) ||
        /^(Mc|Mac|O|D|De|La|Le)\p{Lu}\p{Ll}+$/u.test(part),
    );
