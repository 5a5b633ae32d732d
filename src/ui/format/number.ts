import { withoutMarks } from '#platform/invisible-marks.ts';

// Written by hand instead of Intl: a page with twenty posts formats a hundred counts, and server and
// browser must print the same characters whatever their ICU data.

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

const UNITS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** 999, 1.2K, 3M, 4.5B: one decimal, a trailing .0 dropped. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  // Just below a unit the rounding would print 1000K, so the unit starts where rounding reaches it.
  const unit = UNITS.find(({ from }) => size >= (from === 1e3 ? from : from - from / 20_000));
  if (!unit) return sign + String(Math.round(size));
  return sign + (size / unit.from).toFixed(1).replace(/\.0$/, '') + unit.letter;
}

/** 1,234,567: a grouped whole number. */
export function mediumNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const whole = Math.round(Math.abs(value));
  return (value < 0 && whole > 0 ? '-' : '') + group(String(whole));
}

/** 1,234.50: grouped, two decimals. */
export function longNumber(value: number): string {
  if (!Number.isFinite(value)) return '0.00';
  const [whole = '0', decimals = '00'] = Math.abs(value).toFixed(2).split('.');
  const isZero = whole === '0' && decimals === '00';
  return `${value < 0 && !isZero ? '-' : ''}${group(whole)}.${decimals}`;
}

/** 999, 1,000+: a count that stops at `max`. */
export const cappedNumber = (value: number, max: number): string =>
  value < max ? mediumNumber(value) : `${mediumNumber(max)}+`;

/** "340 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A typed number; NaN, which the rules refuse, for nothing and for what isn't one. */
export function readNumber(typed: string): number {
  const plain = withoutMarks(typed).trim();
  return plain === '' ? Number.NaN : Number(plain);
}
