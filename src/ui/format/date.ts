import { forms } from './forms.ts';
import { shortMonthNames } from './months.ts';

// Texts are built from parts: Intl's own formats differ between ICU versions (a narrow space before PM),
// and server and browser have to agree on every character.

const DAY = 86_400_000;

type Wall = { year: number; month: number; day: number; hour: number; minute: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  let found = clocks.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timeZone, found);
  }
  return found;
}

/** The date and time in a time zone. UTC is plain arithmetic, since the server renders many. */
function wallTime(at: Date, timeZone: string): Wall {
  if (timeZone === 'UTC') {
    return {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
    };
  }
  const part: Record<string, number> = {};
  for (const { type, value } of clock(timeZone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { year, month, day, hour, minute };
}

const toDate = (value: Date | string | number) => (value instanceof Date ? value : new Date(value));
const dayNumber = (wall: Wall) => Date.UTC(wall.year, wall.month - 1, wall.day) / DAY;

const time = ({ hour, minute }: Wall) => forms().time(hour, String(minute).padStart(2, '0'));

const shortDate = ({ year, month, day }: Wall, thisYear?: number) =>
  forms().day(day, shortMonthNames[month - 1], year === thisYear ? undefined : year);

type Options = {
  /** IANA zone of the reader. */
  timeZone?: string;
  /** Without it there is no "Today", so that a cached page stays right. */
  now?: Date | number;
  /** As part of a sentence: "today at 3:05 PM". */
  inSentence?: boolean;
  /** Where room is tight, the time of today or the day: "3:05 PM", "Yesterday", "3 Mar". */
  brief?: boolean;
};

/** "Today, 3:05 PM", "Yesterday, 11:40 AM", "3 Mar, 9:00 AM", "3 Mar 2025, 9:00 AM". */
export function formatWhen(
  value: Date | string | number,
  { timeZone = 'UTC', now, inSentence = false, brief = false }: Options = {},
): string {
  const at = toDate(value);
  if (Number.isNaN(at.getTime())) return '';
  const wall = wallTime(at, timeZone);
  const link = inSentence ? ' at ' : ', ';
  if (now === undefined) return brief ? shortDate(wall, wall.year) : `${shortDate(wall)}${link}${time(wall)}`;
  const today = wallTime(toDate(now), timeZone);
  const daysAgo = dayNumber(today) - dayNumber(wall);
  const day = daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : shortDate(wall, today.year);
  if (brief) return daysAgo === 0 ? time(wall) : day;
  return `${inSentence && daysAgo >= 0 && daysAgo < 2 ? day.toLowerCase() : day}${link}${time(wall)}`;
}

/** "3 Mar 2025", for dates without a time: birthdays, deadlines, seasons. "3 Mar" where room is tight. */
export function formatDay(
  value: Date | string | number,
  { timeZone = 'UTC', brief = false }: Options = {},
): string {
  const at = toDate(value);
  if (Number.isNaN(at.getTime())) return '';
  const wall = wallTime(at, timeZone);
  return shortDate(wall, brief ? wall.year : undefined);
}

/** The time zone of this browser. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-21T15:00`, in the viewer's time zone: the value of a datetime-local input. */
export function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
