// Days of a calendar as 2026-11-22, which sort as they follow one another.

/** The day it is at an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const laterDay = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/** How many days a period has, its first and last among them. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

/** Every day of a period, its first and last among them. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(first, last)) }, (_, i) => addDays(first, i));
