/** The most points a day. The database enforces it: xp_day. */
export const DAILY_CAP = 200;

export const periods = ['week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

/** The first day of a period, as `2026-11-16`: weeks begin on Monday, months on the first; in UTC. */
export function startOf(period: Period, at: Date): string {
  if (period === 'all') return '1970-01-01';
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  if (period === 'month') day.setUTCDate(1);
  else day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
