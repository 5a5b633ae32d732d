// Seven digits or more, with the usual separators in between, also line breaks.
const digits = /\+?\p{Nd}(?:[\s()._/*|~\u2010-\u2015-]{0,3}\p{Nd}){6,}/gu;

const gap = String.raw`[\s|]+`;
const score = String.raw`(?:0|[1-9]\d{0,2})[\u2010-\u2015-](?:0|[1-9]\d{0,2})`;
const listOf = (figure: string) => new RegExp(`^${figure}(?:${gap}${figure})*$`);
/** Numbers that aren't phone numbers, which sport is full of. */
const harmless = [
  // Years: 2024-2025, 2022 2023 2024.
  /^(?:(?:19|20)\d\d[\s/|\u2010-\u2015-]*)+$/,
  // Scores: 6-4 3-6 7-6.
  new RegExp(`^${score}(?:${gap}${score})+$`),
  // Times, distances and averages: 61.34 62.10 60.99.
  listOf(String.raw`[1-9]?\d{1,2}\.\d{1,2}`),
  // Runs for wickets: 145/3 210/10; a bowler's overs, maidens, runs and wickets: 10-2-45-3.
  listOf(String.raw`\d{1,3}/(?:10|\d)`),
  listOf(String.raw`[1-9]?\d(?:\.\d)?-\d{1,2}-\d{1,3}-\d{1,2}`),
  // Four rounds of golf: 72 71 69 70.
  /^[6-8]\d(?: [6-8]\d){3}$/,
  // Dates: 21-11-2026, 2026-11-21.
  /^\d{1,2}[ ./-]\d{1,2}[ ./-](?:\d{4}|\d\d)$/,
  /^\d{4}[./-]\d\d[./-]\d\d$/,
  // Round numbers: 1 000 000, and distances: 100 200 400 800.
  /^\d{1,3}(?:[ .]000)+$/,
  /^\d{1,3}00(?: \d{1,3}00)+$/,
];

/** 1 2 3 4 5 6 7, and backwards: counting. */
function counts(found: string): boolean {
  const steps = found.split(/\D+/).filter(Boolean).map(Number);
  const step = (steps[1] ?? 0) - (steps[0] ?? 0);
  return (
    steps.length > 2 &&
    Math.abs(step) === 1 &&
    steps.every((n, i) => i === 0 || n - (steps[i - 1] ?? 0) === step)
  );
}

// English, French and Spanish, without accents.
const digitWords = [
  'zero|nought|oh|null|cero',
  'one|un|une|uno|una',
  'two|deux|dos',
  'three|trois|tres',
  'four|quatre|cuatro',
  'five|cinq|cinco',
  'six|seis',
  'seven|sept|siete',
  'eight|huit|ocho',
  'nine|neuf|nueve',
].flatMap((names, digit) => names.split('|').map((name) => [name, String(digit)] as const));
const digitOf = new Map<string, string>(digitWords);
const word = [...digitOf.keys()].join('|');
const digitWord = new RegExp(String.raw`\b(?:${word})\b`, 'i');
// Spelled-out digits: "oh seven seven double oh nine". A single one stays a word.
const spoken = new RegExp(
  String.raw`\b(?:(?:double|triple) )?(?:${word}|\d+)(?:[\s,.|-]{1,2}(?:(?:and|et|y) )?(?:(?:double|triple) )?(?:${word}|\d+)){3,}\b`,
  'gi',
);

function asDigits(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/\b(double|triple) (\w+)/g, (_, times: string, name: string) =>
      `${name} `.repeat(times === 'double' ? 2 : 3),
    )
    .replace(new RegExp(String.raw`\b(?:${word})\b`, 'g'), (name) => digitOf.get(name) ?? name)
    .replace(/[\s,.|]+(?:(?:and|et|y) )?/g, ' ')
    .trim();
}

/** Whether a text contains a phone number, in digits, words or both. @param text NFKC */
export function holdsPhoneNumber(text: string): boolean {
  const written = text
    // Letters in place of digits inside a number: O77OO 9OO l23.
    .replace(/(?<=\d[ -]?)[oO]+(?=[ -]?[\doOlI])|\b[oO](?=\d)/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=\d[ -]?)[lI](?=[ -]?\d)/g, '1')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(spoken, (phrase) => (digitWord.test(phrase) ? asDigits(phrase) : phrase));
  for (const [found] of written.matchAll(digits)) {
    if (!counts(found) && !harmless.some((figures) => figures.test(found))) return true;
  }
  return false;
}
