/** Month names, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Jan, Feb, ... as dates show them. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3));

/** Of "2026-11" or a day of it: "November 2026". */
export const monthLabel = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "Nov 2026" */
export const shortMonthLabel = (month: string): string =>
  `${shortMonthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
