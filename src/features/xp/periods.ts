export const periods = ['week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

/** Where a period of a day begins, as `2026-11-16`: weeks on Monday, months on the first; all of UTC. */
export function startOf(period: Period, at: Date): string {
  if (period === 'all') return '1970-01-01';
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  if (period === 'month') day.setUTCDate(1);
  else day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
