import { describe, expect, test } from 'vitest';
import { formatDay, formatWhen } from './date.ts';

const now = new Date('2026-03-10T15:30:00Z');

describe('when something happened', () => {
  test.each([
    ['2026-03-10T15:05:00Z', 'UTC', 'Today, 3:05 PM'],
    ['2026-03-10T00:00:00Z', 'UTC', 'Today, 12:00 AM'],
    ['2026-03-09T12:00:00Z', 'UTC', 'Yesterday, 12:00 PM'],
    ['2026-03-08T23:59:00Z', 'UTC', '8 Mar, 11:59 PM'],
    ['2025-12-31T09:00:00Z', 'UTC', '31 Dec 2025, 9:00 AM'],
    ['2026-03-11T09:00:00Z', 'UTC', '11 Mar, 9:00 AM'],
    // The reader's day decides, not the server's.
    ['2026-03-10T01:00:00Z', 'America/New_York', 'Yesterday, 9:00 PM'],
    ['2026-03-09T20:00:00Z', 'Asia/Kolkata', 'Today, 1:30 AM'],
    // The clocks went forward on 8 March in New York: that day had 23 hours.
    ['2026-03-09T05:00:00Z', 'America/New_York', 'Yesterday, 1:00 AM'],
    ['nonsense', 'UTC', ''],
  ])('%s in %s reads %s', (at, timeZone, text) => expect(formatWhen(at, { timeZone, now })).toBe(text));

  test('the 1st of January is yesterday on the 2nd, and the year before is named', () => {
    const newYear = new Date('2026-01-01T08:00:00Z');
    expect(formatWhen('2025-12-31T23:00:00Z', { now: newYear })).toBe('Yesterday, 11:00 PM');
    expect(formatWhen('2025-12-31T23:00:00Z', { now: newYear, inSentence: true })).toBe(
      'yesterday at 11:00 PM',
    );
    expect(formatWhen('2025-12-31T23:00:00Z', { inSentence: true })).toBe('31 Dec 2025 at 11:00 PM');
    expect(formatWhen('2025-12-30T23:00:00Z', { now: newYear })).toBe('30 Dec 2025, 11:00 PM');
  });

  test('where room is tight, today has its time and other days their date', () => {
    const brief = (at: string) => formatWhen(at, { now, brief: true });
    expect(brief('2026-03-10T15:05:00Z')).toBe('3:05 PM');
    expect(brief('2026-03-09T12:00:00Z')).toBe('Yesterday');
    expect(brief('2026-03-08T23:59:00Z')).toBe('8 Mar');
    expect(brief('2025-12-31T09:00:00Z')).toBe('31 Dec 2025');
    expect(formatWhen('2026-03-08T23:59:00Z', { brief: true })).toBe('8 Mar');
  });

  test('without a current time the full date is shown, in UTC', () => {
    expect(formatWhen('2026-03-10T15:05:00Z')).toBe('10 Mar 2026, 3:05 PM');
    expect(formatWhen(Date.UTC(2026, 2, 10))).toBe('10 Mar 2026, 12:00 AM');
  });
});

test('a day alone', () => {
  expect(formatDay('2026-03-03')).toBe('3 Mar 2026');
  expect(formatDay('?')).toBe('');
});
