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
