import { COUNTRIES } from 'postal-code-checker';
import { withoutMarks } from '#platform/invisible-marks.ts';

interface PostalPattern {
  pattern: RegExp;
  /** A sample code; absent where the package has none. */
  example?: string;
}

/**
 * What the package lacks, or checks too strictly: in El Salvador most people leave out the "CP". The package's
 * data are Google's (see NOTICE).
 */
const own: Record<string, [pattern: string, example: string]> = {
  AC: ['ASCN 1ZZ', 'ASCN 1ZZ'],
  AQ: ['BIQQ 1ZZ', 'BIQQ 1ZZ'],
  CK: ['\\d{4}', '0201'],
  LC: ['LC\\d{2} ?\\d{3}', 'LC04 101'],
  LY: ['\\d{5}', '81801'],
  MS: ['(?:MSR ?)?\\d{4}', 'MSR 1110'],
  PA: ['\\d{4}', '0801'],
  PS: ['\\d{3}', '600'],
  SV: ['(?:CP )?\\d{4}', 'CP 1101'],
  TA: ['TDCU 1ZZ', 'TDCU 1ZZ'],
  TT: ['\\d{6}', '120110'],
  WS: ['(?:WS)?\\d{4}', 'WS1351'],
  XK: ['\\d{5}', '10000'],
};

/** By two-letter country code. Other countries have no postal codes, or none we can check. */
export const postalPatterns: ReadonlyMap<string, PostalPattern> = new Map([
  ...Object.entries(COUNTRIES).flatMap(([country, { patterns, example }]) =>
    patterns.length === 0 ? [] : [[country, fromPackage(patterns, example[0])] as const],
  ),
  ...Object.entries(own).map(
    ([country, [pattern, example]]) =>
      [country, { pattern: new RegExp(`^(?:${pattern})$`), example }] as const,
  ),
]);

/** The package writes its patterns as "/^...$/"; only the part in between is needed. */
function fromPackage(patterns: readonly string[], example: string | undefined): PostalPattern {
  const pattern = new RegExp(patterns.map((one) => one.slice(1, -1)).join('|'));
  return { pattern, ...(example ? { example } : {}) };
}

/**
 * As its country writes it: people also type spaces where there are none ("110 001"), their country's letters in front
 * ("D-10115") and whatever spaces and marks come with what they paste.
 * @returns null when it isn't a code of the country's pattern
 */
function readPostalCode(typed: string, { pattern }: PostalPattern): string | null {
  const code = tidyPostalCode(typed);
  const compact = code.replaceAll(' ', '');
  const national = compact.replace(/^[A-Z]{1,3}-(?=\d)/, '');
  return [code, compact, national].find((one) => pattern.test(one)) ?? null;
}

/** Without marks, in capitals, with single spaces. */
const tidyPostalCode = (typed: string): string =>
  withoutMarks(typed).trim().replace(/\s+/g, ' ').toUpperCase();

interface PostalCheck {
  /** As it is written; null when it isn't valid. */
  code: string | null;
  /** The reason, in the specification's words; null when it is valid. */
  message: string | null;
}

const wrong = (message: string): PostalCheck => ({ code: null, message });

/**
 * Checks a postal code against its country's pattern.
 * @param patterns by two-letter country code
 */
export function checkPostalCode(
  typed: string | undefined,
  country: string | undefined,
  patterns: ReadonlyMap<string, PostalPattern>,
): PostalCheck {
  const place = country?.trim().toUpperCase();
  if (!typed || !tidyPostalCode(typed) || !place) return wrong('Pincode and country code are required');
  const rule = patterns.get(place);
  if (!rule) return wrong(`Pincode validation not available for country: ${place}`);
  const code = readPostalCode(typed, rule);
  if (code !== null) return { code, message: null };
  if (!rule.example) return wrong('Please check the format');
  return wrong(`Invalid pincode format. Expected format: ${rule.example}`);
}
