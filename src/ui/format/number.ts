import { withoutMarks } from '#platform/invisible-marks.ts';
import { forms } from './forms.ts';

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
  return sign + forms().number((size / unit.from).toFixed(1).replace(/\.0$/, '')) + unit.letter;
}

/** 1,234,567: grouped, a whole number unless decimals are asked for. */
export function mediumNumber(value: number, decimals = 0): string {
  const size = Number.isFinite(value) ? Math.abs(value) : 0;
  const [whole = '', fraction] = size.toFixed(decimals).split('.');
  const written = group(whole) + (fraction ? `.${fraction}` : '');
  return (value < 0 && /[1-9]/.test(written) ? '-' : '') + forms().number(written);
}

/** 1,234.50: grouped, two decimals. */
export const longNumber = (value: number): string => mediumNumber(value, 2);

/** 999, 1,000+: a count that stops at `max`. */
export const cappedNumber = (value: number, max: number): string =>
  value < max ? mediumNumber(value) : `${mediumNumber(max)}+`;

/** "340 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${forms().number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** A typed number; NaN, which the rules refuse, for nothing and for what isn't one. */
export function readNumber(typed: string): number {
  const plain = forms().typed(withoutMarks(typed).trim());
  return plain === '' ? Number.NaN : Number(plain);
}
