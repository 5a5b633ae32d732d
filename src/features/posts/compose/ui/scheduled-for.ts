import { dayIn } from '#platform/day.ts';
import { deviceTimeZone, formatWhen } from '#ui/format/date.ts';

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Sat 29 Nov, 9:00 AM" in the reader's time zone, or "Today, 9:00 AM". */
export function scheduledFor(at: string | Date): string {
  const date = new Date(at);
  const timeZone = deviceTimeZone();
  const when = formatWhen(date, { timeZone, now: Date.now() });
  if (/^(Today|Yesterday)/.test(when)) return when;
  return `${dayNames[new Date(dayIn(timeZone, date)).getUTCDay()]} ${when}`;
}
