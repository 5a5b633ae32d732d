import { expect, test } from 'vitest';
import { problemOfBirthDate } from '#features/people/age.ts';
import { asksForGuardian, belongsOnKidsSite, stepFields, stepsOf } from './welcome-steps.ts';

const today = new Date('2026-11-20T12:00:00Z');

test('asks for a guardian under 18 on the kids site only', () => {
  expect(asksForGuardian('2013-11-21', 'sports', today)).toBe(false);
  expect(asksForGuardian('2008-11-21', 'kids', today)).toBe(true);
  expect(asksForGuardian('2008-11-20', 'kids', today)).toBe(false);
});

test('somebody under 13 belongs to the kids site', () => {
  expect(belongsOnKidsSite('2013-11-21', 'sports', today)).toBe(true);
  expect(belongsOnKidsSite('2013-11-20', 'sports', today)).toBe(false);
  expect(belongsOnKidsSite('2013-11-21', 'kids', today)).toBe(false);
});

test('an incomplete birth date needs no guardian', () => {
  expect(asksForGuardian('2015--', 'kids', today)).toBe(false);
});

test('rejects a birth date in the future or too long ago', () => {
  expect(problemOfBirthDate('2027-01-01', today)).toMatch(/in the past/);
  expect(problemOfBirthDate('1890-01-01', today)).toMatch(/year/);
  expect(problemOfBirthDate('1990-01-01', today)).toBeNull();
  for (const none of ['--', '1990--', '1990-02-30', '90-02-03', '']) {
    expect(problemOfBirthDate(none, today)).toMatch(/day/);
  }
});

test('asks every question on every site, except a child’s role', () => {
  const asked = (site: 'sports' | 'kids') => stepsOf(site).flatMap((step) => stepFields[step]);
  expect(asked('sports')).toHaveLength(8);
  expect(asked('kids')).toEqual(asked('kids').filter((field) => field !== 'role'));
});
