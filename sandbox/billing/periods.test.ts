import { expect, it } from 'vitest';
import { periodEnd } from './periods.ts';

const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000;

it.each([
  ['month', 1, '2026-01-15', '2026-01-15', '2026-02-15'],
  ['month', 1, '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', 1, '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', 1, '2028-01-31', '2028-01-31', '2028-02-29'],
  ['month', 3, '2026-11-30', '2026-11-30', '2027-02-28'],
  ['year', 1, '2028-02-29', '2028-02-29', '2029-02-28'],
  ['year', 1, '2028-02-29', '2031-02-28', '2032-02-29'],
  ['week', 2, '2026-01-01', '2026-01-20', '2026-01-29'],
  ['day', 1, '2026-01-01', '2026-01-01', '2026-01-02'],
] as const)(
  'a period of a %s times %i that began on %s and holds %s ends on %s',
  (interval, count, anchor, moment, end) => {
    expect(periodEnd(at(anchor), at(moment), { interval, interval_count: count })).toBe(at(end));
  },
);
