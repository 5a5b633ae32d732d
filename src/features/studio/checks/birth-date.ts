const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** Day, month and year in the usual orders; the year is the group. */
const dates = [
  /\b(?:0?[1-9]|[12]\d|3[01])[./ -](?:0?[1-9]|[12]\d|3[01])[./ -]((?:19|20)?\d\d)\b/g,
  /\b((?:19|20)\d\d)[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])\b/g,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})[a-z]*\\.?,? ((?:19|20)\\d\\d)\\b`, 'gi'),
  new RegExp(`\\b(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`, 'gi'),
];
const [YOUNGEST, OLDEST] = [3, 18];

/** Whether a text has a full date on which somebody of 3 to 18 years was born; a match is younger than that. */
export const holdsBirthDate = (text: string, thisYear: number): boolean =>
  dates.some((date) =>
    Array.from(text.matchAll(date), ([, year = '']) => thisYear - wholeYear(year, thisYear)).some(
      (age) => age >= YOUNGEST && age <= OLDEST,
    ),
  );

function wholeYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year);
  const inCentury = thisYear - (thisYear % 100) + Number(year);
  return inCentury > thisYear ? inCentury - 100 : inCentury;
}
