/** Digests are sent at eight in the morning, weekly ones on Mondays. After downtime, a worker catches up until noon. */
const FROM = 8;
const UNTIL = 12;

export interface Morning {
  zone: string;
  /** The date in a time zone: `2026-11-23`. */
  day: string;
  isMonday: boolean;
}

/** The time zones of these in which it is morning. An unknown one counts as UTC. */
export function mornings(zones: readonly string[], now: Date): Morning[] {
  return zones.flatMap((zone) => {
    const { year, month, day, hour, weekday } = clockIn(zone, now);
    if (Number(hour) < FROM || Number(hour) >= UNTIL) return [];
    return [{ zone, day: `${year}-${month}-${day}`, isMonday: weekday === 'Mon' }];
  });
}

function clockIn(timeZone: string, now: Date): Record<string, string> {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      weekday: 'short',
    }).formatToParts(now);
  let found: Intl.DateTimeFormatPart[];
  try {
    found = parts(timeZone);
  } catch {
    found = parts('UTC');
  }
  return Object.fromEntries(found.map(({ type, value }) => [type, value]));
}
