import { lookUp } from '#platform/look-up.ts';
import { formatDay } from '#ui/format/date.ts';
import { monthNames, shortMonthNames } from '#ui/format/months.ts';
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
export function rangeLabel(from: string, range: Range): string {
  const date = new Date(from);
  if (range === '30d') return formatDay(date);
  return `${shortMonthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** As short as it fits below a plot: "3 Mar", "Mar". */
export function rangeTick(from: string, range: Range): string {
  const date = new Date(from);
  const month = shortMonthNames[date.getUTCMonth()] ?? '';
  return range === '30d' ? `${date.getUTCDate()} ${month}` : month;
}

/** Of the first day of a day, a month or a year: "3 Mar 2025", "March 2025", "2025". */
export function periodLabel(from: string, unit: 'day' | 'month' | 'year'): string {
  if (unit === 'day') return formatDay(new Date(from));
  return unit === 'month' ? monthLabel(from) : from.slice(0, 4);
}

export const monthLabel = (from: string): string =>
  `${monthNames[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;

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
