import type { Currency } from '#platform/currencies.ts';
import { formatMoney, formatRoughly } from '#ui/format/money.ts';
import { mediumNumber, shortNumber } from '#ui/format/number.ts';
import type { Stretch } from './steps.ts';

/** A figure that is kept by day. */
export interface Metric<Day> {
  id: string;
  label: string;
  of: (day: Day) => number;
  /** Of the period that is shown, and of the one before it. */
  total: number;
  before: number;
  /** What several days make: their sum, how the last one ended, or a day's average. */
  adds: 'sum' | 'last' | 'mean';
  /** The currency of an amount; left out: it counts things. */
  currency?: Currency;
  /** Less of it is better. */
  isLoss?: boolean;
}

export function stretchValue<Day>({ of, adds }: Metric<Day>, { days }: Stretch<Day>): number {
  const last = days.at(-1);
  if (adds === 'last') return last ? of(last) : 0;
  const sum = days.reduce((total, day) => total + of(day), 0);
  return adds === 'sum' ? sum : Math.round((sum / days.length) * 10) / 10;
}

type Unit = Pick<Metric<never>, 'currency'>;

/** "1,234", "12.5", "$12.00" */
export const figureText = ({ currency }: Unit, value: number): string =>
  currency ? formatMoney(value, currency) : mediumNumber(value, Number.isInteger(value) ? 0 : 1);

/** "1.2K", "$1.2K" */
export const axisText = ({ currency }: Unit, value: number): string =>
  currency ? formatRoughly(value, currency) : shortNumber(value);
