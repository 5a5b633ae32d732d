import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prorate, shareLeft } from './proration.ts';

const DAY = 24 * 60 * 60;
const start = 1_790_000_000;
const month = { start, end: start + 30 * DAY };

it.each([
  ['at once', 0, 4000, 6000, -4000, 6000],
  ['half way', 15 * DAY, 4000, 6000, -2000, 3000],
  ['a third in', 10 * DAY, 4900, 6100, -3267, 4067],
  ['a second before the end', 30 * DAY - 1, 4900, 6100, 0, 0],
  ['at the end', 30 * DAY, 4900, 6100, 0, 0],
  ['late', 31 * DAY, 4900, 6100, 0, 0],
  ['downward', 15 * DAY, 6100, 4900, -3050, 2450],
  ['from nothing', 15 * DAY, 0, 1001, 0, 501],
])('prorates a change %s to the second', (_, after, before, then, credit, charge) => {
  expect(prorate(month, month.start + after, before, then)).toEqual({ credit, charge });
});

it('charges nothing for a change and its reversal at the same moment', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 30 * DAY }), (one, other, after) => {
      const there = prorate(month, start + after, one, other);
      const back = prorate(month, start + after, other, one);
      expect(there.credit + there.charge + back.credit + back.charge).toBe(0);
    }),
  );
});

it('keeps the remaining share of a period between 0 and 1', () => {
  expect(shareLeft(month, start - 5)).toBe(1);
  expect(shareLeft(month, month.end + 5)).toBe(0);
  expect(() => shareLeft({ start, end: start }, start)).toThrow(RangeError);
});
