export type DateOrder = 'dmy' | 'mdy';

/** 3/14/26, 14.3.2026 and 16-03-2026, with a time of day or without. */
const written = /^(\d{1,2})([/.-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;

/** Whether days or months come first, as far as the dates themselves say; null where they don't. */
export function orderOf(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const match = written.exec(withoutTime(cell));
    if (!match) continue;
    if (match[2] === '.' || Number(match[1]) > 12) return 'dmy';
    if (Number(match[3]) > 12) return 'mdy';
  }
  return null;
}

/** YYYY-MM-DD; null for what isn't a day. `ambiguous`: it depends on the order, which isn't known. */
export function readDay(cell: string, order: DateOrder | null): string | null | 'ambiguous' {
  const text = withoutTime(cell);
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  // The number of days since the end of 1899, as spreadsheets keep them.
  if (/^[2-7]\d{4}$/.test(text)) return new Date((Number(text) - 25_569) * DAY).toISOString().slice(0, 10);
  const match = written.exec(text);
  if (!match) return inWords(text);
  const [, one = '', , two = '', year = ''] = match;
  if (one === two) return dayOf(fullYear(year), one, two);
  if (order === null) return 'ambiguous';
  return order === 'dmy' ? dayOf(fullYear(year), two, one) : dayOf(fullYear(year), one, two);
}

const DAY = 86_400_000;

/** Without a time of day, its zone, and what spreadsheets put between the parts in Japan and China. */
const withoutTime = (cell: string): string =>
  cell
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3')
    .replace(
      /[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i,
      '',
    )
    .replace(/(?<=^\d{5})[.,]\d+$/, '')
    .trim();

/** What months are called, in full and short, without points: in the languages of most files. */
const months: ReadonlyMap<string, number> = new Map(
  ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month) => {
        const parts = format.formatToParts(Date.UTC(2026, month, 1));
        return [letters(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1] as const;
      });
    }),
  ),
);

function letters(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/** 12-Mar-26, Mar 11, 2026, Saturday 14 March 2026, 1st of May 2026. */
function inWords(text: string): string | null {
  const named = new Set(text.split(/[\s,./-]+/).flatMap((word) => months.get(letters(word)) ?? []));
  const [month] = named;
  const numbers = text.match(/\d+/g) ?? [];
  const [one = '', two = ''] = numbers;
  if (month === undefined || named.size > 1 || numbers.length !== 2) return null;
  return one.length === 4 ? dayOf(one, String(month), two) : dayOf(fullYear(two), String(month), one);
}

/** 26 is 2026, and 98 is 1998. */
const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
