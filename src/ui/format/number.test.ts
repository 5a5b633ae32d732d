import { describe, expect, test } from 'vitest';
import { cappedNumber, longNumber, mediumNumber, shortNumber } from './number.ts';

describe('short numbers', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1K'],
    [1049, '1K'],
    [1050, '1.1K'],
    [1234, '1.2K'],
    [12_000, '12K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_500_000, '1.5M'],
    [999_950_000, '1B'],
    [1_000_000_000, '1B'],
    [2_340_000_000, '2.3B'],
    [-1234, '-1.2K'],
    [Number.NaN, '0'],
  ])('%s reads %s', (value, text) => expect(shortNumber(value)).toBe(text));
});

describe('medium numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1234, '1,234'],
    [1_234_567.6, '1,234,568'],
    [-1234, '-1,234'],
    [-0.2, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('%s reads %s', (value, text) => expect(mediumNumber(value)).toBe(text));
});

test('a count that has reached its maximum reads that many or more', () => {
  expect(cappedNumber(999, 1000)).toBe('999');
  expect(cappedNumber(1000, 1000)).toBe('1,000+');
});

describe('long numbers', () => {
  test.each([
    [0, '0.00'],
    [1.5, '1.50'],
    [1234.567, '1,234.57'],
    [-1234.5, '-1,234.50'],
    [-0.001, '0.00'],
    [Number.NaN, '0.00'],
  ])('%s reads %s', (value, text) => expect(longNumber(value)).toBe(text));
});
