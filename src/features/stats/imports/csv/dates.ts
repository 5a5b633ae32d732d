export type DateOrder = 'dmy' | 'mdy';

const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Whether days or months come first, as far as the dates themselves say; null where they don't. */
export function orderOf(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const match = written.exec(cell);
    if (!match) continue;
    if (match[2] === '.' || Number(match[1]) > 12) return 'dmy';
    if (Number(match[3]) > 12) return 'mdy';
  }
  return null;
}

/** YYYY-MM-DD; null for what isn't a day. `ambiguous`: it depends on the order, which isn't known. */
export function readDay(cell: string, order: DateOrder | null): string | null | 'ambiguous' {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const match = written.exec(cell);
  if (!match) return null;
  const [, one = '', , two = '', year = ''] = match;
  if (one === two) return dayOf(year, one, two);
  if (order === null) return 'ambiguous';
  return order === 'dmy' ? dayOf(year, two, one) : dayOf(year, one, two);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
