import { cutText } from '#platform/cut-text.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { foldHeader, headerAt, isBlank, MOST_ABOVE } from '#platform/tables/header.ts';
import { readLines, type TableLines } from '#platform/tables/read-lines.ts';
import { isMaxPreps } from './columns.ts';

export const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

export type TableFormat = 'plain' | 'touchline' | 'gamechanger' | 'maxpreps';

export interface TableColumn {
  header: string;
  /** The group above the header, in GameChanger's files; empty elsewhere. */
  section: string;
}

export interface Table extends Omit<TableLines, 'lines'> {
  format: TableFormat;
  columns: readonly TableColumn[];
  /** `row` is the number that a spreadsheet shows beside it. */
  rows: readonly { row: number; cells: readonly string[] }[];
}

/**
 * Reads the bytes of a file of records.
 * @param isKnown whether a folded header is something we record
 * @returns what is wrong with it where it can't be read
 */
export function readTable(
  bytes: Uint8Array,
  encoding: Encoding | null,
  isKnown: (folded: string) => boolean,
): Table | { problem: string } {
  const read = readLines(bytes, { encoding, most: MOST_ROWS + MOST_ABOVE + 2 });
  if ('problem' in read) return read;
  const { lines, ...letters } = read;
  const at = headerAt(lines, isKnown);
  if (at < 0) return { problem: 'This file is empty.' };
  const { format, header, sections, until } = headOf(lines, at);
  const rows = lines
    .slice(at + 1, until)
    .map((cells, index) => ({ row: at + index + 2, cells }))
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
  return joinParts({ ...letters, format, columns, rows });
}

interface Head {
  format: TableFormat;
  header: readonly string[];
  sections: readonly string[];
  /** The line after the last row. */
  until: number;
}

function headOf(lines: readonly (readonly string[])[], at: number): Head {
  const [above = [], header = []] = [lines[at - 1], lines[at]];
  const plain = { header, sections: [], until: lines.length };
  if (above.includes('Batting') && header.includes('Last') && header.includes('First')) {
    const end = lines.findIndex((cells, line) => line > at && cells.slice(0, 3).some(endsGameChanger));
    return {
      format: 'gamechanger',
      header,
      sections: sectionsOf(above, header.length),
      until: end < 0 ? lines.length : end,
    };
  }
  if (isMaxPreps(header)) return { ...plain, format: 'maxpreps' };
  const isOurs = ['sport', 'season', 'scope', 'level', 'grade'].every((name) => header.includes(name));
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

type Joined = (one: string, other: string) => string;

/** What MaxPreps has in two columns: whole innings and the outs after them (6 and 2 are 6.2), solo and assisted tackles. */
function joinParts(table: Table): Table {
  const names = table.columns.map(({ header }) => foldHeader(header));
  const at = (name: RegExp) => names.findIndex((one) => name.test(one));
  const innings = joinColumns(
    table,
    [at(/^innings?pitched$/), at(/^partialinnings?pitched$/)],
    (whole, part) => `${whole || 0}.${part || 0}`,
  );
  return table.format !== 'maxpreps' || names.includes('totaltackles')
    ? innings
    : joinColumns(innings, [at(/^tackles$/), at(/^assists$/)], (solo, assisted) =>
        String(Number(solo) + Number(assisted)),
      );
}

/** Into the first of two columns, where both are there. */
function joinColumns(table: Table, [one, other]: readonly [number, number], join: Joined): Table {
  if (one < 0 || other < 0) return table;
  const rows = table.rows.map(({ row, cells }) => {
    const [first = '', second = ''] = [cells[one], cells[other]];
    const isWhole = [first, second].every((cell) => /^\d*$/.test(cell)) && (first || second) !== '';
    return { row, cells: isWhole ? cells.with(one, join(first, second)) : cells };
  });
  return { ...table, rows };
}
