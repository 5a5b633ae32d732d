import { expect, test } from 'vitest';
import { readTip } from './tip-rules.ts';

test.each([
  ['7', 700],
  ['7.5', 750],
  ['7,50', 750],
  [' $7.05 ', 705],
  ['1', 100],
  ['500.00', 50_000],
  ['0.99', null],
  ['500.01', null],
  ['1.234', null],
  ['-5', null],
  ['5e2', null],
  ['NaN', null],
  ['', null],
])('typing %j means %s cents', (typed, amount) => {
  expect(readTip(typed, 'USD')).toBe(amount);
});
