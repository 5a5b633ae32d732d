import { mediumNumber } from './number.ts';

/** 999, 1,000+: a count that stops at `max`. */
export const cappedNumber = (value: number, max: number): string =>
  value < max ? mediumNumber(value) : `${mediumNumber(max)}+`;
