import { type Unzipped, unzipSync } from 'fflate';

// Reads workbooks (.xlsx) in the browser, so that the server meets no archive of a stranger.

export interface Sheet {
  name: string;
  /** Its cells as one reads them in the spreadsheet; days as 2026-03-16. Lines have the numbers of its rows. */
  csv: string;
}

const UNPACKED = 100_000_000;
const MOST_ROWS = 6000;
const MOST_COLUMNS = 250;

/** The visible sheets that have cells. @returns what is wrong where it can't be read */
export function readWorkbook(bytes: Uint8Array): Sheet[] | { problem: string } {
  try {
    const parts = unpack(bytes);
    const book = xml(parts, 'xl/workbook.xml');
    if (!book) return { problem: 'This isn’t an Excel workbook. Save the table as .xlsx or as CSV.' };
    const targets = new Map(
      all(xml(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
        one.getAttribute('Id') ?? '',
        pathOf(one.getAttribute('Target') ?? ''),
      ]),
    );
    const reading = {
      texts: all(xml(parts, 'xl/sharedStrings.xml'), 'si').map(textOf),
      formats: formatsOf(xml(parts, 'xl/styles.xml')),
      from: /^(1|true)$/.test(all(book, 'workbookPr')[0]?.getAttribute('date1904') ?? '') ? 1462 : 0,
    };
    const sheets = all(book, 'sheet').flatMap((sheet) => {
      const id = [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value;
      const cells = xml(parts, targets.get(id ?? '') ?? '');
      if (!cells || /hidden/i.test(sheet.getAttribute('state') ?? '')) return [];
      const csv = csvOf(rowsOf(cells, reading));
      return csv ? [{ name: sheet.getAttribute('name') ?? '', csv }] : [];
    });
    return sheets.length > 0 ? sheets : { problem: 'This workbook has no sheet with cells.' };
  } catch {
    return { problem: 'We can’t read this workbook. Save the sheet as CSV and choose that file.' };
  }
}

function unpack(bytes: Uint8Array): Unzipped {
  let size = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/^xl\/(workbook|sharedStrings|styles|_rels\/workbook|worksheets\/[^/]+)\.xml/.test(name))
        return false;
      size += originalSize;
      if (size > UNPACKED) throw new Error('too large');
      return true;
    },
  });
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function xml(parts: Unzipped, path: string): Document | null {
  const part = parts[path];
  if (!part) return null;
  const read = new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml');
  if (read.querySelector('parsererror')) throw new Error(`${path} is no XML`);
  return read;
}

const all = (of: Document | Element | null, name: string): Element[] => [
  ...(of?.getElementsByTagNameNS('*', name) ?? []),
];

/** Without the readings that stand above Japanese words. */
const textOf = (of: Element): string =>
  all(of, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

type Format = 'date' | 'time' | 'minutes' | 'percent' | 'number';

/** By the number of a cell's style. */
function formatsOf(styles: Document | null): Format[] {
  const own = new Map(
    all(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode') ?? '']),
  );
  const [cells] = all(styles, 'cellXfs');
  return all(cells ?? null, 'xf').map((one) => {
    const id = one.getAttribute('numFmtId');
    return formatOf(own.get(id) ?? builtIn(Number(id)));
  });
}

function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return 'yyyy-mm-dd';
  if (id === 18 || id === 20 || id === 32 || id === 34) return 'h:mm';
  return id === 19 || id === 21 || id === 33 || id === 35 || (id >= 45 && id <= 47) ? 'h:mm:ss' : '';
}

function formatOf(code: string): Format {
  const signs = code.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '').toLowerCase();
  if (/[yd]/.test(signs)) return 'date';
  if (/s/.test(signs)) return 'time';
  if (/h/.test(signs)) return 'minutes';
  return signs.includes('%') ? 'percent' : 'number';
}

interface Reading {
  texts: readonly string[];
  formats: readonly Format[];
  /** Days between the beginnings of the two calendars that workbooks count in. */
  from: number;
}

function rowsOf(sheet: Document, reading: Reading): string[][] {
  const rows: string[][] = [];
  for (const row of all(sheet, 'row')) {
    const at = Number(row.getAttribute('r') ?? rows.length + 1) - 1;
    if (at >= MOST_ROWS) break;
    while (rows.length <= at) rows.push([]);
    const cells = rows[at] ?? [];
    for (const cell of all(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length;
      if (column >= MOST_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, reading);
    }
  }
  return rows;
}

/** AB3 is the 28th column. */
function columnOf(place: string | null): number | null {
  const [letters] = /^[A-Z]+/.exec(place ?? '') ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, { texts, formats, from }: Reading): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return textOf(cell);
  const value = all(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  const number = Number(value);
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return value;
  switch (formats[Number(cell.getAttribute('s') ?? 0)]) {
    case 'date':
      return dayOf(number + from);
    case 'time':
      return clock(number, true);
    case 'minutes':
      return clock(number, false);
    case 'percent':
      return `${plain(number * 100)}%`;
    default:
      return plain(number);
  }
}

/** 0.1 + 0.2 is 0.3, as the spreadsheet shows it. */
const plain = (number: number): string => String(Number(number.toPrecision(15)));

/** Day 60 of the calendar that begins in 1900 is a 29 February that never was. */
function dayOf(serial: number): string {
  const time = Math.round((serial - 25_569 + (serial < 60 ? 1 : 0)) * 86_400) * 1000;
  const [day = '', hours = ''] = new Date(time).toISOString().split('T');
  return hours.startsWith('00:00:00') ? day : `${day} ${hours.slice(0, 5)}`;
}

/** 1:52.31, 2:05:10; hours and minutes alone where the cell shows no seconds. */
function clock(days: number, hasSeconds: boolean): string {
  const hundredths = Math.round(days * 8_640_000);
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor((hundredths % 360_000) / 6000)];
  const two = (number: number) => String(number).padStart(2, '0');
  if (!hasSeconds) return `${hours}:${two(minutes)}`;
  const rest = hundredths % 6000;
  const seconds = `${two(Math.floor(rest / 100))}${rest % 100 ? `.${two(rest % 100)}` : ''}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.some((cells) => cells.some((cell) => cell.trim() !== ''))
    ? rows.map((cells) => cells.map(quoted).join(',')).join('\n')
    : '';

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
