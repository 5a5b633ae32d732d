import { lookUp } from '#platform/look-up.ts';
import { formatDay } from '#ui/format/date.ts';
import { shortMonthNames } from '#ui/format/months.ts';

const labels: Record<string, string> = {
  card: 'Cards',
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
