import { withoutMarks } from '#platform/invisible-marks.ts';

/** A number that was read, or a sentence that says what is wrong with it. */
export type Parsed = number | string;

/** Spaces, the typographic minus sign and a unit that is only said for clarity are let through. */
export function tidy(text: string, unit = ''): string {
  const plain = withoutMarks(text)
    .normalize('NFKC')
    .trim()
    .replaceAll('−', '-')
    .replaceAll('’', "'")
    .replaceAll('″', '"');
  const ending = unit && plain.toLowerCase().endsWith(unit.toLowerCase()) ? unit.length : 0;
  return plain.slice(0, plain.length - ending).trim();
}

const decimalComma = (text: string) => `Write decimals with a point, not a comma: ${text.replace(',', '.')}.`;

/** 12, or 1,204 with commas between thousands. */
export function parseCount(text: string, unit = ''): Parsed {
  const plain = tidy(text, unit);
  if (/^-?\d{1,3}(,\d{3})+$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^-?\d+,\d+$/.test(plain)) return decimalComma(plain);
  if (/^-?\d+\.\d+$/.test(plain)) return 'Enter a whole number.';
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : notANumber('12', unit);
}

/** 12.5, .5, 12 or 1,204.5. */
export function parseDecimal(text: string, unit = ''): Parsed {
  const plain = tidy(text, unit);
  if (/^-?\d*,\d+$/.test(plain)) return decimalComma(plain);
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,6}$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^-?(\d{1,12}(\.\d{1,6})?|\.\d{1,6})$/.test(plain) ? Number(plain) : notANumber('12.5', unit);
}

/** 45.7 or 45.7%; a share between 0 and 1. */
export function parsePercent(text: string): Parsed {
  const number = parseDecimal(text, '%');
  return typeof number === 'number' ? number / 100 : number.replace('12.5', '45.7%');
}

const notANumber = (example: string, unit: string) =>
  unit && !example.includes('%')
    ? `Enter a number of ${unit} like ${example}.`
    : `Enter a number like ${example}.`;

/** 1,204.5, as score sheets write marks whoever reads them. */
export const formatDecimal = (value: number, digits: number): string =>
  withoutMinusZero(
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );

/** .312, as averages and shares are written in baseball; 1.000. */
export const formatAverage = (value: number, digits: number): string =>
  value.toFixed(digits).replace(/^(-?)0\./, '$1.');

const withoutMinusZero = (text: string) => (/^-[0.]+$/.test(text) ? text.slice(1) : text);
