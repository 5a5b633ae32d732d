import { describe, expect, test } from 'vitest';
import { centsToCurrency, formatMoney, readMoney } from './money.ts';

describe('cents to currency', () => {
  test.each([
    [0, 0],
    [1, 0.01],
    [1999, 19.99],
    [10.4, 0.1],
    ['2500', 25],
    [-150, -1.5],
    ['abc', 0],
    ['', 0],
    [undefined, 0],
    [null, 0],
    [Number.NaN, 0],
  ])('%s gives %s', (cents, amount) => expect(centsToCurrency(cents)).toBe(amount));
});

describe('money', () => {
  test.each([
    [123_456, 'USD', '$1,234.56'],
    [500, 'eur', '€5.00'],
    [-250, 'GBP', '-£2.50'],
    [1200, 'CHF', 'CHF 12.00'],
    ['x', 'USD', '$0.00'],
  ])('%s %s reads %s', (cents, currency, text) => expect(formatMoney(cents, currency)).toBe(text));
});

describe('typed money', () => {
  test.each([
    ['4', 400],
    [' $4.5 ', 450],
    ['4,00', 400],
    ['1,000', 100_000],
    ['10,000.00', 1_000_000],
    ['1,00,000', null],
    ['1.000', null],
    ['1e3', null],
    ['four', null],
    ['', null],
  ])('“%s” is %s', (typed, cents) => expect(readMoney(typed)).toBe(cents));
});
