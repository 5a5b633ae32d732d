import { parse } from 'csv-parse/sync';
import { cutText } from '#platform/cut-text.ts';

// What windows-1252 has no letter for, and what no text has.
const unreadable = /[\0\x80-\x9f\uFFFD]/;

export const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;
const LONGEST_CELL = 500;

export type TableFormat = 'plain' | 'touchline' | 'gamechanger' | 'maxpreps';

export interface TableColumn {
  header: string;
  /** The group above the header, in GameChanger's files; empty elsewhere. */
  section: string;
}

export interface Table {
  format: TableFormat;
  columns: readonly TableColumn[];
  /** `row` is the number that a spreadsheet shows beside it. */
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** Reads the bytes of a CSV file. @returns what is wrong with it where it can't be read */
export function readTable(bytes: Uint8Array): Table | { problem: string } {
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return decoded;
  let lines: string[][];
  try {
    lines = parse(decoded.text, {
      delimiter: delimiterOf(decoded.text),
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: MOST_ROWS + 50,
    });
  } catch (error) {
    const { lines: line } = error as { lines?: number };
    return { problem: `Row ${line ?? 1} can’t be read: a quote isn’t closed.` };
  }
  return tableOf(lines);
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

function tableOf(lines: readonly string[][]): Table | { problem: string } {
  const first = lines.findIndex((cells) => !isBlank(cells));
  if (first < 0) return { problem: 'This file is empty.' };
  const { format, header, sections, from, until } = headOf(lines, first);
  const rows = lines
    .slice(from, until)
    .map((cells, index) => ({
      row: from + index + 1,
      cells: cells.map((cell) => cutText(cell, LONGEST_CELL)),
    }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) return { problem: 'This file has a header and no rows.' };
  if (rows.length > MOST_ROWS)
    return { problem: `A file can have up to ${MOST_ROWS.toLocaleString('en-US')} rows. Split this one.` };
  if (header.length > MOST_COLUMNS)
    return { problem: `A file can have up to ${MOST_COLUMNS} columns. Remove some of them.` };
  const columns = header.map((name, index) => ({
    header: cutText(name, 80),
    section: cutText(sections[index] ?? '', 40),
  }));
  return joinInnings({ format, columns, rows });
}

interface Head {
  format: TableFormat;
  header: readonly string[];
  sections: readonly string[];
  /** The first row, and the one after the last. */
  from: number;
  until: number;
}

function headOf(lines: readonly string[][], first: number): Head {
  const [one = [], two = []] = [lines[first], lines[first + 1]];
  const plain = { header: one, sections: [], from: first + 1, until: lines.length };
  if (one.includes('Batting') && two.includes('Last') && two.includes('First')) {
    const end = lines.findIndex((cells, at) => at > first + 1 && cells.slice(0, 3).some(endsGameChanger));
    return {
      format: 'gamechanger',
      header: two,
      sections: sectionsOf(one, two.length),
      from: first + 2,
      until: end < 0 ? lines.length : end,
    };
  }
  if (isBlank(one.slice(1)) && two[0] === 'Jersey')
    return { format: 'maxpreps', header: two, sections: [], from: first + 2, until: lines.length };
  const isOurs = ['sport', 'season', 'scope', 'level', 'grade'].every((name) => one.includes(name));
  return { ...plain, format: isOurs ? 'touchline' : 'plain' };
}

const endsGameChanger = (cell: string) => cell === 'Totals' || cell === 'Glossary';

/** A group stands above its first column only. */
function sectionsOf(groups: readonly string[], columns: number): string[] {
  let current = '';
  return Array.from({ length: columns }, (_, index) => {
    current = groups[index] || current;
    return current;
  });
}

/** MaxPreps has whole innings and the outs after them in two columns: 6 and 2 are 6.2. */
function joinInnings(table: Table): Table {
  const at = (name: string) => table.columns.findIndex(({ header }) => header === name);
  const [whole, part] = [at('InningsPitched'), at('PartialInningPitched')];
  if (table.format !== 'maxpreps' || whole < 0 || part < 0) return table;
  return {
    ...table,
    rows: table.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell, index) =>
        index === whole && (cell || cells[part]) ? `${cell || 0}.${cells[part] || 0}` : cell,
      ),
    })),
  };
}

/** What divides most of the first rows into as many cells; a comma where nothing does. */
function delimiterOf(text: string): string {
  const start = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/, 6)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const score = (delimiter: string) => {
    const counts = start.map((line) => line.split(delimiter).length).filter((count) => count > 1);
    const alike = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    return alike * MOST_COLUMNS + Math.max(0, ...counts);
  };
  return [',', ';', '\t', '|'].reduce((best, next) => (score(next) > score(best) ? next : best));
}

const readAs = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or windows-1252, as older spreadsheets save it. A number is told from
 * a sentence by its caller: what can't be read is an object with the reason.
 */
function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return { problem: 'This is a workbook or an archive. Save the sheet as CSV and choose that file.' };
  if (first === 0xff && second === 0xfe) return decoded(readAs(bytes, 'utf-16le'));
  if (first === 0xfe && second === 0xff) return decoded(readAs(bytes, 'utf-16be'));
  return decoded(readAs(bytes, 'utf-8') ?? readAs(bytes, 'windows-1252'));
}

function decoded(text: string | null): { text: string } | { problem: string } {
  if (text === null || unreadable.test(text))
    return { problem: 'We can’t read the letters of this file. Save it as “CSV UTF-8” and try again.' };
  return { text };
}
