import { formatWhen } from '#ui/format/date.ts';

/** "Sat 29 Nov, 9:00 AM" in the reader's time zone, or "Today, 9:00 AM". */
export function scheduledFor(at: string | Date): string {
  const date = new Date(at);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = formatWhen(date, { timeZone, now: Date.now() });
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(date);
  return /^\d/.test(when) ? `${day} ${when}` : when;
}
