// Seven digits or more, with what people put between them.
const digits = /\+?\p{Nd}(?:[ ()._/*\u2010-\u2015-]{0,3}\p{Nd}){6,}/gu;

const score = String.raw`(?:0|[1-9]\d{0,2})[\u2010-\u2015-](?:0|[1-9]\d{0,2})`;
/** Figures that count something: what sport is full of. */
const harmless = [
  // Years: 2024-2025, 2022 2023 2024.
  /^(?:(?:19|20)\d\d[ /\u2010-\u2015-]*)+$/,
  // Scores: 6-4 3-6 7-6.
  new RegExp(`^${score}(?: ${score})+$`),
  // Dates: 21-11-2026, 2026-11-21.
  /^\d{1,2}[ ./-]\d{1,2}[ ./-](?:\d{4}|\d\d)$/,
  /^\d{4}[./-]\d\d[./-]\d\d$/,
  // Round numbers: 1 000 000, and distances: 100 200 400 800.
  /^\d{1,3}(?:[ .]000)+$/,
  /^\d{1,3}00(?: \d{1,3}00)+$/,
];

/** 1 2 3 4 5 6 7, and back: somebody counts. */
function counts(found: string): boolean {
  const steps = found.split(/\D+/).filter(Boolean).map(Number);
  const step = (steps[1] ?? 0) - (steps[0] ?? 0);
  return (
    steps.length > 2 &&
    Math.abs(step) === 1 &&
    steps.every((n, i) => i === 0 || n - (steps[i - 1] ?? 0) === step)
  );
}

const words = [
  'zero|nought|oh|null',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
].flatMap((names, digit) => names.split('|').map((name) => [name, String(digit)] as const));
const digitOf = new Map<string, string>(words);
const word = [...digitOf.keys()].join('|');
// Digits said aloud: "oh seven seven double oh nine". One alone stays a word.
const spoken = new RegExp(
  String.raw`\b(?:(?:double|triple) )?(?:${word}|\d+)(?:[ ,.-]{1,2}(?:and )?(?:(?:double|triple) )?(?:${word}|\d+)){3,}\b`,
  'gi',
);

function asDigits(said: string): string {
  return said
    .toLowerCase()
    .replace(/\b(double|triple) (\w+)/g, (_, times: string, name: string) =>
      `${name} `.repeat(times === 'double' ? 2 : 3),
    )
    .replace(new RegExp(String.raw`\b(?:${word})\b`, 'g'), (name) => digitOf.get(name) ?? name)
    .replace(/[ ,.]+(?:and )?/g, ' ')
    .trim();
}

/** Is there a phone number in a text, in digits, in words or in both? @param text NFKC */
export function holdsPhoneNumber(text: string): boolean {
  const written = text
    // Letters that stand for digits inside of a number: O77OO 9OO l23.
    .replace(/(?<=\d[ -]?)[oO]+(?=[ -]?[\doOlI])|\b[oO](?=\d)/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=\d[ -]?)[lI](?=[ -]?\d)/g, '1')
    .replace(spoken, asDigits);
  for (const [found] of written.matchAll(digits)) {
    if (!counts(found) && !harmless.some((figures) => figures.test(found))) return true;
  }
  return false;
}
