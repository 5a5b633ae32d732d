import { afterEach, describe, expect, test } from 'vitest';
import { formatDay, formatWhen } from './date.ts';
import { formatsOf } from './formats-of.ts';
import { inForms } from './in-forms.server.ts';
import { formatMoney, typedMoney } from './money.ts';
import { fileSize, mediumNumber, readNumber, shortNumber } from './number.ts';
import { formsOf, writeAs } from './own-forms.ts';
import { readMoney } from './read-money.ts';

afterEach(() => writeAs(null));

const at = '2025-03-03T15:05:00Z';

/** A moment, a day without its year, and numbers as each of these writes them; digits and calendar are ours. */
test.each([
  ['en-US', 'Mar 3, 2025, 3:05 PM', 'Mar 3', '1,234,567', '$1,234.56', 7],
  ['en-GB', '3 Mar 2025, 15:05', '3 Mar', '1,234,567', '$1,234.56', 1],
  ['de-DE', '3 Mar 2025, 15:05', '3 Mar', '1.234.567', '$1.234,56', 1],
  ['fr-FR', '3 Mar 2025, 15:05', '3 Mar', '1\u00a0234\u00a0567', '$1\u00a0234,56', 1],
  ['hi-IN', '3 Mar 2025, 3:05 PM', '3 Mar', '12,34,567', '$1,234.56', 7],
  ['en-IN', '3 Mar 2025, 3:05 PM', '3 Mar', '12,34,567', '$1,234.56', 7],
  ['ar-EG', '3 Mar 2025, 3:05 PM', '3 Mar', '1,234,567', '$1,234.56', 6],
  ['ja-JP', '2025 Mar 3, 15:05', 'Mar 3', '1,234,567', '$1,234.56', 7],
  ['pt-BR', '3 Mar 2025, 15:05', '3 Mar', '1.234.567', '$1.234,56', 7],
  ['sv-SE', '2025 Mar 3, 15:05', 'Mar 3', '1\u00a0234\u00a0567', '$1\u00a0234,56', 1],
  ['fa-IR', '2025 Mar 3, 15:05', 'Mar 3', '1,234,567', '$1,234.56', 6],
  ['es-ES', '3 Mar 2025, 15:05', '3 Mar', '1.234.567', '$1234,56', 1],
] as const)('%s writes %s', (locale, when, day, count, money, firstDay) => {
  writeAs(formatsOf(locale));
  expect(formatWhen(at)).toBe(when);
  expect(formatDay(at, { brief: true })).toBe(day);
  expect(mediumNumber(1_234_567)).toBe(count);
  expect(formatMoney(123_456, 'USD')).toBe(money);
  expect(formsOf(formatsOf(locale)).firstDay).toBe(firstDay);
});

test('what is written to somebody is in their forms, whatever was chosen here before', () => {
  writeAs(formatsOf('sv-SE'));
  const written = inForms(formsOf(formatsOf('en-US')), () => formatDay(at, { brief: true }));
  expect([written, formatDay(at, { brief: true })]).toEqual(['Mar 3', 'Mar 3']);
  writeAs(formatsOf('en-GB'));
  expect(inForms(formsOf(formatsOf('en-US')), () => formatWhen(at))).toBe('Mar 3, 2025, 3:05 PM');
});

test('a clock apart from the locale is kept', () => {
  writeAs(formatsOf('en-GB-u-hc-h12'));
  expect(formatWhen(at)).toBe('3 Mar 2025, 3:05 PM');
  writeAs(formatsOf('en-US-u-hc-h23'));
  expect(formatWhen(at)).toBe('Mar 3, 2025, 15:05');
});

// Zones that are half an hour and three quarters of one away from the others.
test.each([
  ['Asia/Kolkata', '20:35'],
  ['Asia/Kathmandu', '20:50'],
  ['Asia/Tehran', '18:35'],
  ['Australia/Adelaide', '01:35'],
  ['America/St_Johns', '11:35'],
])('in %s it is %s', (timeZone, time) => {
  writeAs(formatsOf('sv-SE'));
  expect(formatWhen(at, { timeZone })).toMatch(new RegExp(`${time}$`));
});

describe('with a decimal comma', () => {
  test('short numbers and sizes have one', () => {
    writeAs(formatsOf('de-DE'));
    expect([shortNumber(1234), shortNumber(999), fileSize(1_500_000)]).toEqual(['1,2K', '999', '1,4 MB']);
  });

  test.each([
    ['1.234,56', 'USD', 123_456],
    ['1.234', 'USD', 123_400],
    ['12,5', 'USD', 1250],
    ['$ 12,50', 'USD', 1250],
    // What was copied from a file, or typed as the rest of the site writes it.
    ['1234.56', 'USD', 123_456],
    ['12.50', 'USD', 1250],
    // As their fields write it: three decimals aren't thousands.
    ['1,250', 'KWD', 1250],
    ['1.250', 'KWD', 1_250_000],
    ['1.2.3', 'USD', null],
  ] as const)('%s of %s is read', (typed, currency, amount) => {
    writeAs(formatsOf('de-DE'));
    expect(readMoney(typed, currency)).toBe(amount);
  });

  test('what a field shows is read again as the same amount', () => {
    for (const locale of ['de-DE', 'fr-FR', 'hi-IN', 'es-ES', 'de-CH', 'en-US']) {
      writeAs(formatsOf(locale));
      for (const amount of [5, 1250, 123_456, 123_456_789])
        for (const currency of ['USD', 'KWD'] as const)
          expect(readMoney(typedMoney(amount, currency), currency), `${locale} ${amount}`).toBe(
            currency === 'KWD' && amount % 10 !== 0 ? null : amount,
          );
    }
  });

  test('a number is read with a comma, a point or spaces', () => {
    writeAs(formatsOf('fr-FR'));
    expect(['1 234,5', '12,5', '12.5', '7'].map(readNumber)).toEqual([1234.5, 12.5, 12.5, 7]);
    expect(readNumber('twelve')).toBeNaN();
  });
});
