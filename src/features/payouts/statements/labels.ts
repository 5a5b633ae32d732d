import { lookUp } from '#platform/look-up.ts';
import { formatDay } from '#ui/format/date.ts';
import { monthLabel, shortMonthLabel, shortMonthNames } from '#ui/format/months.ts';
import type { Figures, StatementLine } from './calls.ts';

const labels: Record<string, string> = {
  card: 'Cards',
  apparel: 'Apparel',
  printed_card: 'Printed cards',
  frame: 'Frames',
  delivery: 'Delivery',
  tip: 'Tips',
  tip_user: 'Profile tips',
  tip_post: 'Post tips',
};

/** By a sellable's kind. */
export const sourceLabel = (source: string): string =>
  lookUp(labels, source) ?? source.replaceAll(/[_-]/g, ' ').replace(/^./, (first) => first.toUpperCase());

export type Range = '30d' | '12m';

/** "3 Mar 2025" for a day, "Mar 2025" for a month. */
export const rangeLabel = (from: string, range: Range): string =>
  range === '30d' ? formatDay(from) : shortMonthLabel(from);

/** As short as it fits below a plot: "3 Mar", "Mar". */
export const rangeTick = (from: string, range: Range): string =>
  range === '30d' ? formatDay(from, { brief: true }) : (shortMonthNames[new Date(from).getUTCMonth()] ?? '');

/** Of the first day of a day, a month or a year: "3 Mar 2025", "March 2025", "2025". */
export function periodLabel(from: string, unit: 'day' | 'month' | 'year'): string {
  if (unit === 'day') return formatDay(new Date(from));
  return unit === 'month' ? monthLabel(from) : from.slice(0, 4);
}

export const columnLabels: Record<Exclude<keyof Figures, 'sales'>, string> = {
  sold: 'Sold',
  delivery: 'Delivery',
  refunded: 'Refunded',
  fee: 'Fee',
  shares: 'Shares',
  net: 'Net',
  tax: 'Tax in it',
};

export const typeLabels: Record<StatementLine['type'], string> = {
  sale: 'Sale',
  share: 'Your share',
  refund: 'Refund',
  refund_returned: 'Refund returned',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
};
