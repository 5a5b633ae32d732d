import { formatDay } from '#ui/format/date.ts';
import { forms } from '#ui/format/forms.ts';
import { shortMonthLabel, shortMonthNames } from '#ui/format/months.ts';

export type Step = 'day' | 'week' | 'month';

/** Of a plot of so many days, which has room for about fifty points. */
export const stepFor = (days: number): Step => (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month');

export interface Stretch<Day> {
  /** Its first day that is shown. */
  from: string;
  days: Day[];
}

/** Days one by one, by the reader’s weeks, or by months. */
export function stretchesOf<Day extends { day: string }>(days: readonly Day[], step: Step): Stretch<Day>[] {
  const stretches = new Map<string, Stretch<Day>>();
  for (const one of days) {
    const key = keyOf(one.day, step);
    const stretch = stretches.get(key);
    if (stretch) stretch.days.push(one);
    else stretches.set(key, { from: one.day, days: [one] });
  }
  return [...stretches.values()];
}

function keyOf(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return day.slice(0, 7);
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 7 - forms().firstDay) % 7));
  return date.toISOString().slice(0, 10);
}

/** "3 Mar 2025", "Week of 3 Mar 2025", "Mar 2025". */
export function stretchLabel(from: string, step: Step): string {
  if (step === 'month') return shortMonthLabel(from);
  return step === 'week' ? `Week of ${formatDay(from)}` : formatDay(from);
}

/** As short as it fits below a plot: "3 Mar", "Mar". */
export function stretchTick(from: string, step: Step): string {
  if (step !== 'month') return formatDay(from, { brief: true });
  return shortMonthNames[new Date(from).getUTCMonth()] ?? '';
}
