import { formatDecimal, type Parsed, tidy } from './numbers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 52.31, 1:52.31 or 2:03:11. Milliseconds. */
export function parseTime(text: string): Parsed {
  const plain = tidy(text, 's');
  if (/^[\d:]+,\d+$/.test(plain))
    return `Write decimals with a point, not a comma: ${plain.replace(',', '.')}.`;
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(plain);
  if (!match) return 'Enter a time like 52.31, 1:52.31 or 2:03:11.';
  const [, hours, minutes, seconds = ''] = match;
  const hasMinutes = minutes !== undefined;
  if (hasMinutes && !/^[0-5]\d(\.|$)/.test(seconds))
    return 'Seconds go from 00 to 59 after a colon, as in 1:05.20.';
  if (hours !== undefined && !/^[0-5]\d$/.test(minutes ?? '')) return 'Minutes go from 00 to 59 after hours.';
  return Math.round(Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE + Number(seconds) * SECOND);
}

/** @param digits of the seconds; thousandths are shown where they were entered */
export function formatTime(value: number, digits: number): string {
  const shown = digits === 2 && Number.isInteger(value) && value % 10 !== 0 ? 3 : digits;
  const step = SECOND / 10 ** shown;
  const whole = Math.round(value / step) * step;
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const seconds = ((whole % MINUTE) / SECOND).toFixed(shown);
  if (hours === 0 && minutes === 0 && shown > 0) return seconds;
  const clock = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${seconds.padStart(shown > 0 ? 3 + shown : 2, '0')}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** 2340, 34.5, or 34:30 for minutes and seconds. Milliseconds. */
export function parseMinutes(text: string): Parsed {
  const plain = tidy(text, 'min').replace(/^(\d{1,3}),(\d{3})$/, '$1$2');
  if (/^\d+,\d+$/.test(plain)) return `Write decimals with a point, not a comma: ${plain.replace(',', '.')}.`;
  const clock = /^(\d{1,6}):([0-5]\d)$/.exec(plain);
  if (clock) return Number(clock[1]) * MINUTE + Number(clock[2]) * SECOND;
  if (!/^-?(\d{1,6}(\.\d{1,3})?|\.\d{1,3})$/.test(plain)) return 'Enter minutes like 90, 34.5 or 34:30.';
  return Math.round(Number(plain) * MINUTE);
}

export const formatMinutes = (value: number, digits: number): string => formatDecimal(value / MINUTE, digits);
