import type { Metric } from './metric.ts';

/** The figures of every day as CSV, the oldest first; money in units of the currency. */
export function figuresCsv<Day extends { day: string }>(
  days: readonly Day[],
  metrics: readonly Metric<Day>[],
): string {
  const header = ['Day', ...metrics.map(({ label, unit }) => (unit === 'money' ? `${label} (USD)` : label))];
  const rows = days.map((day) => [
    day.day,
    ...metrics.map(({ of, unit }) => (unit === 'money' ? (of(day) / 100).toFixed(2) : String(of(day)))),
  ]);
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
