import { describe, expect, test } from 'vitest';
import { currencies, currencyCodes } from '#platform/currencies.ts';
import { centsToCurrency, formatMoney, formatSums, moneySign, plainMoney } from './money.ts';
import { readMoney } from './read-money.ts';
import { formatStoredMoney } from './stored-money.ts';

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
  test('every currency is written with its own decimals', () => {
    for (const code of currencyCodes) {
      const { decimals } = currencies[code];
      expect(plainMoney(12_345, code), code).toBe((12_345 / 10 ** decimals).toFixed(decimals));
      expect(formatMoney(12_345, code).replace(/[^\d.]/g, ''), code).toBe(
        (12_345 / 10 ** decimals).toFixed(decimals),
      );
    }
  });
  // Between a code and its amount is a space that doesn't break.
  test.each([
    [123_456, 'USD', '$1,234.56', '1234.56'],
    [500, 'EUR', '€5.00', '5.00'],
    [-250, 'GBP', '-£2.50', '-2.50'],
    [1200, 'CHF', 'CHF\u00A012.00', '12.00'],
    [2500, 'JPY', '¥2,500', '2500'],
    [40_000, 'UGX', 'UGX\u00A040,000', '40000'],
    [1250, 'KWD', 'KWD\u00A01.250', '1.250'],
    [100, 'PKR', 'PKR\u00A01.00', '1.00'],
    [0, 'USD', '$0.00', '0.00'],
  ] as const)('%s %s reads %s', (amount, currency, text, plain) => {
    expect(formatMoney(amount, currency)).toBe(text);
    expect(plainMoney(amount, currency)).toBe(plain);
  });

  test('that was stored reads like any other, also in a currency we don’t have', () => {
    expect(formatStoredMoney(1250, 'KWD')).toBe('KWD\u00A01.250');
    expect(formatStoredMoney('x', 'USD')).toBe('$0.00');
    expect(formatStoredMoney(1250, 'XTS')).toBe('XTS 1250');
  });

  test('of several currencies is a list of sums', () => {
    const sums = [
      { amount: 1200, currency: 'USD' },
      { amount: 4000, currency: 'UGX' },
    ] as const;
    expect(formatSums(sums)).toBe('$12.00 and UGX\u00A04,000');
    expect(moneySign('UGX')).toBe('UGX');
  });
});

describe('typed money', () => {
  test.each([
    ['4', 'USD', 400],
    [' $4.5 ', 'USD', 450],
    ['4,00', 'USD', 400],
    ['1,000', 'USD', 100_000],
    ['10,000.00', 'USD', 1_000_000],
    ['1,00,000', 'USD', null],
    ['1.000', 'USD', null],
    ['1e3', 'USD', null],
    ['four', 'USD', null],
    ['', 'USD', null],
    ['£4', 'USD', null],
    ['£4', 'GBP', 400],
    ['$4', 'CAD', 400],
    ['2500', 'JPY', 2500],
    ['¥2,500', 'JPY', 2500],
    ['2500.5', 'JPY', null],
    ['UGX 40,000', 'UGX', 40_000],
    ['ugx 40000', 'UGX', 40_000],
    ['1.25', 'KWD', 1250],
    ['1.250', 'KWD', 1250],
    // Card networks have two decimals.
    ['1.255', 'KWD', null],
    // A thousand, or one and a quarter?
    ['1,250', 'KWD', null],
  ] as const)('“%s” in %s is %s', (typed, currency, amount) =>
    expect(readMoney(typed, currency)).toBe(amount),
  );
});
