import { eachDay } from '#platform/day.ts';
import { lookUp } from '#platform/look-up.ts';
import type { Earnings } from './earnings.ts';

/** Figures of a day, by name. */
type DayFigures = { day: string };
type FigureOf<Day> = Exclude<keyof Day, 'day'>;

/**
 * Every day from the first to the last. Without a row nothing happened: what is counted as it stands (`levels`) is as on
 * the day before, everything else 0.
 * @param rows the oldest first; its first is at most as late as `first`
 */
export function fillDays<Day extends DayFigures>(
  rows: readonly Day[],
  { first, last, levels }: { first: string; last: string; levels: readonly FigureOf<Day>[] },
): Day[] {
  let current = rows[0];
  if (!current) return [];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return eachDay(first, last).map((day) => {
    const row = byDay.get(day) ?? { ...quietDay(current as Day, levels), day };
    current = row;
    return row;
  });
}

function quietDay<Day extends DayFigures>(before: Day, levels: readonly FigureOf<Day>[]): Day {
  const kept = new Set<PropertyKey>(['day', ...levels]);
  const figures = Object.entries(before).map(([name, value]) => [
    name,
    kept.has(name) ? value : typeof value === 'object' ? {} : 0,
  ]);
  return Object.fromEntries(figures) as Day;
}

/** Of a period: `levels` as on its last day, `active` of a day on average to a tenth, everything else in all. */
export function totalsOf<Day extends DayFigures & { active: number }>(
  days: readonly Day[],
  levels: readonly FigureOf<Day>[],
): Omit<Day, 'day'> {
  const totals: Record<string, Figure> = {};
  const isLevel = new Set<string>(levels as readonly string[]);
  for (const { day: _, ...figures } of days) {
    for (const [name, value] of Object.entries(figures as Record<string, Figure>)) {
      totals[name] = isLevel.has(name) ? value : sumOf(lookUp(totals, name), value);
    }
  }
  const active = days.reduce((sum, day) => sum + day.active, 0);
  totals.active = days.length > 0 ? Math.round((active / days.length) * 10) / 10 : 0;
  return totals as Omit<Day, 'day'>;
}

/** A count, or what was earned. */
type Figure = number | Earnings;

function sumOf(sum: Figure | undefined, more: Figure): Figure {
  if (typeof more === 'number') return (typeof sum === 'number' ? sum : 0) + more;
  const earned = typeof sum === 'object' ? sum : {};
  const added = Object.entries(more).map(([currency, amount]) => [
    currency,
    (lookUp(earned, currency) ?? 0) + amount,
  ]);
  return { ...earned, ...Object.fromEntries(added) };
}
