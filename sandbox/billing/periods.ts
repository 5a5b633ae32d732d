interface Interval {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
}

const DAY = 24 * 60 * 60;

/**
 * The end of the period that contains a moment. Months are counted from the anchor, so a subscription that began on
 * the 31st renews on the last day of shorter months and on the 31st again after them.
 * @param anchor when the first period began; all times are seconds since 1970
 */
export function periodEnd(anchor: number, at: number, { interval, interval_count }: Interval): number {
  if (interval === 'day' || interval === 'week') {
    const length = DAY * (interval === 'week' ? 7 : 1) * interval_count;
    return anchor + (Math.floor((at - anchor) / length) + 1) * length;
  }
  const months = interval_count * (interval === 'year' ? 12 : 1);
  let end = anchor;
  for (let periods = 1; end <= at; periods += 1) end = monthsLater(anchor, periods * months);
  return end;
}

function monthsLater(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
