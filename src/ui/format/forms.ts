/** How the parts of dates and numbers are put together. Words stay English. */
export interface Forms {
  time(hour: number, minute: string): string;
  /** @param month "Mar" @param year left out where it is plain */
  day(day: number, month: string | undefined, year?: number): string;
  /** @param written a number with commas between thousands and a decimal point, perhaps with a sign or a currency around it */
  number(written: string): string;
  /** What somebody typed as they write numbers, as a program would; anything else as it is. */
  typed(text: string): string;
  /** Of a week: 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** The specification's: "3:05 PM", "3 Mar 2025", "1,234.5". */
export const specified: Forms = {
  time: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  day: (day, month, year) => `${day} ${month}${year ? ` ${year}` : ''}`,
  number: (written) => written,
  typed: (text) => text,
  firstDay: 1,
};

let readers = specified;
let recipients = (): Forms | undefined => undefined;

/** Those in use: the recipient's while an email is written, the reader's in their browser, otherwise the specification's. */
export const forms = (): Forms => recipients() ?? readers;

/** What the reader chose for this browser. */
export function readAs(chosen: Forms): void {
  readers = chosen;
}

/** @param find whom the server writes to at the moment */
export function recipientsFrom(find: () => Forms | undefined): void {
  recipients = find;
}
