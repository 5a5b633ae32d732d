import { type Forms, readAs, specified } from './forms.ts';

/** What a locale says about writing dates and numbers. It is found once, on the server, so that every reader of it agrees. */
export interface Formats {
  locale: string;
  clock: 12 | 24;
  order: 'dmy' | 'mdy' | 'ymd';
  /** Between groups of digits. */
  group: string;
  decimal: string;
  /** Digits of the groups above thousands: 1,23,456 has two. */
  groupOf: 2 | 3;
  /** The shortest number with groups: 4 digits, or 5 where 1234 has none. */
  groupFrom: 4 | 5;
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

export function formsOf({ clock, order, group, decimal, groupOf, groupFrom, firstDay }: Formats): Forms {
  const split = new RegExp(`\\B(?=(\\d{${groupOf}})*\\d{3}$)`, 'g');
  const [mark, point] = [group, decimal].map((sign) => (sign.trim() ? `\\${sign}` : '\\s'));
  const own = new RegExp(`^(\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}|\\d+)(?:${point}(\\d+))?$`);
  const grouped = (digits: string) => (digits.length < groupFrom ? digits : digits.replace(split, group));
  return {
    time: clock === 12 ? specified.time : (hour, minute) => `${String(hour).padStart(2, '0')}:${minute}`,
    day(day, month, year) {
      if (order === 'dmy') return specified.day(day, month, year);
      if (order === 'mdy') return `${month} ${day}${year ? `, ${year}` : ''}`;
      return `${year ? `${year} ` : ''}${month} ${day}`;
    },
    number: (written) =>
      written.replace(/(\d[\d,]*)(?:\.(\d+))?/g, (_, whole: string, fraction?: string) =>
        [grouped(whole.replaceAll(',', '')), ...(fraction ? [fraction] : [])].join(decimal),
      ),
    typed(text) {
      const [, whole, fraction] = own.exec(text) ?? [];
      if (whole === undefined) return text;
      return [whole.replaceAll(/\D/g, ''), ...(fraction ? [fraction] : [])].join('.');
    },
    firstDay,
  };
}

/** From now on in this browser; null for the specification's. */
export function writeAs(chosen: Formats | null | undefined): void {
  readAs(chosen ? formsOf(chosen) : specified);
}
