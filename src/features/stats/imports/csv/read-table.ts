import { cutText } from '#platform/cut-text.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { foldHeader } from '#platform/tables/header.ts';
import { readTable, type Table } from '#platform/tables/read-table.ts';
import { isMaxPreps } from './columns.ts';

export type TableFormat = 'plain' | 'touchline' | 'gamechanger' | 'maxpreps';

export interface RecordTable extends Table {
  format: TableFormat;
}

export const MOST_ROWS = 5000;

/**
 * Reads the bytes of a file of records.
 * @param isKnown whether a folded header is something we record
 * @returns what is wrong with it where it can't be read
 */
export function readRecordTable(
  bytes: Uint8Array,
  encoding: Encoding | null,
  isKnown: (folded: string) => boolean,
): RecordTable | { problem: string } {
  const read = readTable(bytes, { encoding, most: MOST_ROWS, isKnown });
  if ('problem' in read) return read;
  const { format, header, sections, until } = headOf(read.lines, read.at);
  const rows = read.rows.filter(({ row }) => row <= until);
  if (rows.length === 0) return { problem: 'This file has no rows.' };
  const columns = header.map((name, index) => ({
    header: cutText(name, 80),
    section: cutText(sections[index] ?? '', 40),
  }));
  return joinParts({ ...read, format, columns, rows });
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
function joinParts(table: RecordTable): RecordTable {
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
function joinColumns(table: RecordTable, [one, other]: readonly [number, number], join: Joined): RecordTable {
  if (one < 0 || other < 0) return table;
  const rows = table.rows.map(({ row, cells }) => {
    const [first = '', second = ''] = [cells[one], cells[other]];
    const isWhole = [first, second].every((cell) => /^\d*$/.test(cell)) && (first || second) !== '';
    return { row, cells: isWhole ? cells.with(one, join(first, second)) : cells };
  });
  return { ...table, rows };
}
