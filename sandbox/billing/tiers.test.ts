import { expect, it } from 'vitest';
import { faultOfTiers, graduatedTotal } from './tiers.ts';

/** A plan: 3 seats for 49.00, each further seat 12.00. */
const seats = [
  { up_to: 3, flat_amount: 4900, unit_amount: 0 },
  { up_to: null, flat_amount: null, unit_amount: 1200 },
];
const steps = [
  { up_to: 10, flat_amount: null, unit_amount: 500 },
  { up_to: 20, flat_amount: 1000, unit_amount: 400 },
  { up_to: null, flat_amount: null, unit_amount: 300 },
];

it.each([
  [seats, 0, 4900],
  [seats, 1, 4900],
  [seats, 3, 4900],
  [seats, 4, 6100],
  [seats, 10, 13300],
  [steps, 0, 0],
  [steps, 10, 5000],
  [steps, 11, 6400],
  [steps, 20, 10000],
  [steps, 25, 11500],
])('%j for %i costs %i', (tiers, quantity, total) => {
  expect(graduatedTotal(tiers, quantity)).toBe(total);
});

it('never charges less for one more unit', () => {
  for (const tiers of [seats, steps])
    for (let quantity = 0; quantity < 40; quantity += 1)
      expect(graduatedTotal(tiers, quantity + 1)).toBeGreaterThanOrEqual(graduatedTotal(tiers, quantity));
});

it.each([
  [[], /At least one/],
  [[{ up_to: 3, flat_amount: 1, unit_amount: null }], /`inf`/],
  [
    [
      { up_to: 5, flat_amount: 1, unit_amount: 1 },
      { up_to: 5, flat_amount: 1, unit_amount: 1 },
      ...seats.slice(1),
    ],
    /end after/,
  ],
  [[{ up_to: null, flat_amount: null, unit_amount: null }], /flat_amount/],
  [seats, null],
])('validates %j as %s', (tiers, expected) => {
  const fault = faultOfTiers(tiers);
  if (expected === null) expect(fault).toBeNull();
  else expect(fault).toMatch(expected);
});
