import { expect, test } from 'vitest';
import { seatPrice } from './seat-price.ts';

const tiers = [
  { upTo: 15, flatAmount: 4999, unitAmount: 0 },
  { upTo: 'inf', flatAmount: 0, unitAmount: 299 },
] as const;

test.each([
  [0, 49.99],
  [1, 49.99],
  [15, 49.99],
  [16, 52.98],
  [25, 79.89],
  [-3, 49.99],
])('%i seats cost %d', (seats, price) => expect(seatPrice(tiers, seats)).toBe(price));

test('without an open tier no seat costs more, without a first one every seat does, without tiers nothing does', () => {
  expect(seatPrice([tiers[0]], 40)).toBe(49.99);
  expect(seatPrice([{ upTo: 'inf', flatAmount: 500, unitAmount: 100 }], 3)).toBe(8);
  expect(seatPrice([], 3)).toBe(0);
});
