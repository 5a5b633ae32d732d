import { expect, test } from 'vitest';
import { sportsOf } from '#features/sites/sports.ts';
import { identifiableCodes } from './calls.ts';
import { metricsFor, performanceMetrics } from './performance-metrics.ts';
import { identifiableMetrics, type MetricGroup, problemOfMetric } from './rules.ts';

const today = '2026-11-21';
const problem = (group: MetricGroup, code: string, value: string, unit = '', date: string | null = null) =>
  problemOfMetric(group, { code, value, unit, date }, today)?.message ?? null;

test.each([
  ['height', '187', 'cm'],
  ['height', '73.5', 'in'],
  ['weight', '82.4', 'kg'],
  ['wingspan', '200', 'cm'],
  ['dominant_hand', 'left', ''],
  ['dominant_foot', 'both', ''],
  ['position', 'Centre-back', ''],
  ['jersey', '00', ''],
  ['graduation_year', '2027', ''],
  ['academic_average', '3.85', 'GPA'],
  ['academic_average', '91.5', '%'],
])('%s %s %s is kept', (code, value, unit) => expect(problem('identifiable', code, value, unit)).toBeNull());

test.each([
  ['height', '900', 'cm', 'Height is between 50 cm and 260 cm.'],
  ['height', '187', '', 'Height is measured in cm or in.'],
  ['height', '1,87', 'm', 'Height is measured in cm or in.'],
  ['height', '1e2', 'cm', 'Enter a number with up to 1 digit after the point.'],
  ['height', '187.55', 'cm', 'Enter a number with up to 1 digit after the point.'],
  ['height', 'tall', 'cm', 'Enter a number with up to 1 digit after the point.'],
  ['weight', '-80', 'kg', 'Weight is between 15 kg and 300 kg.'],
  ['dominant_hand', 'wrong', '', 'Choose right, left or both.'],
  ['dominant_hand', 'left', 'cm', 'Dominant hand has no unit.'],
  ['position', '<b>', '', 'A position is up to 40 letters.'],
  ['jersey', '1234', '', 'A jersey number has one to three digits.'],
  ['graduation_year', '27', '', 'Graduation year is between 1940 and 2060.'],
  ['academic_average', '101', '%', 'Academic average is between 0% and 100%.'],
  ['shoe_size', '45', '', 'Choose a metric from the list.'],
])('%s %s %s is refused: %s', (code, value, unit, message) =>
  expect(problem('identifiable', code, value, unit)).toBe(message),
);

test.each([
  ['40_yard_dash', '4.62', 's', null],
  ['40_yard_dash', '3.1', 's', '40-yard dash is between 4 s and 12 s.'],
  ['bowling_speed', '141.3', 'km/h', null],
  ['bowling_speed', '300', 'km/h', 'Bowling speed is between 30 km/h and 165 km/h.'],
  ['vertical_jump', '71', 'cm', null],
  ['100_m', '10.84', 's', null],
  ['1500_m', '4:05.3', 'min', null],
  ['1500_m', '245', 'min', 'Enter minutes and seconds, for example 4:05 or 4:05.3.'],
  ['1500_m', '4:75', 'min', 'Enter minutes and seconds, for example 4:05 or 4:05.3.'],
  ['1500_m', '1:02', 'min', '1500 m is between 3:25 and 15:00.'],
  ['handicap', '-2.4', '', null],
  ['pull_ups', '12.5', 'times', 'Enter a whole number.'],
  ['moon_walk', '1', 'm', 'Choose a metric from the list.'],
])('%s %s %s: %s', (code, value, unit, message) =>
  expect(problem('performance', code, value, unit)).toBe(message),
);

test('refuses a date in the future or too long ago', () => {
  expect(problem('identifiable', 'jersey', '9', '', '2026-11-22')).toBe('Enter a date in the past.');
  expect(problem('identifiable', 'jersey', '9', '', '1899-01-01')).toBe('This date is too long ago.');
  expect(problem('identifiable', 'jersey', '9', '', today)).toBeNull();
});

test('every metric is achievable, unique, and belongs to existing sports', () => {
  const known = new Set(
    ['sports', 'cricket'].flatMap((site) => sportsOf(site as 'sports').map(({ code }) => code)),
  );
  const codes = performanceMetrics.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(identifiableMetrics.map(({ code }) => code)).toEqual(identifiableCodes);
  for (const { code, units, sports = [] } of performanceMetrics) {
    expect(
      sports.filter((sport) => !known.has(sport)),
      code,
    ).toEqual([]);
    for (const { min, max } of units) expect(min, code).toBeLessThan(max);
    expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  }
  for (const sport of known) {
    expect(
      metricsFor([sport]).some(({ sports }) => sports?.includes(sport)),
      sport,
    ).toBe(true);
  }
});
